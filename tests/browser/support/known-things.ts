import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect } from '@playwright/test';
import type { KnownThings } from './pages';

const ordersSchema = v.array(v.object({ id: v.string(), market: v.string(), createdAt: v.string() }));
const positionsSchema = v.array(
  v.object({
    market: v.string(),
    direction: v.string(),
    idx: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  }),
);
const marketSchema = v.object({ config: v.object({ baseAsset: v.string(), vaultAddress: v.string() }) });
const queryIdSchema = v.object({ max_live_query_id: v.optional(v.number()), executor_query_id: v.number() });
/** Set here, since benchmarks use this outside the test runner with its own limit. */
const SOON = { timeout: 60_000 };
const hash = /^[0-9a-f]{64}$/;

type Exchange = { readonly trader: string; readonly ask: (path: string) => Promise<unknown> };

/**
 * Requests from the simulated exchange, as the app does, one of each thing of a trader that has an address. @param
 * exchange the one behind the app, otherwise the demo's in the page
 */
export async function readKnownThings(page: Page, appUrl: string, exchange?: Exchange): Promise<KnownThings> {
  const { trader, ask } = exchange ?? (await exchangeOfDemo(page, appUrl));
  const active = v.parse(ordersSchema, await ask(`api/orders/${trader}/active?limit=50&offset=0`));
  // The order that has rested longest exists in every exchange of the same seed, even one that opens later.
  const orders = active.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const order = orders.find(({ id }) => hash.test(id)) ?? orders[0];
  if (order === undefined) throw new Error('the trader of these tests has no orders');
  for (const market of new Set(orders.map((one) => one.market))) {
    const { config } = v.parse(marketSchema, await ask(`api/markets/${market}`));
    const positions = v.parse(positionsSchema, await ask(`api/positions/${trader}/${config.baseAsset}/active`));
    const [position] = positions;
    if (position === undefined) continue;
    const { direction, idx } = position;
    const { max_live_query_id: live, executor_query_id: next } = v.parse(
      queryIdSchema,
      await ask(`v3-node-0/smartaccount/${trader}/queryID`),
    );
    const event = await firstLinked(page, `${appUrl}account/events?trader=${trader}`, 'Events');
    return {
      trader,
      market,
      vault: config.vaultAddress,
      order: order.id,
      intent: order.id,
      bundle: `account/bundles/${live ?? next}`,
      event,
      position: { market: position.market, side: direction, idx },
    };
  }
  throw new Error('the trader of these tests has no positions');
}

async function exchangeOfDemo(page: Page, appUrl: string): Promise<Exchange> {
  await page.goto(`${appUrl}orders`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Swing trader/ })
    .click();
  await expect(page.getByRole('table', { name: 'Orders' }).locator('data').first()).toBeVisible(SOON);
  return {
    trader: new URL(page.url()).searchParams.get('trader') ?? '',
    ask: (path) =>
      page.evaluate(async (url): Promise<unknown> => (await fetch(url)).json(), new URL(`/${path}`, page.url()).href),
  };
}

/** The target of the first row of a list, below the root of the app. */
async function firstLinked(page: Page, url: string, table: string): Promise<string> {
  await page.goto(url);
  const link = page.getByRole('table', { name: table }).locator('a[data-row-link]').first();
  await expect(link).toBeVisible(SOON);
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
  return pathname.slice(1);
}
