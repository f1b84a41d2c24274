import { expect, test as base } from '@playwright/test';
import { openStand, type Stand } from './support/stand';
import { begin, visit } from './support/visit';
import { visitCancel } from './support/visit-cancel';

const test = base.extend<object, { readonly stand: Stand }>({
  stand: [
    async ({ browser }, use) => {
      const stand = await openStand(browser);
      await use(stand);
      await stand.close();
    },
    { scope: 'worker' },
  ],
});

const SEED = Number(process.env['BODIES_SEED'] ?? 18);
const ONE = process.env['BODIES_RUN'];
const RUNS = 10_000;
/** In a separate page, since its memory would grow without limit. The last of them is the answer to a cancel. */
const AT_ONCE = 50;
/** In this many pages; 200 are usual. */
const FEWEST_HELD = 50;

const starts =
  ONE === undefined ? Array.from({ length: RUNS / AT_ONCE }, (_, batch) => batch * AT_ONCE) : [Number(ONE)];

for (const from of starts) {
  const to = ONE === undefined ? from + AT_ONCE : from + 1;
  test(`bodies ${from} to ${to - 1}`, async ({ stand }, testInfo) => {
    test.setTimeout(300_000);
    const page = await stand.openPage();
    const heard: string[] = [];
    page.on('pageerror', (error) => void heard.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      // Refused requests are expected here.
      if (message.location().url.startsWith(stand.service.url)) return;
      heard.push(`console ${message.type()}: ${message.text()}`);
    });
    await begin(page, stand);
    const wrong: string[] = [];
    const look = async (body: Buffer) => {
      await testInfo.attach('body.txt', { body, contentType: 'text/plain' });
      await testInfo.attach('page.png', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    };
    let held = 0;
    for (let run = from; run < to; run += 1) {
      const visiting =
        run % AT_ONCE === AT_ONCE - 1
          ? visitCancel(page, stand, SEED, run)
          : visit(page, stand, SEED, run, ONE === undefined ? undefined : look);
      const seen = await visiting.catch(async (error: unknown) => {
        await begin(page, stand);
        return { held: 0, complaints: [`breaks off: ${String(error)}`] };
      });
      held += seen.held;
      const found = [...seen.complaints, ...heard.splice(0)];
      if (found.length > 0)
        wrong.push(`BODIES_SEED=${SEED} BODIES_RUN=${run} npm run test:bodies\n  ${found.join('\n  ')}`);
    }
    await page.context().close();
    expect(wrong.join('\n'), 'what is wrong, and how to see it again').toBe('');
    // A table without any matching name would check nothing.
    if (ONE === undefined) expect(held, 'figures that were held against one field').toBeGreaterThan(FEWEST_HELD);
  });
}
