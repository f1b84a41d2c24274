import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { defaultPreferences } from '~/storage/preferences';
import { effectOf } from '~/domain/to-trader-sign';
import { toOrderViews } from '~/domain/order/order-view';
import {
  isConfirmed,
  nextRounds,
  type AssetReading,
  type ConfirmationRounds,
} from '~/domain/position/confirm-findings';
import { lossesAtStop } from '~/domain/position/loss-at-stop';
import type { PositionRow } from '~/domain/position/position-row';
import { checkProtection, type Finding, type Protection, type ProtectionInputs } from '~/domain/position/protection';
import { riskLimits } from '~/domain/position/risk';
import { absent, known } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';
import type { SimulatedSettings } from '~/mock/engine/market/market-settings';
import { dueEnd } from '~/mock/engine/orders/liquidation-sweep';
import { of, rowOf } from '../../../support/views';
import { wireOrder } from '../order/wire-order';

const market = `0:${'b'.repeat(64)}`;
const other = `0:${'d'.repeat(64)}`;

/** A stop for the whole long of the fixture, far above its liquidation price of about 54 600. */
const order = (over: Parameters<typeof wireOrder>[0] = {}) =>
  wireOrder({
    type: 'stop',
    market,
    amount: '1000000000',
    limitPrice: null,
    stopTriggerPrice: '60000000000000',
    takeTriggerPrice: null,
    ...over,
  });

function check(
  orders: readonly ReturnType<typeof wireOrder>[],
  rows: readonly PositionRow[] = [rowOf()],
  over: Partial<ProtectionInputs> = {},
): Protection {
  return checkProtection({
    rows,
    orders: toOrderViews(orders, defaultAssumptions),
    ordersWhole: true,
    assetOf: (address) => ({ [market]: 'BTC', [other]: 'ETH' })[address] ?? null,
    wholeAssets: new Set(['BTC', 'ETH']),
    markOf: () => known(of('2000')),
    limits: riskLimits(defaultPreferences),
    ...over,
  });
}

const shownOf = ({ findings }: Protection) =>
  findings.map(({ kind, usd }) => [kind, usd.kind === 'known' ? Number(toDecimalString(usd.value)) : usd.kind]);
const id = (digit: string) => digit.repeat(64);

describe('an order that may protect a position', () => {
  const reasonsOf = ({ unchecked }: Protection) => unchecked.map(({ reason }) => reason);

  it.each<[string, readonly ReturnType<typeof order>[], string]>([
    ['an order of a type that nobody knows', [order({ type: 'trailing_stop' as 'stop' })], 'orders'],
    ['a stop in a status that nobody knows', [order({ status: 'suspended' as 'active' })], 'figures'],
  ])('is not judged: %s', (_what, orders, reason) => {
    const checked = check(orders);
    expect(shownOf(checked)).toEqual([]);
    expect(reasonsOf(checked)).toEqual([reason]);
  });

  it('is not shared by two positions of one market and side', () => {
    const [first, second] = [rowOf(), rowOf({ key: 'another', idx: known('9') })];
    const checked = check([order({ positionId: null })], [first, second]);
    expect(shownOf(checked)).toEqual([]);
    expect(reasonsOf(checked)).toEqual(['orders', 'orders']);
  });

  it('is never reported as an orphan to cancel if its type is unknown', () => {
    const checked = check([order({ type: 'trailing_stop' as 'stop', market: other })], []);
    expect(shownOf(checked)).toEqual([]);
    expect(checked.uncheckedOrders).toBe(1);
  });
});

describe('the protection of a position', () => {
  it.each<[string, readonly ReturnType<typeof order>[], readonly (readonly [string, unknown])[]]>([
    ['nothing', [], [['unprotected', 6_000]]],
    ['a stop of all of it', [order()], []],
    [
      'a stop of another side',
      [order({ direction: 'short' })],
      [
        ['unprotected', 6_000],
        ['orphan', 2_000],
      ],
    ],
    ['a cancelled stop', [order({ status: 'canceled' })], [['unprotected', 6_000]]],
    [
      'a take alone',
      [order({ type: 'take', stopTriggerPrice: null, takeTriggerPrice: '70000000000000' })],
      [['unprotected', 6_000]],
    ],
    [
      'a stop below its liquidation',
      [order({ stopTriggerPrice: '50000000000000' })],
      [
        ['unprotected', 6_000],
        ['stopBeyondLiquidation', 63_000],
      ],
    ],
    [
      'a small stop below its liquidation, which protects nothing of it',
      [order({ stopTriggerPrice: '50000000000000', amount: '250000000' })],
      [
        ['unprotected', 6_000],
        ['stopBeyondLiquidation', 15_750],
      ],
    ],
    ['a stop of a quarter', [order({ amount: '250000000' })], [['partlyCovered', 4_500]]],
    [
      'two stops of three quarters each',
      [order({ id: id('1'), amount: '750000000' }), order({ id: id('2'), amount: '750000000' })],
      [['stopsExceedSize', 31_500]],
    ],
    ['one stop of more than there is', [order({ amount: '2000000000' })], []],
    ['a stop that expires', [order({ expiration: '2026-12-01T00:00:00Z' })], [['stopExpires', 63_000]]],
    [
      'a take that the mark has passed',
      [order({ id: id('1') }), order({ id: id('2'), type: 'take', takeTriggerPrice: '62000000000000' })],
      [['takePassed', 63_000]],
    ],
    [
      'an order that would add to it, far from liquidation',
      [order(), order({ id: id('2'), type: 'limit', amount: '100000000000' })],
      [],
    ],
  ])('with %s', (_what, orders, expected) => {
    const protection = check(orders);
    expect(shownOf(protection)).toEqual(expected);
    expect(protection.unchecked).toEqual([]);
  });

  it('has the same amount at stake without a stop as in the loss at stop, and a proportional share if partly covered', () => {
    const row = rowOf({ margin: known(of('6000.5')) }, { settlement: known(of('1.000000001')) });
    const [loss] = lossesAtStop([row], () => ({ stops: [], isWhole: true })).values();
    const [bare] = check([], [row]).findings;
    expect(loss).toEqual({ kind: 'margin', usd: effectOf(bare?.usd ?? absent('missing')) });
    expect(shownOf(check([order({ amount: '250000000' })], [rowOf({ margin: known(of('4000')) })]))).toEqual([
      ['partlyCovered', 3_000],
    ]);
  });

  it('puts findings below the smallest share of the equity last, and marks them', () => {
    // Margins of 6 000 and of 0.5 USDT: the second is under a thousandth of both.
    const large = rowOf();
    const small = rowOf({
      key: 'small',
      idx: known('9'),
      size: known(of('0.0001')),
      notional: known(of('6')),
      margin: known(of('0.5')),
    });
    const { findings } = check([], [small, large]);
    expect(findings.map(({ row, isSmall }) => [row?.position.key, isSmall])).toEqual([
      [large.position.key, false],
      ['small', true],
    ]);
    // A few cents of a large position are small too.
    const nearly = check([order({ amount: '999999000' })], [large]);
    expect(nearly.findings.map(({ kind, isSmall }) => [kind, isSmall])).toEqual([['partlyCovered', true]]);
    expect(check([], [small]).findings.map(({ isSmall }) => isSmall)).toEqual([false]);
    expect(check([], [small], { equity: known(of('6000')) }).findings.map(({ isSmall }) => isSmall)).toEqual([true]);
  });

  it('counts an uncovered part under 1 % as small, whatever its amount', () => {
    const small = (amount: string) => check([order({ amount })]).findings.map(({ isSmall }) => isSmall);
    // 60 USD of a margin of 6 000 are at stake with one per cent, and the limit is at 9.
    expect(small('990000000')).toEqual([false]);
    expect(small('990000001')).toEqual([true]);
    expect(small('999999000')).toEqual([true]);
  });

  it('lists its findings for a small position that is in danger', () => {
    const large = rowOf();
    const tiny = (notional: string) =>
      rowOf({
        key: 'tiny',
        idx: known('9'),
        size: known(of('0.00005')),
        notional: known(of(notional)),
        margin: known(of('0.1')),
      });
    expect(check([], [tiny('3.2'), large]).findings.map(({ isSmall }) => isSmall)).toEqual([false, false]);
    expect(check([], [tiny('3.1'), large]).findings.filter(({ isSmall }) => !isSmall)).toHaveLength(2);
    const calm = rowOf({
      key: 'tiny',
      idx: known('9'),
      size: known(of('0.00005')),
      notional: known(of('3')),
      margin: known(of('1')),
    });
    expect(check([], [calm, large]).findings.map(({ isSmall }) => isSmall)).toEqual([false, true]);
  });

  it('names orders that would add to a position near liquidation, with the amount that they would add', () => {
    const near = rowOf({}, { mark: known(of('56000')) });
    const adding = order({ id: id('2'), type: 'limit', limitPrice: '55000000000000', amount: '100000000000' });
    expect(shownOf(check([order({ stopTriggerPrice: '55500000000000' }), adding], [near]))).toEqual([
      ['addsNearLiquidation', 300],
    ]);
    const sent = { ...adding, status: 'tx_sent' as const };
    expect(shownOf(check([order({ stopTriggerPrice: '55500000000000' }), sent], [near]))).toEqual([]);
  });

  it('mirrors a short: a stop above its liquidation never fires first', () => {
    const short = rowOf({ side: known('short'), notional: known(of('63000')), fraction: known(of('-2')) });
    const stop = (price: string) => order({ direction: 'short', stopTriggerPrice: price });
    expect(shownOf(check([stop('65000000000000')], [short]))).toEqual([]);
    expect(shownOf(check([stop('90000000000000')], [short]))).toEqual([
      ['unprotected', 6_000],
      ['stopBeyondLiquidation', 63_000],
    ]);
  });

  it.each<[string, Parameters<typeof check>, string]>([
    ['orders that were not all read', [[], [rowOf()], { ordersWhole: false }], 'orders'],
    ['an order of an unknown type', [[order({ type: new BadValue('unreadable', '"twap"', null) })]], 'orders'],
    ['a stop whose trigger cannot be read', [[order({ stopTriggerPrice: null })]], 'figures'],
    ['a stop whose amount cannot be read', [[order({ amount: 'x' })]], 'figures'],
    ['a market that was not read', [[order()], [rowOf({}, null)]], 'figures'],
    ['a stop that is not active yet', [[order({ status: 'pending' })]], 'pendingStop'],
  ])('is not judged with %s', (_what, inputs, reason) => {
    const { findings, unchecked } = check(...inputs);
    expect(unchecked.map((one) => one.reason)).toEqual([reason]);
    expect(findings.map(({ kind }) => kind)).not.toContain('unprotected');
  });
});

describe('orders without a position', () => {
  const stray = order({ market: other, direction: 'short' });

  it('are found if their asset was read whole, with their worth', () => {
    expect(shownOf(check([order({ id: id('1') }), stray]))).toEqual([['orphan', 2_000]]);
  });

  it.each<[string, Partial<ProtectionInputs>]>([
    ['positions of their asset were not read', { wholeAssets: new Set(['BTC']) }],
    ['orders were not all read', { ordersWhole: false }],
    ['their market is unknown', { assetOf: () => null }],
  ])('are unchecked if %s', (_what, over) => {
    const { findings, uncheckedOrders } = check([order({ id: id('1') }), stray], [rowOf()], over);
    expect(findings.map(({ kind }) => kind)).not.toContain('orphan');
    expect(uncheckedOrders).toBe(1);
  });

  it('are not reported while they wait for the order that opens their position', () => {
    const waiting = { ...stray, status: 'pending' as const };
    const opener = wireOrder({ id: id('2'), market: other, direction: 'short' });
    expect(shownOf(check([order({ id: id('1') }), waiting, opener]))).toEqual([]);
    expect(shownOf(check([order({ id: id('1') }), waiting]))).toEqual([['orphan', 2_000]]);
    expect(shownOf(check([order({ id: id('1') }), stray, opener]))).toEqual([['orphan', 2_000]]);
  });

  it('have an unknown worth without a mark', () => {
    expect(shownOf(check([order({ id: id('1') }), stray], [rowOf()], { markOf: () => absent('notLoaded') }))).toEqual([
      ['orphan', 'absent'],
    ]);
  });
});

describe('compared with the exchange', () => {
  it('a stop is called too far exactly where the exchange liquidates before it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('long' as const, 'short' as const),
        fc.bigInt({ min: 1_000_000n, max: 10_000_000_000_000n }),
        fc.integer({ min: 30, max: 500 }),
        fc.integer({ min: -600, max: 600 }),
        (side, sizeRaw, marginPerMille, stopPerMille) => {
          const [index, towards] = [100_000_000_000n, side === 'long' ? 1n : -1n];
          const notionalRaw = (sizeRaw * index) / 1_000_000_000n;
          const marginRaw = (notionalRaw * BigInt(marginPerMille)) / 1_000n;
          const stopRaw = index - (towards * index * BigInt(stopPerMille)) / 1_000n;
          const decimal = (raw: bigint) => ({ raw, scale: 9 });
          const row = rowOf(
            {
              side: known(side),
              size: known(decimal(sizeRaw)),
              notional: known(decimal(notionalRaw)),
              margin: known(decimal(marginRaw)),
              fraction: known(of('0')),
            },
            {
              mark: known(of('100')),
              longFraction: known(of('0')),
              shortFraction: known(of('0')),
              rolloverPerYear: known(of('0')),
            },
          );
          const stop = order({ direction: side, amount: String(sizeRaw), stopTriggerPrice: String(stopRaw) });
          const found = check([stop], [row]).findings.some(({ kind }) => kind === 'stopBeyondLiquidation');
          const state = { sizeRaw, notionalRaw, marginRaw, fractionRaw: 0n, updatedAtMs: 0 };
          const endAt = (indexRaw: bigint) =>
            dueEnd(
              {
                direction: side,
                settings: { maintenanceMarginRatio: 10_000_000n, rolloverFee: 0n } as SimulatedSettings,
                atMs: 0,
                indexRaw,
                settlementRaw: 1_000_000_000n,
                fractionRaw: 0n,
                discountRaw: 0n,
              },
              { state } as Parameters<typeof dueEnd>[1],
            );
          // Within a thousandth of a cent either may be first, since the exchange rounds.
          const near = towards * 10_000n;
          if (endAt(stopRaw + near) === 'liquidation') expect(found).toBe(true);
          if (endAt(stopRaw - near) !== 'liquidation') expect(found).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('confirmation of findings based on a missing order or position', () => {
  const [bare] = check([]).findings as readonly [Finding];
  const read = (ordersAtMs: number | null, positionsAtMs: number | null): readonly AssetReading[] => [
    { asset: 'BTC', ordersAtMs, positionsAtMs },
  ];
  const after = (...steps: readonly (readonly [readonly AssetReading[], readonly Finding[]])[]): ConfirmationRounds =>
    steps.reduce<ConfirmationRounds>(
      (rounds, [readings, findings]) => nextRounds(rounds, readings, findings),
      new Map(),
    );

  it.each<[string, ConfirmationRounds, boolean]>([
    ['one reading', after([read(1, 2), [bare]]), false],
    ['two readings', after([read(1, 2), [bare]], [read(3, 4), [bare]]), true],
    ['the same orders twice', after([read(1, 2), [bare]], [read(1, 4), [bare]]), false],
    ['positions that were read before the orders', after([read(1, 2), [bare]], [read(5, 4), [bare]]), false],
    ['readings that do not both show it', after([read(1, 2), [bare]], [read(3, 4), []], [read(5, 6), [bare]]), false],
    ['a failure between', after([read(1, 2), [bare]], [read(3, null), [bare]], [read(5, 6), [bare]]), false],
    ['orders cut off between', after([read(1, 2), [bare]], [read(null, 4), [bare]], [read(5, 6), [bare]]), false],
  ])('comes after %s', (_what, rounds, expected) => {
    expect(isConfirmed(rounds, bare)).toBe(expected);
  });

  it('is not required for findings based on existing orders', () => {
    const [expires] = check([order({ expiration: '2026-12-01T00:00:00Z' })]).findings as readonly [Finding];
    expect(isConfirmed(new Map(), expires)).toBe(true);
  });

  it('is required for a size that the listed stops cover in part, since another stop may have come in the meantime', () => {
    const [partly] = check([order({ amount: '250000000' })]).findings as readonly [Finding];
    expect(partly.kind).toBe('partlyCovered');
    expect(isConfirmed(after([read(1, 2), [partly]]), partly)).toBe(false);
    expect(isConfirmed(after([read(1, 2), [partly]], [read(3, 4), [partly]]), partly)).toBe(true);
  });

  it('keeps the same rounds until both lists are newer', () => {
    const rounds = after([read(1, 2), [bare]]);
    expect(nextRounds(rounds, read(1, 2), [])).toBe(rounds);
  });
});
