import type { Page } from '@playwright/test';
import { accessibilityViolations, colourViolations } from './support/accessibility';
import { addressOf, type AppPage, pages } from './support/pages';
import { complaintsAboutPaper } from './support/paper';
import { expect, test } from './support/test';
import { complaintsAbout, goInApp, settle, showIn, sidewaysScroll } from './support/walk';

/** The one linked bundle may end in between: it is then answered with 404, which the browser logs. */
const notFound = /404.*\/bundles\/\d+/;
const desktop = { width: 1440, height: 900 };

const [overview] = pages;
/** Every page of the production build, and one of the demo for the parts that it adds around each. */
const cases: readonly (readonly [AppPage, 'small' | 'demo'])[] = [
  ...pages.map((one) => [one, 'small'] as const),
  ...(overview === undefined ? [] : [[overview, 'demo'] as const]),
];

for (const [one, build] of cases) {
  const name = build === 'demo' ? `${one.name} of the demo` : one.name;
  test(`${name}: opens by its address, fits on a phone, is accessible in both themes, and prints`, async ({
    page,
    demo,
    small,
    known,
    problems,
  }) => {
    problems.expect(notFound);
    const complaints: string[] = [];
    const note = (where: string, found: readonly string[]) =>
      void complaints.push(...found.map((complaint) => `${where}: ${complaint}`));

    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto((build === 'demo' ? demo : small).url + addressOf(one, known));
      await settle(page);
      note('on a phone', await complaintsAbout(page));
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        note(`at ${width} px`, await sidewaysComplaints(page));
      }
    });
    await test.step('on a desktop', async () => {
      await page.setViewportSize(desktop);
      await settle(page);
      note('on a desktop', await complaintsAbout(page));
    });
    await test.step('in the dark theme', async () => {
      await showIn(page, 'dark');
      note('dark', await accessibilityViolations(page));
    });
    await test.step('on paper', async () => {
      note('on paper', await complaintsAboutPaper(page));
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('in the light theme', async () => {
      await showIn(page, 'light');
      // Names and structure are the same in both themes; colours are not.
      note('light', await colourViolations(page));
    });
    expect(complaints).toEqual([]);
  });
}

async function sidewaysComplaints(page: Page): Promise<readonly string[]> {
  // Charts follow the width of their box one frame later.
  await expect
    .poll(() => sidewaysScroll(page), { timeout: 2_000 })
    .toBe(0)
    .catch(() => undefined);
  const by = await sidewaysScroll(page);
  return by > 0 ? [`scrolls sideways by ${by} px`] : [];
}

for (const path of ['orders', 'vaults']) {
  test(`a failed page is as accessible as any other: ${path}`, async ({ page, openSmall, known, problems }) => {
    problems.expect(/Failed to load resource|request refused: 503|request failed: .*ERR_CONNECTION_RESET/);
    await page.goto(`${(await openSmall('down')).url}${path}?trader=${known.trader}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

test(
  'pages are left by Back, entered again by Forward, and reloaded',
  { tag: '@smoke' },
  async ({ page, small, known }) => {
    const urlOf = (path: string) => `${small.url}${path}?trader=${known.trader}`;
    const paths = ['positions', 'orders', 'account'] as const;
    await page.goto(urlOf('settings'));
    let before: string | null = null;
    for (const path of paths) {
      const here = urlOf(path);
      await goInApp(page, here);
      await settle(page);
      if (before !== null) {
        await page.goBack();
        await expect(page).toHaveURL(before);
        await page.goForward();
        await expect(page).toHaveURL(here);
        await settle(page);
      }
      before = page.url();
    }
    await page.reload();
    await settle(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Account');
  },
);

test('an unknown address says so and has a way back', { tag: '@smoke' }, async ({ page, demo }) => {
  await page.goto(`${demo.url}no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no\/such\/page/);
});
