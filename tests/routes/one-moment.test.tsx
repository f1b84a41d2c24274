import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fromDecimal } from '~/lib/fixed-point';
import { ONE } from '~/mock/engine/amounts';
import type { EngineResult, Engine, ScenarioName } from '~/mock/engine/engine';
import type { WireMarket, WirePosition } from '~/mock/engine/wire';
import { overviewText } from '~/text/en/overview';
import { openInTime, run, simulateTime } from '../support/simulated-time';

simulateTime();

const rawOf = (decimal: string) => {
  const { raw, scale } = fromDecimal(decimal) ?? { raw: 0n, scale: 0 };
  return raw * 10n ** BigInt(9 - scale);
};
const OLDEST_MS = 20_000;

function ok<T>(answer: EngineResult<T>): T {
  if ('ok' in answer) return answer.ok;
  throw new Error(answer.msg);
}

type OpenPosition = WirePosition & { readonly collateral: string };

/** The exchange's books for an account at one moment. */
type Book = {
  readonly atMs: number;
  /** By the clock of the exchange. */
  readonly engineMs: number;
  /** One text per collateral: free and reserved. */
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
  return { atMs: Date.now(), engineMs: engine.now(), lines, positions };
}

const marginsOf = ({ positions }: Book, collateral: string) =>
  positions.filter((one) => one.collateral === collateral).reduce((sum, { margin }) => sum + BigInt(margin), 0n);

/** The members of transfer events, as the exchange writes them. */
type FlowEvent = {
  readonly type?: string;
  readonly jetton_minter?: string;
  readonly jetton_minter_address?: string;
  readonly vault_address?: string;
  readonly amount?: string;
  readonly notification_payload?: { readonly balance_delta?: string };
};

type Flow = { readonly atMs: number; readonly collateral: string; readonly raw: bigint };

/**
 * The money that came to an account or left it, by its events: results of trades with their fees, deposits and
 * withdrawals.
 */
function flowsOf(engine: Engine, account: string): readonly Flow[] {
  const names = new Map(
    ok(engine.listVaults()).flatMap(({ address, config }) => {
      const { assetId = '', name = '' } = (config?.asset ?? {}) as { assetId?: string; name?: string };
      return [[assetId, name] as const, [String(address), name] as const];
    }),
  );
  const all = { offset: 0, limit: 1_000_000, order: 'ASC' as const, eventTypes: null };
  return ok(engine.listAccountEvents(account, all)).flatMap(({ event, timestamp }): readonly Flow[] => {
    const { type, ...of }: FlowEvent = event;
    const flow = (token: string | undefined, raw: string | undefined, sign = 1n) => [
      { atMs: Number(timestamp), collateral: names.get(token ?? '') ?? '', raw: sign * BigInt(raw ?? '') },
    ];
    if (type === 'notify_update_position') return flow(of.jetton_minter, of.notification_payload?.balance_delta);
    if (type === 'deposit_notify' || type === 'deposit_notify_with_deploy')
      return flow(of.jetton_minter_address, of.amount);
    return type === 'withdraw' ? flow(of.vault_address, of.amount, -1n) : [];
  });
}

/** An answer of operation 17, and when the exchange sent it. */
type Priced = { readonly market: WireMarket; readonly atMs: number };

const MINUTES_A_YEAR = 525_600n;
const half = (value: bigint, by: bigint) => {
  const size = (value < 0n ? -value : value) + by / 2n;
  return value < 0n ? -(size / by) : size / by;
};

/** Margin + PnL − funding − rollover, in integers of 1e-9, each quotient rounded once; never below zero. */
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

/** The possible sums from the answers of the last seconds: the page decides which of them it shows. */
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
type Shown = {
  readonly collateral: string;
  readonly line: string;
  readonly held: bigint;
  readonly equity: bigint;
  readonly owned: bigint;
};

const shownRows = (): readonly Shown[] =>
  // Not by role: the page has thousands of elements, and the test reads it a hundred times.
  [...table().querySelectorAll('tbody tr')].map((row) => {
    const [free = 0n, held = 0n, reserved = 0n, equity = 0n] = [...row.querySelectorAll('data')].map((data) =>
      rawOf(data.getAttribute('value') ?? ''),
    );
    const collateral = /(USDT|TON|NOT)$/.exec(row.querySelector('th')?.textContent ?? '')?.[0] ?? '';
    return {
      collateral,
      line: `${collateral} ${free} ${reserved}`,
      held,
      equity: equity - free - reserved,
      owned: equity,
    };
  });

/** `npm run test:moments` tries ten seeds of every scenario, and every account of each. */
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
let flowsOfAll = 0;

/** All rows have all their figures: free, in positions, reserved, equity, worth and price. */
const isWhole = () => {
  const rows = [...table().querySelectorAll('tbody tr')];
  return (
    rows.length > 0 &&
    rows.every((row) => row.querySelectorAll('data').length === 6) &&
    !table().textContent.includes(overviewText.partialMark)
  );
};

it.each(SEEDS > 0 ? many : few)(
  'the overview shows quantities and equity of one moment: %s, seed %i, account %i',
  async (scenario, seed, place) => {
    const books: Book[] = [];
    const answers = new Map<string, readonly Priced[]>();
    const answering: { engine: Engine | null; account: string } = { engine: null, account: '' };
    const record = () => {
      if (answering.engine !== null) books.push(bookOf(answering.engine, answering.account));
    };
    let delay = 0;
    const opened = await openInTime({
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
    let [settling, waiting, checked] = [0, 0, 0];
    let before: { readonly text: string; readonly book: Book; readonly owned: ReadonlyMap<string, bigint> } | null =
      null;
    for (let second = 0; second < 90; second += 1) {
      await run(1_000);
      record();
      if (document.body.textContent.includes('settling')) {
        settling += 1;
        continue;
      }
      // From the first complete figures on.
      if (!isWhole()) {
        waiting += 1;
        continue;
      }
      const shown = shownRows();
      const text = shown.map(({ line }) => line).join();
      const fitting = books.filter(({ lines }) => shown.every(({ line }) => lines.includes(line)));
      expect(fitting.at(-1), `${text} of ${books.at(-1)?.lines.join()}`).toBeDefined();
      const whole = fitting.filter(({ positions }) =>
        shown.every(({ collateral, held }) =>
          sumsOf(
            positions.filter((one) => one.collateral === collateral),
            answers,
          ).has(held),
        ),
      );
      const newest = whole.at(-1);
      expect(newest, `${shown.map(({ held }) => held).join()} in positions`).toBeDefined();
      if (newest === undefined) continue;
      expect(Date.now() - newest.atMs).toBeLessThanOrEqual(OLDEST_MS);
      for (const { equity, held } of shown) expect(equity, 'the parts add up').toBe(held);
      for (const doubt of [overviewText.assumptionUnfit, overviewText.unfit])
        expect(document.body.textContent).not.toContain(doubt);
      checked += shown.length;
      // The total that is owned, without the PnL of open positions.
      const owned = new Map(
        shown.map((row) => [row.collateral, row.owned - row.held + marginsOf(newest, row.collateral)]),
      );
      if (before !== null) {
        const { book } = before;
        const flows = flowsOf(opened.engine, answering.account).filter(
          ({ atMs }) => atMs > Math.min(book.engineMs, newest.engineMs) && atMs <= newest.engineMs,
        );
        for (const [collateral, raw] of owned) {
          const moved = flows.filter((flow) => flow.collateral === collateral).map((flow) => flow.raw);
          const expected = moved.reduce((sum, one) => sum + one, before.owned.get(collateral) ?? 0n);
          expect(raw, `${collateral} moves by results, fees, deposits and withdrawals alone`).toBe(expected);
          flowsOfAll += moved.length;
        }
        if (before.text !== text) changesOfAll += 1;
      }
      before = { text, book: newest, owned };
    }
    expect(checked).toBeGreaterThan(0);
    expect(waiting, 'seconds until the first figure').toBeLessThan(30);
    expect(settling, 'seconds of settling').toBeLessThan(30);
  },
  240_000,
);

it('the exchange moved during the tests', () => {
  expect(changesOfAll).toBeGreaterThan(0);
  expect(flowsOfAll).toBeGreaterThan(0);
});
