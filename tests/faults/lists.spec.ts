import type { Locator, Page } from '@playwright/test';
import { eventsText } from '~/text/en/events';
import { ordersText } from '~/text/en/orders';
import { dataProblemsText } from '~/text/en/panels';
import type { Rule } from './support/fault-proxy';
import { answered, hit, rewritten } from './support/faults';
import { listOf, type Wire } from './support/records';
import { type Row, testRows } from './support/row';
import { expect } from './support/test';

const bodyRows = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr[data-row]');

/**
 * Orders that a service invented after the first of the healthy ones, the newest first, each created a minute apart.
 */
const madeUp = (row: Wire | undefined, count: number): readonly Wire[] =>
  Array.from({ length: count }, (_, at) => ({
    ...row,
    id: at.toString(16).padStart(8, '0').padStart(64, 'c'),
    createdAt: new Date(Date.UTC(2026, 3, 1) - at * 60_000).toISOString(),
  }));

const offsetOf = (url: URL) => Number(url.searchParams.get('offset') ?? 0);
const limitOf = (url: URL) => Number(url.searchParams.get('limit') ?? 50);

/** Answers a page of orders from the given number of orders; the first healthy one is the model of each. */
function ordersOf(count: number, pageOf: (all: readonly Wire[], url: URL) => readonly Wire[]) {
  return async (stand: { readonly serviceUrl: string; readonly known: { readonly trader: string } }) => {
    const response = await fetch(`${stand.serviceUrl}/api/orders/${stand.known.trader}/active?limit=1&offset=0`);
    const [row] = (await response.json()) as readonly Wire[];
    const all = madeUp(row, count);
    return [
      { operations: ['listActiveOrders'], fault: rewritten((_, url) => JSON.stringify(pageOf(all, url))) },
    ] satisfies readonly Rule[];
  };
}

const proper = (all: readonly Wire[], url: URL) => all.slice(offsetOf(url), offsetOf(url) + limitOf(url));

/** The ids of the visible rows, in order, without repeats. */
async function idsInSight(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('table', { name: 'Orders', exact: true }).locator('a[href*="/orders/"]');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(hrefs).size).toBe(hrefs.length);
  return hrefs.map((href) => /orders\/([0-9a-f]+)/.exec(href)?.[1] ?? '');
}

const inOrder = async (page: Page) => {
  const ids = await idsInSight(page);
  expect(ids).toEqual(ids.toSorted());
};

/** History rows of one position, the newest version first. */
const versions = (row: unknown, count: number, offset: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, at) => ({
    ...(row as Wire),
    version: count - offset - at,
  }));

type HistoryBody = { readonly data: readonly Wire[]; readonly totalCount: number };

const historyOf = (pageOf: (row: unknown, url: URL) => HistoryBody) =>
  hit(
    rewritten((text, url) => {
      const [row] = (JSON.parse(text) as HistoryBody).data;
      return row === undefined && offsetOf(url) === 0 ? text : JSON.stringify(pageOf(row ?? model, url));
    }),
    'listPositionHistory',
  );
/** For pages beyond the healthy end, which have no rows. */
const model: Wire = {};

const rows: readonly Row[] = [
  {
    id: 'D12',
    title: 'an order that is sent twice on a page is one row, and counted',
    on: 'orders',
    rules: listOf('listActiveOrders', ([row, other]) => [row, row, other]),
    lives: true,
    shows: ['2 orders'],
    look: async (page) => {
      await expect(bodyRows(page, 'Orders')).toHaveCount(2);
      const problems = page.getByRole('region', { name: dataProblemsText.title });
      await expect(problems.getByText(dataProblemsText.kinds.repeated)).toHaveCount(1);
    },
  },
  {
    id: 'D13',
    title: 'orders that stand on two pages are one row each, and all are counted once',
    on: 'orders',
    // The last rows of a page come again on the next, since new orders push them down.
    rules: ordersOf(320, (all, url) => {
      const from = Math.max(0, offsetOf(url) - Math.floor(offsetOf(url) / 100) * 3);
      return all.slice(from, from + limitOf(url));
    }),
    lives: true,
    shows: ['320 orders'],
    look: inOrder,
  },
  {
    id: 'D14',
    title: 'pages in no order: the table is in the order that a reader asks for, each order once',
    on: 'orders',
    rules: ordersOf(250, (all, url) => proper(all, url).toReversed()),
    lives: true,
    look: async (page) => {
      await idsInSight(page);
      await page.getByRole('columnheader').getByRole('button', { name: ordersText.columns.created }).click();
      const ids = await idsInSight(page);
      expect([ids, ids.toReversed()]).toContainEqual(ids.toSorted());
    },
  },
  {
    id: 'D14',
    title: 'a gap between pages that stays is said: orders may be missing',
    on: 'orders',
    rules: ordersOf(400, (all, url) => (offsetOf(url) === 0 ? proper(all, url) : all.slice(250))),
    lives: true,
    shows: [ordersText.changedWhileReading],
    look: inOrder,
  },
  {
    id: 'D14',
    title: 'events that stand on two pages, out of order and with a gap, are one row each',
    on: 'events',
    rules: listOf('listAccountEvents', (all, url) =>
      offsetOf(url) === 0 ? all : [...all.toReversed(), ...all.slice(0, 3)],
    ),
    lives: true,
    look: async (page) => {
      const more = page.getByRole('button', { name: eventsText.loadMore });
      if (await more.isVisible()) await more.click();
      const links = page.getByRole('table', { name: 'Events', exact: true }).locator('a[data-row-link]');
      const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(new Set(hrefs).size).toBe(hrefs.length);
    },
  },
  ...(['-1', '1000000000', '"12"', 'null', '0', '1.5'] as const).map((total): Row => ({
    id: 'D15',
    title: `a totalCount of ${total} ends nowhere in a loop`,
    on: 'history',
    rules: hit(
      rewritten((text) => text.replace(/"totalCount":\d+/, `"totalCount":${total}`)),
      'listPositionHistory',
    ),
    lives: true,
    look: async (page, stand, place) => {
      await expect(place.good(page)).toBeVisible();
      expect(stand.proxy.seen.length).toBeLessThan(120);
    },
  })),
  {
    id: 'D15',
    title: 'a totalCount that shrinks below the offset ends nowhere in a loop',
    on: 'history',
    rules: historyOf((row, url) => ({
      data: versions(row, 150, offsetOf(url), limitOf(url)),
      totalCount: offsetOf(url) === 0 ? 150 : 20,
    })),
    lives: true,
    look: async (page, stand, place) => {
      await expect(place.good(page)).toBeVisible();
      expect(stand.proxy.seen.length).toBeLessThan(200);
    },
  },
  {
    id: 'D16',
    title: 'empty pages under a large totalCount end',
    on: 'history',
    rules: hit(answered('{"data":[],"totalCount":5000}'), 'listPositionHistory'),
    lives: true,
    look: async (_page, stand) => expect(stand.proxy.seen.length).toBeLessThan(120),
  },
  {
    id: 'D16',
    title: 'an empty page in the middle of a history ends safely, and nobody calls it whole',
    on: 'history',
    rules: historyOf((row, url) => ({
      data: offsetOf(url) >= 50 ? [] : versions(row, 300, offsetOf(url), limitOf(url)).slice(0, 50),
      totalCount: 300,
    })),
    lives: true,
    look: async (page, stand, place) => {
      await expect(place.good(page)).toBeVisible();
      expect(stand.proxy.seen.length).toBeLessThan(200);
    },
  },
  {
    id: 'D16',
    title: 'pages of orders longer than was asked for are all read, each row once',
    on: 'orders',
    rules: ordersOf(1_000, (all, url) => all.slice(offsetOf(url))),
    lives: true,
    shows: ['1,000 orders'],
    look: async (page, stand) => {
      await inOrder(page);
      expect(stand.proxy.seen.filter(({ operation }) => operation === 'listActiveOrders').length).toBeLessThan(30);
    },
  },
  {
    id: 'T28',
    title: '100,000 rows below the limit of bytes are counted, windowed, and scroll',
    on: 'orders',
    rules: () => [
      {
        operations: ['listActiveOrders'],
        fault: answered(`[${Array.from({ length: 100_000 }, (_, at) => `{"id":"${at}","type":"limit"}`).join()}]`),
      },
    ],
    lives: true,
    shows: [/\d,000 orders/],
    look: async (page) => {
      const shown = bodyRows(page, 'Orders');
      expect(await shown.count()).toBeLessThan(200);
      const placeOf = (row: Locator) => row.getAttribute('aria-rowindex').then(Number);
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, 30_000);
      await expect.poll(() => placeOf(shown.first())).toBeGreaterThan(100);
      expect(await shown.count()).toBeLessThan(200);
    },
  },
];

testRows(rows);
