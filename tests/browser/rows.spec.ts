import type { Page } from '@playwright/test';
import { serveLiveCopy } from '../support/live-copy';
import { setClockOfTests, startExchange } from './support/live-exchange';
import { expect, test } from './support/test';
import { settle } from './support/walk';

type Aims = { readonly path: string; readonly compact: number; readonly phone: number };

/** Rows that fit the screen: 1440×900 with compact rows, and 390×844. */
const aims: readonly Aims[] = [
  { path: 'markets', compact: 21, phone: 8 },
  { path: 'positions', compact: 16, phone: 3 },
  { path: 'positions/history', compact: 20, phone: 6 },
  { path: 'orders', compact: 18, phone: 4 },
  { path: 'account/events', compact: 20, phone: 6 },
  { path: 'vaults', compact: 3, phone: 2 },
];
/** In rows of 40 px instead of 34. */
const FEWER_IN_NORMAL_ROWS = 5;
/** A compact row has 34 px; two more allow for fonts of other systems. */
const TALLEST_COMPACT_ROW = 36;

const screens = [
  { name: 'a desktop with compact rows', width: 1440, height: 900, density: 'compact' },
  { name: 'a desktop with normal rows', width: 1440, height: 900, density: 'normal' },
  { name: 'a phone', width: 390, height: 844, density: 'normal' },
] as const;

type RowsOnScreen = { readonly seen: number; readonly all: number; readonly tallest: number };

/** Rows of the first table with visible upper and lower edges: not cut off, and not under a bar. */
async function rowsOnScreen(page: Page): Promise<RowsOnScreen> {
  return page.evaluate(() => {
    const rows = [...(document.querySelector('main table')?.querySelectorAll('tbody tr[data-row]') ?? [])];
    const isSeen = (row: Element) => {
      const { left, width, top, bottom } = row.getBoundingClientRect();
      return [top + 3, bottom - 3].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && row.contains(hit);
      });
    };
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    return { seen: rows.filter(isSeen).length, all: rows.length, tallest: Math.max(0, ...heights) };
  });
}

test('as many rows fit the screen as a trader compares', async ({ browser }) => {
  const exchange = await startExchange('whale');
  const app = await serveLiveCopy({ apiBaseUrl: exchange.url });
  try {
    const short: string[] = [];
    for (const { name, width, height, density } of screens) {
      const page = await browser.newPage({ viewport: { width, height } });
      await setClockOfTests(page.context());
      await page.addInitScript(
        ([preferences = '', alerts = '']) => {
          localStorage.setItem('perpdeck.preferences', preferences);
          // The line for the first visit is gone.
          localStorage.setItem('perpdeck.alerts', alerts);
        },
        [{ density }, { on: true, threshold: '5', notify: false, background: false }].map((value) =>
          JSON.stringify({ version: 1, value }),
        ),
      );
      for (const { path, compact, phone } of aims) {
        await page.goto(`${app.url}${path}?trader=${exchange.trader}`);
        await settle(page);
        const { seen, all, tallest } = await rowsOnScreen(page);
        const wanted = width < 740 ? phone : density === 'compact' ? compact : compact - FEWER_IN_NORMAL_ROWS;
        if (seen < Math.min(wanted, all)) short.push(`${path} on ${name}: ${seen} of ${all} rows, not ${wanted}`);
        if (all === 0) short.push(`${path} on ${name}: no rows`);
        if (density === 'compact' && tallest > TALLEST_COMPACT_ROW) short.push(`${path}: a row of ${tallest} px`);
      }
      await page.close();
    }
    expect(short).toEqual([]);
  } finally {
    await app.close();
    await exchange.close();
  }
});
