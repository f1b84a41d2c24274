import { test as base, expect } from '@playwright/test';
import { join } from 'node:path';
import { root } from '../../../.tools/child';
import { serveFolder, type StaticServer } from '../../../.tools/static-server';
import { serveDemoCopy } from '../../support/live-copy';
import { readKnownThings } from './known-things';
import type { KnownThings } from './pages';
import { watchPage, type Problems } from './watch-page';

type Fixtures = { readonly problems: Problems };
type WorkerFixtures = {
  readonly demo: StaticServer;
  /** The demo with a few markets, the known one among them: visits to all pages prove no more with many. */
  readonly small: StaticServer;
  /** True of both: the markets that an app lists do not change what the exchange holds. */
  readonly known: KnownThings;
};

const FEW_MARKETS = 8;

/** Every test with a page fails when the page complained, unless the test said that it would. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    async ({}, use) => {
      const server = await serveFolder({ root: join(root, 'dist-demo'), demo: true });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  known: [
    async ({ browser, demo }, use) => {
      const context = await browser.newContext();
      const known = await readKnownThings(await context.newPage(), demo.url);
      await context.close();
      await use(known);
    },
    { scope: 'worker' },
  ],
  small: [
    async ({ known }, use) => {
      const server = await serveDemoCopy(({ markets }) => {
        const named = markets.filter((market) => JSON.stringify(market).includes(known.market));
        const others = markets.filter((market) => !named.includes(market));
        return { markets: [...named, ...others].slice(0, FEW_MARKETS) };
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ page }, use) => {
      const problems = watchPage(page);
      await use(problems);
      expect(problems.found, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
