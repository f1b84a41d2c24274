import type { Page } from '@playwright/test';
import { addressOf } from '../../browser/support/pages';
import { settle } from '../../browser/support/walk';
import type { Rule } from './fault-proxy';
import { checkInvariants, checkPosts, type Watch } from './invariants';
import { type Place, type PlaceName, places } from './places';
import type { Stand } from './stand';
import { expect, test } from './test';

/** One row of the table of faults: the fault, and its effect for a reader. */
export type Row = {
  readonly id: string;
  readonly title: string;
  readonly on: PlaceName;
  readonly rules: (stand: Stand) => readonly Rule[] | Promise<readonly Rule[]>;
  /** The fault begins once the page shows good data; otherwise it exists from the start. */
  readonly overGoodData?: true;
  /** Time that passes under the fault before the checks, in ms. */
  readonly passesMs?: number;
  /** Texts in the panel while the fault lasts. */
  readonly shows?: readonly (string | RegExp)[];
  /** Texts that are nowhere on the page. */
  readonly hides?: readonly (string | RegExp)[];
  /** The panel does not fail: the fault leaves its data readable, or damages single values. */
  readonly lives?: true;
  /** Checks of other effects for a reader, and of the requests. */
  readonly look?: (page: Page, stand: Stand, place: Place) => Promise<void>;
  /** Complaints that are the fault itself, such as a redirect that the policy blocks. */
  readonly allows?: RegExp;
  /** Words of the service that the page quotes, although no text of ours may contain them. */
  readonly quotes?: RegExp;
  /** How long the app may wait after the end of the fault, in ms, if the service requested that. */
  readonly restsMs?: number;
  readonly search?: Readonly<Record<string, string>>;
};

/**
 * Two of the longest waits after failures, which double up to a minute and are spread by a quarter: a request that fails
 * at the very end of the fault waits once more.
 */
const LONGEST_WAITS_MS = 152_000;
/** Shorter than the deadline of a request: the jump of the clock itself must not end one. */
const STEP_MS = 4_000;

export function testRows(rows: readonly Row[]): void {
  for (const row of rows)
    test(`${row.id}: ${row.title}`, async ({ page, stand, watch }) => {
      if (row.allows !== undefined) watch.allow(row.allows);
      await runRow(row, { page, stand, watch });
    });
}

type Running = { readonly page: Page; readonly stand: Stand; readonly watch: Watch };

async function runRow(row: Row, { page, stand, watch }: Running): Promise<void> {
  const place: Place = places[row.on];
  const panel = place.panel(page);
  const good = place.good(page);
  if (row.overGoodData === true) {
    await openPlace(page, stand, row);
    await expect(good).toBeVisible();
    await settle(page);
  }
  stand.proxy.setRules(await row.rules(stand));
  stand.proxy.forget();
  if (row.overGoodData === true) await stand.pass(page, 2_000);
  else await openPlace(page, stand, row);

  if (row.passesMs !== undefined) {
    await expect.poll(() => stand.proxy.seen.length, 'requests under the fault').toBeGreaterThan(0);
    await stand.pass(page, row.passesMs);
  }
  for (const text of row.shows ?? []) await expect(panel.getByText(text).first()).toBeVisible();
  await row.look?.(page, stand, place);
  for (const text of row.hides ?? []) await expect(page.getByText(text)).toHaveCount(0);
  await checkInvariants(page, stand, {
    watch,
    failedPanel: row.lives === true ? null : panel,
    keptData: row.overGoodData === true ? good : null,
    posts: 0,
    ...(row.quotes === undefined ? {} : { quotes: row.quotes }),
  });

  await test.step('the fault ends', async () => {
    stand.proxy.setRules([]);
    if (row.restsMs !== undefined) await stand.pass(page, row.restsMs);
    const retries = page.getByRole('button', { name: /^Retry/ });
    const isWhole = async () => (await good.isVisible()) && (row.lives === true || (await retries.count()) === 0);
    // Every interval is a second here: two steps refetch everything that has not failed again.
    for (let step = 0; step < 2 || (step * STEP_MS < LONGEST_WAITS_MS && !(await isWhole())); step += 1) {
      await stand.pass(page, STEP_MS);
      // Time for the answers to the requests of this step.
      await page.evaluate(() => fetch('/config.json'));
    }
    await expect(good, 'good data by itself').toBeVisible();
    if (row.lives !== true) expect(await retries.allTextContents(), 'panels that still fail').toEqual([]);
    checkPosts(stand, { posts: 0 });
  });
}

async function openPlace(page: Page, { appUrl, known }: Stand, row: Row): Promise<void> {
  const { path } = places[row.on];
  await page.goto(appUrl + addressOf({ name: row.on, path, asks: true }, known, row.search));
}
