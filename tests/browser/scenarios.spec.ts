import type { Browser, Page } from '@playwright/test';
import { scenarioNames } from '../../src/mock/scenarios/fault-plan';
import { addressOf, type AppPage, pages } from './support/pages';
import { expect, test } from './support/test';
import { complaintsAbout, goInApp, settle, waitingParts } from './support/walk';
import { watchPage } from './support/watch-page';

/** What the browser itself writes when an answer is a refusal or does not come: by the demo's worker, and over HTTP. */
const refusalsInDemo = /Failed to load resource|request refused: (404|429|500|503)|request failed: .*ERR_FAILED/;
const refusals = /Failed to load resource|request refused: (404|429|500|503)|request failed: .*ERR_CONNECTION_RESET/;
/** "Not found" is an answer: the interface's way to say that a bundle or an intent is not live. */
const notFound = /404.*\/(intent\/|bundles\/\d)/;

/** Scenarios in which pages do not come to rest soon: each is opened in a browser of its own, many at a time. */
const restless: ReadonlySet<string> = new Set(['slow', 'down']);
const AT_ONCE = 10;
/** Whose pages are the demo's, with its worker between; the others' are of the production build. */
const inDemo = 'flaky';

/** Walks over all pages; each step of them waits for itself, and fails by itself. */
test.describe.configure({ timeout: 300_000 });

for (const scenario of scenarioNames().filter((name) => !restless.has(name))) {
  test(`no page is blank, lies or breaks in the scenario ${scenario}`, async ({
    page,
    demo,
    openSmall,
    known,
    problems,
  }) => {
    problems.expect(scenario === inDemo ? refusalsInDemo : notFound);
    const complaints: string[] = [];
    const { url } = scenario === inDemo ? demo : await openSmall(scenario);
    await page.goto(`${url}settings?scenario=${scenario}`);
    for (const one of pages) {
      await test.step(one.name, async () => {
        await goInApp(page, url + addressOf(one, known, { scenario }));
        await settle(page).catch((error: unknown) => complaints.push(`${one.name}: ${String(error).slice(0, 300)}`));
        complaints.push(...(await complaintsAbout(page)).map((complaint) => `${one.name}: ${complaint}`));
      });
    }
    expect(complaints).toEqual([]);
  });
}

test('every page says that it waits while answers are slow, and is not blank', async ({
  browser,
  openSmall,
  known,
}) => {
  const { url } = await openSmall('slow');
  const complaints = await inBrowsers(browser, pages, async (page, one) => {
    await page.goto(url + addressOf(one, known));
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
    const waits = (await waitingParts(page).or(page.getByRole('main').getByRole('status')).count()) > 0;
    return waits ? [] : complaintsAbout(page);
  });
  expect(complaints).toEqual([]);
});

test('every page says what is wrong while the service is down', async ({ browser, openSmall, known }) => {
  const { url } = await openSmall('down');
  const complaints = await inBrowsers(browser, pages, async (page, one) => {
    await page.goto(url + addressOf(one, known));
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
    if (!one.asks) return complaintsAbout(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Retry' }).or(main.getByRole('alert')).first()).toBeVisible({
      timeout: 40_000,
    });
    return complaintsAbout(page);
  });
  expect(complaints).toEqual([]);
});

/**
 * Opens each page by its address, a few at a time, each with connections of its own: one that gets no answer holds up no
 * other page. What the browser complained about counts too.
 */
async function inBrowsers(
  browser: Browser,
  wanted: readonly AppPage[],
  visit: (page: Page, one: AppPage) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...wanted];
  const complaints: string[] = [];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const { name } = one;
      const context = await browser.newContext();
      const page = await context.newPage();
      const problems = watchPage(page);
      problems.expect(refusals);
      const found = await visit(page, one).catch((error: unknown) => [String(error).slice(0, 300)]);
      complaints.push(...[...found, ...problems.found].map((complaint) => `${name}: ${complaint}`));
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return complaints;
}
