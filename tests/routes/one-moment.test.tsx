import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromDecimal } from '~/lib/fixed-point';
import type { Answer, Engine, ScenarioName } from '~/mock/engine/engine';
import { overviewText } from '~/text/en/overview';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const run = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ALL_MARKETS = 44;
const rawOf = (decimal: string) => {
  const { raw, scale } = fromDecimal(decimal) ?? { raw: 0n, scale: 0 };
  return raw * 10n ** BigInt(9 - scale);
};
const OLDEST_MS = 20_000;

async function open(options: OpenAppOptions): Promise<OpenedApp> {
  const state: { opened: OpenedApp | null } = { opened: null };
  let turn = 0;
  const opening = openApp({ markets: ALL_MARKETS, random: () => (++turn * 0.618034) % 1, ...options });
  void opening.then((one) => (state.opened = one));
  for (let tries = 0; tries < 100 && state.opened === null; tries += 1) await run(50);
  return opening;
}

function ok<T>(answer: Answer<T>): T {
  if ('ok' in answer) return answer.ok;
  throw new Error(answer.msg);
}

/** What the exchange's books say of an account at this moment, one text a collateral: free and reserved. */
function bookOf(engine: Engine, account: string): readonly string[] {
  const { markets, vaults } = engine.listing();
  const margins = new Map<string, bigint>();
  for (const asset of new Set(markets.map(({ baseAsset }) => baseAsset)))
    for (const { market, margin } of ok(
      engine.listActivePositions(account, asset, { offset: 0, limit: 1_000, walletId: null }),
    )) {
      const collateral = markets.find(({ address }) => address === market)?.collateral ?? '';
      margins.set(collateral, (margins.get(collateral) ?? 0n) + BigInt(margin));
    }
  return ok(engine.listVaults()).flatMap((vault) => {
    const { assetId = '', name = '' } = (vault.config?.asset ?? {}) as { assetId?: string; name?: string };
    if (vaults.length === 0) return [];
    const { amount, leased = 0n, locked = 0n } = ok(engine.getBalance(account, assetId, true));
    return `${name} ${amount} ${leased + locked - (margins.get(name) ?? 0n)}`;
  });
}

const table = () =>
  [...document.querySelectorAll('table')].find(
    ({ caption }) => caption?.textContent === overviewText.byCollateral.title,
  ) ?? document.body;
const shownQuantities = (): readonly string[] =>
  // Not by role: the page has thousands of elements, and it is read a hundred times.
  [...table().querySelectorAll('tbody tr')].map((row) => {
    const [free, , reserved] = [...row.querySelectorAll('data')].map((data) => rawOf(data.getAttribute('value') ?? ''));
    const name = /(USDT|TON|NOT)$/.exec(row.querySelector('th')?.textContent ?? '')?.[0];
    return `${name} ${free} ${reserved}`;
  });

it('all quantities on the overview are those of one moment of the books', async () => {
  const [scenario, seed]: readonly [ScenarioName, number] = ['volatile', 2];
  const books: { readonly atMs: number; readonly lines: readonly string[] }[] = [];
  const answering: { engine: Engine | null; trader: string } = { engine: null, trader: '' };
  const record = () => {
    if (answering.engine !== null) books.push({ atMs: Date.now(), lines: bookOf(answering.engine, answering.trader) });
  };
  let delay = 0;
  const opened = await open({
    path: '/?trader=$trader',
    scenario,
    seed,
    through: async (request, answer) => {
      // Answers overtake one another.
      delay = (delay + 700) % 1_900;
      const isQuantity = /\/balance|\/active/.test(request.url);
      if (isQuantity) record();
      const response = await answer();
      if (isQuantity) await new Promise((resolve) => setTimeout(resolve, delay));
      return response;
    },
  });
  answering.engine = opened.engine;
  answering.trader = opened.trader;
  await run(30_000);
  let changes = 0;
  let settling = 0;
  let before = '';
  for (let second = 0; second < 60; second += 1) {
    await run(1_000);
    record();
    if (document.body.textContent.includes('settling')) {
      settling += 1;
      continue;
    }
    const shown = shownQuantities();
    const fitting = books.filter(({ lines }) => shown.every((line) => lines.includes(line)));
    expect(fitting.length, `${shown.join()} of ${books.at(-1)?.lines.join()}`).toBeGreaterThan(0);
    expect(Date.now() - Math.max(...fitting.map(({ atMs }) => atMs))).toBeLessThanOrEqual(OLDEST_MS);
    if (before !== '' && before !== shown.join()) changes += 1;
    before = shown.join();
  }
  expect(changes, 'something moved').toBeGreaterThan(0);
  expect(settling, 'seconds of settling').toBeLessThan(30);
}, 240_000);
