import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect } from '@playwright/test';
import type { KnownThings } from './pages';

const ordersSchema = v.array(v.object({ id: v.string(), market: v.string() }));
const positionsSchema = v.array(
  v.object({
    market: v.string(),
    direction: v.string(),
    idx: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  }),
);
const marketSchema = v.object({ config: v.object({ baseAsset: v.string(), vaultAddress: v.string() }) });
const queryIdSchema = v.object({ max_live_query_id: v.optional(v.number()), executor_query_id: v.number() });
const hash = /^[0-9a-f]{64}$/;

/** Asks the simulated exchange, as the app in the page does, for one of each thing that has an address. */
export async function readKnownThings(page: Page, baseUrl: string): Promise<KnownThings> {
  await page.goto(`${baseUrl}orders`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Swing trader/ })
    .click();
  await expect(page.getByRole('table', { name: 'Orders' }).locator('data').first()).toBeVisible();
  const trader = new URL(page.url()).searchParams.get('trader') ?? '';
  const orders = v.parse(ordersSchema, await ask(page, `api/orders/${trader}/active?limit=50&offset=0`));
  const order = orders.find(({ id }) => hash.test(id)) ?? orders[0];
  if (order === undefined) throw new Error('the trader of these tests has no orders');
  for (const market of new Set(orders.map((one) => one.market))) {
    const { config } = v.parse(marketSchema, await ask(page, `api/markets/${market}`));
    const positions = v.parse(positionsSchema, await ask(page, `api/positions/${trader}/${config.baseAsset}/active`));
    const [position] = positions;
    if (position === undefined) continue;
    const { direction, idx } = position;
    const { max_live_query_id: live, executor_query_id: next } = v.parse(
      queryIdSchema,
      await ask(page, `v3-node-0/smartaccount/${trader}/queryID`),
    );
    const event = await firstLinked(page, `${baseUrl}account/events?trader=${trader}`, 'Events');
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

/** Where the first row of a list leads, below the root of the app. */
async function firstLinked(page: Page, url: string, table: string): Promise<string> {
  await page.goto(url);
  const link = page.getByRole('table', { name: table }).locator('a[data-row-link]').first();
  await expect(link).toBeVisible();
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
  return pathname.slice(1);
}

async function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(
    async (url): Promise<unknown> => (await fetch(url)).json(),
    new URL(`/${path}`, page.url()).href,
  );
}
