import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../.tools/child';
import { manualClock } from '~/lib/clock';
import { createEngine } from '~/mock/engine/create-engine';
import { startMockServer } from '~/mock/node/server';
import { serveLiveCopy } from '../support/live-copy';
import { scaleAmounts } from '../support/scale-amounts';
import { NOON_MS } from './support/foreseen-orders';
import { expect, test } from './support/test';

const configSchema = v.object({ markets: v.array(v.looseObject({ baseAsset: v.string() })) });
const raw = v.pipe(v.string(), v.regex(/^-?\d+$/));
const positionSchema = v.object({
  market: v.string(),
  direction: v.string(),
  idx: v.string(),
  size: raw,
  margin: raw,
  notional: raw,
});

/** The whale has positions in these assets, and none in the others. */
const ASSETS: ReadonlySet<string> = new Set(['BTC', 'ETH', 'TON', 'SOL', 'XRP']);
const LARGEST_EXACT_FLOAT = 2n ** 53n;
/**
 * The whale's amounts do not always exceed 2^53, but this many times the amount does, with digits to the last place.
 */
const FACTOR = 101n;
const POSITIONS = '/api/positions/';

test('amounts of a whale, and their sums, are on the page to the last digit, beyond the precision of a float', async ({
  page,
}) => {
  // Its time stands still: a trading whale has other amounts a moment later.
  const clock = manualClock(NOON_MS);
  const engine = createEngine({ seed: 1, scenario: 'whale', clock });
  const mock = await startMockServer({ engine, clock, port: 0 });
  const { markets } = v.parse(configSchema, JSON.parse(readFileSync(join(root, 'public/config.json'), 'utf8')));
  const app = await serveLiveCopy({
    apiBaseUrl: mock.url,
    markets: markets.filter(({ baseAsset }) => ASSETS.has(baseAsset)),
  });
  const trader = engine.listing().accounts[0]?.address ?? '';
  const read = async () => {
    const urls = [...ASSETS].map((asset) => `${mock.url}${POSITIONS}${trader}/${asset}/active?limit=100`);
    const answers = await Promise.all(urls.map(async (url) => scaleAmounts(url, await fetch(url), FACTOR)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    return v.parse(v.array(positionSchema), bodies.flat());
  };
  await page.route(`**${POSITIONS}**`, async (route) => {
    const answer = await route.fetch();
    const scaled = await scaleAmounts(
      route.request().url(),
      new Response(await answer.text(), { status: answer.status() }),
      FACTOR,
    );
    await route.fulfill({ response: answer, body: await scaled.text() });
  });
  try {
    await page.goto(`${app.url}positions?cols=none&trader=${trader}`);
    const table = page.getByRole('table', { name: 'Positions' });
    const held = await read();
    await expect(async () => {
      await expect(table.locator('tbody tr[data-row]')).toHaveCount(held.length, { timeout: 1_000 });
      for (const { market, direction, idx, size, margin } of held) {
        const row = table.locator('tbody tr', {
          has: page.locator(`a[href*="/${encodeURIComponent(market)}/${direction}/${idx}?"]`),
        });
        const shown = await valuesIn(row);
        expect(shown).toContain(decimalOf(BigInt(size) < 0n ? -BigInt(size) : BigInt(size)));
        expect(shown).toContain(decimalOf(BigInt(margin)));
      }
      const total = held.reduce((sum, { margin }) => sum + BigInt(margin), 0n);
      // The sum of all in USD is above them.
      const [, ...totals] = (await valuesIn(table.locator('tfoot [data-label="Margin"]'))).map(rawOf);
      expect(
        totals.reduce((sum, one) => sum + one, 0n),
        'the totals of all collaterals',
      ).toBe(total);
    }).toPass({ timeout: 20_000 });

    const largest = held.toSorted((a, b) => (BigInt(a.notional) < BigInt(b.notional) ? 1 : -1))[0];
    expect(BigInt(largest?.notional ?? '0')).toBeGreaterThan(LARGEST_EXACT_FLOAT);
    await table
      .locator(`a[href*="/${encodeURIComponent(largest?.market ?? '')}/${largest?.direction}/${largest?.idx}?"]`)
      .click();
    await expect(
      page
        .getByRole('dialog')
        .locator(`data[value="${decimalOf(BigInt(largest?.notional ?? '0'))}"]`)
        .first(),
    ).toBeVisible();
  } finally {
    await page.close();
    await app.close();
    await mock.close();
  }
});

function valuesIn(part: Locator): Promise<readonly string[]> {
  return part.locator('data').evaluateAll((figures) => figures.map((figure) => figure.getAttribute('value') ?? ''));
}

/** Nine decimals, without zeros at the end: computed here, separately from the app. */
function decimalOf(value: bigint): string {
  const digits = value.toString().padStart(10, '0');
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '');
}

function rawOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
}
