import { treeSearchText } from '~/text/en/raw';
import { bigBodies, type BigBody } from '../support/big-bodies';
import { startBigService } from '../support/big-service';
import { serveLiveCopy } from '../support/live-copy';
import { expect, test } from './support/test';

const ACCOUNT = `0:${'1a'.repeat(32)}`;
const HASH = 'ab'.repeat(32);

type Case = { readonly body: BigBody; readonly path: string; readonly looked: string; readonly found: RegExp };

// `npm run bench -- bodies` measures the length of its tasks; this test only checks that everything works.
const cases: readonly Case[] = [
  { body: 'a million members', path: 'account/state', looked: 'm7777', found: /^m7777: \d$/ },
  { body: '1,000 levels', path: `intents/${HASH}`, looked: 'bottom', found: /^bottom: 0$/ },
];

for (const { body, path, looked, found } of cases) {
  test(`a body of ${body} is read while the page answers, and its contents can be found`, async ({
    page,
    problems,
  }) => {
    problems.expect(/404/);
    const service = await startBigService(bigBodies[body]());
    const app = await serveLiveCopy({ apiBaseUrl: service.url });
    try {
      await Promise.all([
        page.waitForResponse(/\/(?:state|intent\/\w+)$/),
        page.goto(`${app.url}${path}?account=${ACCOUNT}`),
      ]);
      // The answer may arrive before the code of the app does.
      await expect(page.locator('main h1')).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.getByRole('searchbox', { name: treeSearchText.label }).fill(looked);
      await expect(
        page
          .getByRole('search', { name: treeSearchText.label })
          .getByText(/^(?:1 match|\d+ matches|First \d+ matches.*)$/),
      ).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator('li:focus')).toHaveText(found);
    } finally {
      await page.close();
      await app.close();
      await service.close();
    }
  });
}
