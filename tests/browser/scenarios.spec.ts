import { scenarioNames } from '../../src/mock/scenarios/fault-plan';
import { addressOf, pages } from './support/pages';
import { expect, test } from './support/test';
import { complaintsAbout, goInApp, settle, waitingParts } from './support/walk';

/** Messages of the browser itself for a refused or missing answer: through the demo's worker, and over HTTP. */
const refusalsInDemo = /Failed to load resource|request refused: (404|429|500|503)|request failed: .*ERR_FAILED/;
const refusals = /Failed to load resource|request refused: (404|429|500|503)|request failed: .*ERR_CONNECTION_RESET/;
/** "Not found" is an answer: the interface uses it for a bundle or an intent that is not live. */
const notFound = /404.*\/(intent\/|bundles\/\d)/;

/** Scenarios in which pages take long to settle. */
const restless: ReadonlySet<string> = new Set(['slow', 'down']);
/** These affect only the outcome of a cancel; reads are the same as in calm. */
const ofCancels: ReadonlySet<string> = new Set(['cancel-race', 'cancel-unknown']);
/** Uses pages of the demo, with its worker; the other scenarios use the production build. */
const inDemo = 'flaky';

/** Walks over all pages; each step has its own wait and its own failure. */
test.describe.configure({ timeout: 300_000 });

for (const scenario of scenarioNames().filter((name) => !restless.has(name) && !ofCancels.has(name))) {
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

test('every page says that it is waiting while answers are slow, and is not blank', async ({
  page,
  openSmall,
  known,
  problems,
}) => {
  problems.expect(notFound);
  const { url } = await openSmall('slow');
  const complaints: string[] = [];
  for (const one of pages) {
    await page.goto(url + addressOf(one, known));
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
    if ((await waitingParts(page).or(page.getByRole('main').getByRole('status')).count()) > 0) continue;
    complaints.push(...(await complaintsAbout(page)).map((complaint) => `${one.name}: ${complaint}`));
  }
  expect(complaints).toEqual([]);
});

test('every page says what is wrong while the service is down', async ({ page, openSmall, known, problems }) => {
  problems.expect(refusals);
  const { url } = await openSmall('down');
  const complaints: string[] = [];
  // The time until it gives up passes faster.
  await page.clock.install();
  for (const one of pages) {
    await page.goto(url + addressOf(one, known));
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/);
    const main = page.getByRole('main');
    const said = main.getByRole('button', { name: 'Retry' }).or(main.getByRole('alert')).first();
    const says = async (): Promise<boolean> => {
      if (await said.isVisible()) return true;
      await page.clock.runFor(500);
      return false;
    };
    if (one.asks) await expect.poll(says, { message: `${one.name} says it`, intervals: [50] }).toBe(true);
    complaints.push(...(await complaintsAbout(page)).map((complaint) => `${one.name}: ${complaint}`));
  }
  expect(complaints).toEqual([]);
});
