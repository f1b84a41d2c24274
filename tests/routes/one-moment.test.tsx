import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromDecimal } from '~/lib/fixed-point';
import { ONE } from '~/mock/engine/amounts';
import type { Answer, Engine, ScenarioName } from '~/mock/engine/engine';
import type { WireMarket, WirePosition } from '~/mock/engine/wire';
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

type OpenPosition = WirePosition & { readonly collateral: string };

/** What the exchange's books say of an account at one moment. */
type Book = {
  readonly atMs: number;
  /** One text a collateral: free and reserved. */
  readonly lines: readonly string[];
  readonly positions: readonly OpenPosition[];
};

function bookOf(engine: Engine, account: string): Book {
  const { markets } = engine.listing();
  const positions = [...new Set(markets.map(({ baseAsset }) => baseAsset))].flatMap((asset) =>
    ok(engine.listActivePositions(account, asset, { offset: 0, limit: 1_000, walletId: null })).map((position) => ({
      ...position,
      collateral: markets.find(({ address }) => address === position.market)?.collateral ?? '',
    })),
  );
  const lines = ok(engine.listVaults()).map((vault) => {
    const { assetId = '', name = '' } = (vault.config?.asset ?? {}) as { assetId?: string; name?: string };
    const { amount, leased = 0n, locked = 0n } = ok(engine.getBalance(account, assetId, true));
    const margins = positions
      .filter(({ collateral }) => collateral === name)
      .reduce((sum, { margin }) => sum + BigInt(margin), 0n);
    return `${name} ${amount} ${leased + locked - margins}`;
  });
  return { atMs: Date.now(), lines, positions };
}

/** An answer of operation 17, and when the exchange sent it. */
type Priced = { readonly market: WireMarket; readonly atMs: number };

const MINUTES_A_YEAR = 525_600n;
const half = (value: bigint, by: bigint) => {
  const size = (value < 0n ? -value : value) + by / 2n;
  return value < 0n ? -(size / by) : size / by;
};

/** Margin + PnL − funding − rollover by FACTS §4, in integers of 1e-9, each quotient rounded once; never below zero. */
function valueOf(position: OpenPosition, { market, atMs }: Priced): bigint {
  const { amm, settings, config } = market;
  const [size, notional, margin] = [position.size, position.notional, position.margin].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  const mark = BigInt(amm.indexPrice);
  const settlement = config?.['type'] === 'coinm' ? mark : BigInt(amm.quoteOraclePrice);
  const way = position.direction === 'long' ? 1n : -1n;
  const pnl = half(way * (mark * size - notional * ONE), settlement);
  const fraction = position.direction === 'long' ? amm.latestLongPremiumFraction : amm.latestShortPremiumFraction;
  const funding = half((BigInt(fraction) - BigInt(position.fraction)) * way * size, ONE);
  const minutes = BigInt(Math.max(0, Math.floor((atMs - Date.parse(position.lastUpdatedAt)) / 60_000)));
  const rollover = half(margin * BigInt(settings.rolloverFee) * minutes, ONE * MINUTES_A_YEAR);
  const left = margin + pnl - funding - rollover;
  return left < 0n ? 0n : left;
}

/** The sums that some answers of the last seconds give: which of them is drawn is up to the page. */
function sumsOf(positions: readonly OpenPosition[], answers: ReadonlyMap<string, readonly Priced[]>): Set<bigint> {
  let sums = new Set([0n]);
  for (const position of positions) {
    const values = new Set((answers.get(position.market) ?? []).map((answer) => valueOf(position, answer)));
    sums = new Set([...sums].flatMap((sum) => [...values].map((value) => sum + value)));
  }
  return sums;
}

const table = () =>
  [...document.querySelectorAll('table')].find(
    ({ caption }) => caption?.textContent === overviewText.byCollateral.title,
  ) ?? document.body;
type Shown = { readonly collateral: string; readonly line: string; readonly held: bigint; readonly equity: bigint };

const shownRows = (): readonly Shown[] =>
  // Not by role: the page has thousands of elements, and it is read a hundred times.
  [...table().querySelectorAll('tbody tr')].map((row) => {
    const [free = 0n, held = 0n, reserved = 0n, equity = 0n] = [...row.querySelectorAll('data')].map((data) =>
      rawOf(data.getAttribute('value') ?? ''),
    );
    const collateral = /(USDT|TON|NOT)$/.exec(row.querySelector('th')?.textContent ?? '')?.[0] ?? '';
    return { collateral, line: `${collateral} ${free} ${reserved}`, held, equity: equity - free - reserved };
  });

/** ONE_MOMENT_SEEDS=10 tries ten seeds of every scenario, and every account of each. */
const SEEDS = Number(process.env['ONE_MOMENT_SEEDS'] ?? 0);
const scenarios: readonly ScenarioName[] = ['calm', 'volatile', 'cascade', 'cancel-race'];
const few: readonly (readonly [ScenarioName, number, number])[] = [
  ['calm', 1, 0],
  ['volatile', 2, 0],
  ['cascade', 3, 4],
  ['cancel-race', 4, 1],
];
const ACCOUNTS = 6;
const many = scenarios.flatMap((scenario) =>
  Array.from({ length: SEEDS * ACCOUNTS }, (_, place): (typeof few)[number] => [
    scenario,
    101 + Math.floor(place / ACCOUNTS),
    place % ACCOUNTS,
  ]),
);

let changesOfAll = 0;

it.each(SEEDS > 0 ? many : few)(
  'the overview shows quantities of one moment, and the equity of it: %s, seed %i, account %i',
  async (scenario, seed, place) => {
    const books: Book[] = [];
    const answers = new Map<string, readonly Priced[]>();
    const answering: { engine: Engine | null; account: string } = { engine: null, account: '' };
    const record = () => {
      if (answering.engine !== null) books.push(bookOf(answering.engine, answering.account));
    };
    let delay = 0;
    const opened = await open({
      path: '/markets',
      scenario,
      seed,
      through: async (request, answer) => {
        // Answers overtake one another.
        delay = (delay + 700) % 1_900;
        const isQuantity = /\/balance|\/active/.test(request.url);
        if (isQuantity) record();
        const response = await answer();
        if (isQuantity) await new Promise((resolve) => setTimeout(resolve, delay));
        const [, address] = /\/markets\/([^/?]+)$/.exec(decodeURIComponent(request.url)) ?? [];
        if (address !== undefined && response.ok) {
          const market = (await response.clone().json()) as WireMarket;
          const before = answers.get(address) ?? [];
          answers.set(address, [
            { market, atMs: Date.parse(response.headers.get('date') ?? '') },
            ...before.slice(0, 1),
          ]);
        }
        return response;
      },
    });
    answering.engine = opened.engine;
    answering.account = opened.engine.listing().accounts[place]?.address ?? '';
    await act(() => opened.app.router.navigate({ to: '/', search: { trader: answering.account } }));
    await run(30_000);
    let settling = 0;
    let checked = 0;
    let before = '';
    for (let second = 0; second < 60; second += 1) {
      await run(1_000);
      record();
      if (document.body.textContent.includes('settling')) {
        settling += 1;
        continue;
      }
      const shown = shownRows();
      const text = shown.map(({ line }) => line).join();
      const fitting = books.filter(({ lines }) => shown.every(({ line }) => lines.includes(line)));
      const newest = fitting.at(-1);
      expect(newest, `${text} of ${books.at(-1)?.lines.join()}`).toBeDefined();
      expect(Date.now() - (newest?.atMs ?? 0)).toBeLessThanOrEqual(OLDEST_MS);
      for (const { collateral, held, equity } of shown) {
        expect(equity, 'the parts add up').toBe(held);
        const fits = fitting.some(({ positions }) =>
          sumsOf(
            positions.filter((one) => one.collateral === collateral),
            answers,
          ).has(held),
        );
        expect(fits, `${held} ${collateral} in positions`).toBe(true);
        checked += 1;
      }
      if (before !== '' && before !== text) changesOfAll += 1;
      before = text;
    }
    expect(checked).toBeGreaterThan(0);
    expect(settling, 'seconds of settling').toBeLessThan(30);
  },
  240_000,
);

it('something moved in the meantime', () => {
  expect(changesOfAll).toBeGreaterThan(0);
});
