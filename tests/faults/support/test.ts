import { expect, test as base } from '@playwright/test';
import { watchForFaults, type Watch } from './invariants';
import { openStand, type Stand } from './stand';

type Fixtures = { readonly watch: Watch };
type WorkerFixtures = { readonly stand: Stand };

/** Every row begins with a healthy service, a page on the clock of the exchange, and ends without a complaint. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stand: [
    async ({ browser }, use) => {
      const stand = await openStand(browser);
      await use(stand);
      await stand.close();
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ page, stand }, use) => {
      stand.proxy.setRules([]);
      stand.proxy.forget();
      const watch = await watchForFaults(page, stand);
      await stand.adopt(page);
      await use(watch);
      expect(watch.complaints, 'what the page complained about').toEqual([]);
      stand.proxy.setRules([]);
    },
    { auto: true },
  ],
});

export { expect };
