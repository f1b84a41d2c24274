import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createWalker,
  chartMoves,
  exposureByAsset,
  type FreeCollateral,
  type Ladder,
  movedRow,
  pointAt,
  stepsBetween,
} from '~/domain/position/ladder';
import {
  factorsText,
  plainShock,
  readFactors,
  scenarioShock,
  type Shock,
  unmatchedNames,
} from '~/domain/position/ladder-shock';
import { type PriceMove, type WalkOrder, walkPosition } from '~/domain/position/simulate-price-move';
import type { MarketTerms } from '~/domain/position/market-terms';
import { positionAmounts, totalsShown, usdValue } from '~/domain/position/position-amounts';
import { positionFigures } from '~/domain/position/position-figures';
import type { PositionRow } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { movedPrice } from '~/domain/position/what-if-move';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { add, compare, type Fixed, fixed, sign, sub, toDecimalString } from '~/lib/fixed-point';
import { anIdentity, of, rowOf } from '../../../support/views';

const all = plainShock(null);
const crypto = () => 'crypto';
const text = (value: Fixed | null) => (value === null ? null : toDecimalString(value));
const textOf = (field: Field<Fixed>) => text(valueOrNull(field));

function walkOf(row: PositionRow, shock: Shock = all, orders: readonly WalkOrder[] = []): PriceMove {
  const walk = walkPosition(row, shock, orders);
  if (walk.kind !== 'known') throw new Error('no walk');
  return walk.value;
}

function ladderOf(rows: readonly PositionRow[], shock: Shock = all, free: readonly FreeCollateral[] = []): Ladder {
  return { rows: rows.map(createWalker(shock, () => [])), free, shock };
}

const netAt = (walk: PriceMove, move: string) => {
  const { remaining, paidOut } = walk.at(of(move));
  return text(add(remaining, paidOut));
};

/** One BTC on 0.1 BTC of margin, owing nothing. */
const coin: Partial<PositionView> = { margin: known(of('0.1')) };
const coinTerms: Partial<MarketTerms> = {
  settlement: known(of('63000')),
  collateralIsBase: known(true),
  longFraction: known(of('4')),
  shortFraction: known(of('4')),
  rolloverPerYear: known(of('0')),
};
const nothingOwed: Partial<MarketTerms> = { longFraction: known(of('4')), rolloverPerYear: known(of('0')) };

describe('a position along a price move, computed by hand', () => {
  it('is liquidated at its estimated price, pays the fee on its value at that price, and keeps the rest', () => {
    // 60 000 − 6 000 = 54 000 left to lose; below 54 000 / 0.99 it has less than one per cent.
    const walk = walkOf(rowOf({}, nothingOwed));
    const [event, ...others] = walk.eventsUntil(of('-0.2'));
    expect(others).toEqual([]);
    expect([event?.kind, text(event?.price ?? null), text(event?.move ?? null)]).toEqual([
      'liquidation',
      '54545.454495',
      '-0.134199135',
    ]);
    // 0.5 % of 54 545.45 are 272.73, and as much goes back.
    expect([text(event?.fee ?? null), netAt(walk, '-0.2')]).toEqual(['272.727272475', '272.727222525']);
    expect(netAt(walk, '-0.5')).toBe(netAt(walk, '-0.2'));
    expect(netAt(walk, '-0.13')).toBe('810');
    expect(walk.eventsUntil(of('0.5'))).toEqual([]);
  });

  it.each([
    ['a short 5 % up', rowOf({ side: known('short') }), '0.05', true],
    ['a short 2 % up', rowOf({ side: known('short') }), '0.02', false],
    ['a coin-margined long 10 % down', rowOf(coin, coinTerms), '-0.1', false],
    ['a coin-margined long 14 % down', rowOf(coin, coinTerms), '-0.14', true],
    ['one that owns all it bought, 99 % down', rowOf({ margin: known(of('70000')) }), '-0.99', false],
  ])('%s', (_name, row, move, isLiquidated) => {
    expect(walkOf(row).eventsUntil(of(move)).length).toBe(isLiquidated ? 1 : 0);
  });

  it('is liquidated at once if it is below maintenance now, whichever way the price goes, but not without a move', () => {
    const walk = walkOf(rowOf({ margin: known(of('100')), notional: known(of('63500')) }));
    for (const move of ['-0.01', '0.05']) expect(text(walk.eventsUntil(of(move))[0]?.move ?? null)).toBe('0');
    expect(walk.eventsUntil(of('0'))).toEqual([]);
    // It had lost more than its margin: no money is left for the fee either.
    expect([netAt(walk, '0.05'), text(walk.eventsUntil(of('0.05'))[0]?.fee ?? null)]).toEqual(['0', '0']);
  });

  it('loses a part at a time if the settings say so, and the rest is above maintenance again', () => {
    const walk = walkOf(rowOf({}, { ...nothingOwed, partialRatio: known(of('0.25')) }));
    const [first, second] = walk.eventsUntil(of('-0.5'));
    expect([text(first?.after.size ?? null), first?.closes]).toEqual(['0.75', false]);
    // 545.45 less 0.5 % of a quarter of 54 545.45, on three quarters of it: 1.17 %.
    expect(text(first?.fee ?? null)).toBe('68.181818119');
    expect(text(second?.after.size ?? null)).toBe('0.5625');
    expect(compare(second?.move ?? of('0'), first?.move ?? of('0'))).toBeLessThan(0);
    expect(walk.eventsUntil(of('-0.99')).at(-1)?.closes).toBe(true);
  });

  it('is closed by a stop on the way for the fees of an order, but not by a stop beyond its liquidation', () => {
    const stop = (trigger: string, amount = '1'): WalkOrder => ({
      kind: 'stop',
      trigger: of(trigger),
      amount: of(amount),
    });
    const stopped = walkOf(rowOf({}, nothingOwed), all, [stop('56700')]);
    expect(stopped.eventsUntil(of('-0.3')).map(({ kind, move, closes }) => [kind, text(move), closes])).toEqual([
      ['stop', '-0.1', true],
    ]);
    // 6 000 − 3 300 − 0.08 % of 56 700
    expect(netAt(stopped, '-0.3')).toBe('2654.64');
    const late = walkOf(rowOf({}, nothingOwed), all, [stop('54000')]);
    expect(late.eventsUntil(of('-0.3')).map(({ kind }) => kind)).toEqual(['liquidation']);
    const half = walkOf(rowOf({}, nothingOwed), all, [stop('56700', '0.5')]);
    expect(half.eventsUntil(of('-0.1')).map(({ after }) => [text(after.size), text(after.paidOut)])).toEqual([
      ['0.5', '1327.32'],
    ]);
    const take: WalkOrder = { kind: 'take', trigger: of('60000'), amount: of('1') };
    // Passed already, so it fires first.
    expect(text(walkOf(rowOf({}, nothingOwed), all, [take]).eventsUntil(of('-0.3'))[0]?.move ?? null)).toBe('0');
  });

  it('loses sooner if its collateral falls too; a dollar does not fall', () => {
    const inTon = (collateral: string) =>
      rowOf(
        { margin: known(of('2000')) },
        { ...nothingOwed, settlement: known(of('3')) },
        anIdentity('BTC', collateral),
      );
    const [ton, dollar] = [walkOf(inTon('TON')), walkOf(inTon('USDX'))];
    expect([ton.movesCollateral, dollar.movesCollateral]).toEqual([true, false]);
    const at = (walk: PriceMove) => walk.eventsUntil(of('-0.5'))[0]?.move ?? of('0');
    expect(compare(at(ton), at(dollar))).toBe(1);
    expect(text(at(walkOf(inTon('TON'), plainShock('BTC'))))).toBe(text(at(dollar)));
  });
});

/**
 * Positions as they occur, with a collateral of another price or the base asset itself, under any scenario of two
 * factors.
 */
const anyCase = fc
  .record({
    isLong: fc.boolean(),
    isBase: fc.boolean(),
    size: fc.bigInt(10n ** 6n, 10n ** 13n),
    mark: fc.bigInt(10n ** 7n, 10n ** 14n),
    entryPercent: fc.bigInt(85n, 115n),
    marginPercent: fc.bigInt(3n, 120n),
    settlement: fc.constantFrom(10n ** 9n, 3_210_000_001n, 1_800_000n),
    maintenance: fc.bigInt(2_500_000n, 50_000_000n),
    feePart: fc.bigInt(0n, 100n),
    partial: fc.constantFrom(0n, 10n ** 9n, 250_000_000n, 500_000_000n),
    owed: fc.bigInt(-1000n, 1000n),
    factors: fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 })),
  })
  .map((one) => {
    const worth = (one.size * one.mark) / 10n ** 9n;
    const settlement = one.isBase ? one.mark : one.settlement;
    const nine = (raw: bigint) => known(fixed(raw, 9));
    const margin = ((worth * one.marginPercent) / 100n) * 10n ** 9n;
    const row = rowOf(
      {
        side: known(one.isLong ? 'long' : 'short'),
        size: nine(one.size),
        notional: nine((worth * one.entryPercent) / 100n),
        margin: nine(margin / settlement),
        fraction: nine(0n),
      },
      {
        mark: nine(one.mark),
        settlement: nine(settlement),
        collateralIsBase: known(one.isBase),
        longFraction: nine(one.owed),
        shortFraction: nine(one.owed),
        maintenanceRatio: nine(one.maintenance),
        liquidationFeeRatio: nine((one.maintenance * one.feePart) / 100n),
        partialRatio: nine(one.partial),
      },
      anIdentity('BTC', one.isBase ? 'BTC' : 'TON'),
    );
    const [btc, ton] = one.factors.map((factor) => fixed(BigInt(factor), 1));
    const factors = [
      { name: 'BTC', factor: btc ?? of('0') },
      { name: 'TON', factor: ton ?? of('0') },
    ];
    return { row, shock: scenarioShock(factors, crypto), factors };
  });
const anyMove = fc.integer({ min: -500_000_000, max: 500_000_000 }).map((raw) => fixed(BigInt(raw), 9));
const runs = { seed: 20_261_124, numRuns: 400 };

describe('any position along any price move', () => {
  it('has the same figures as the table at every price, until an event happens', () => {
    const seen = { alive: 0, liquidated: 0 };
    fc.assert(
      fc.property(anyCase, anyMove, ({ row, shock }, move) => {
        const walk = walkPosition(row, shock, []);
        if (walk.kind !== 'known' || row.terms === null || !walk.value.moves) return;
        const events = walk.value.eventsUntil(move);
        const factorOf = (name: string) => shock.of(name);
        const price = (field: Field<Fixed>, name: string) => {
          const factor = factorOf(name);
          const exact = { raw: factor.raw * move.raw, scale: factor.scale + move.scale };
          const ratio = compare(exact, of('-0.99')) < 0 ? of('-0.99') : exact;
          return field.kind === 'known' ? known(movedPrice(field.value, ratio)) : field;
        };
        const mark = price(row.terms.mark, 'BTC');
        const isBase = row.market?.collateral === 'BTC';
        const settlement = isBase ? mark : price(row.terms.settlement, 'TON');
        const figures = positionFigures(row.position, { ...row.terms, mark, settlement });
        seen[events.length > 0 ? 'liquidated' : 'alive'] += 1;
        if (events.length > 0 || sign(move) === 0) return;
        expect(figures.liquidation.kind).not.toBe('crossed');
        expect(text(walk.value.at(move).remaining)).toBe(textOf(figures.remaining));
        expect(textOf(movedRow({ row, walk }, shock, move).figures.remaining)).toBe(textOf(figures.remaining));
      }),
      runs,
    );
    expect(Math.min(seen.alive, seen.liquidated)).toBeGreaterThan(100);
  });

  it('is liquidated at the first billionth that brings it below maintenance, and never owes', () => {
    fc.assert(
      fc.property(anyCase, anyMove, ({ row, shock }, move) => {
        const walk = walkOf(row, shock);
        const events = walk.eventsUntil(move);
        for (const [place, event] of events.entries()) {
          expect(event.kind).toBe('liquidation');
          expect(sign(event.after.paidOut)).toBeGreaterThanOrEqual(0);
          expect(sign(event.fee)).toBeGreaterThanOrEqual(0);
          const before = sub(event.move, fixed(BigInt(sign(move)), 9));
          const isFirst = compare(event.move, events[place - 1]?.move ?? of('2')) !== 0;
          if (isFirst && sign(event.move) !== 0) expect(walk.at(before).isCrossed).toBe(false);
        }
        const last = events.at(-1);
        if (events.length > 0) {
          // An open position is not below maintenance, and the remaining amount is not negative.
          const { isCrossed, remaining, paidOut } = walk.at(move);
          expect(isCrossed).toBe(false);
          expect(sign(add(remaining, paidOut))).toBeGreaterThanOrEqual(0);
        }
        if (last?.closes === true) expect(text(walk.at(move).remaining)).toBe('0');
      }),
      runs,
    );
  });
});

describe('the account at a move', () => {
  const free: readonly FreeCollateral[] = [
    { name: 'USDT', amount: known(of('1000')), price: known(of('1')) },
    { name: 'TON', amount: known(of('200')), price: known(of('3')) },
  ];

  it('is the same sum as in the tables, with the free balances at their new price', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { minLength: 1, maxLength: 5 }), anyMove, (cases, move) => {
        const { shock } = cases[0] ?? { shock: all };
        const ladder = ladderOf(
          cases.map(({ row }) => row),
          shock,
          free,
        );
        const { equity } = pointAt(ladder, move);
        const choice = { afterFees: false, inUsd: true };
        const rows = ladder.rows.map((one) => positionAmounts(movedRow(one, shock, move), choice));
        const [total] = totalsShown(rows);
        const held = pointAt({ ...ladder, rows: [] }, move).equity.field;
        expect(textOf(equity.field)).toBe(
          text(add(valueOrNull(total?.net.field ?? absent('missing')) ?? of('-1'), valueOrNull(held) ?? of('-1'))),
        );
      }),
      { ...runs, numRuns: 150 },
    );
    const fallen = pointAt(ladderOf([], all, free), of('-0.5'));
    expect([textOf(fallen.equity.field), textOf(fallen.change)]).toEqual(['1300', '-300']);
  });

  it('is straight between its drawn moves, except for rounding', () => {
    fc.assert(
      fc.property(fc.array(anyCase, { minLength: 1, maxLength: 4 }), (cases) => {
        const rows = cases.map(({ row }) => row);
        const ladder = ladderOf(rows, all, free);
        const ends = [of('-0.5'), of('0.5')] as const;
        const drawn = chartMoves(stepsBetween(ladder, ...ends), [ends[0], of('0'), ends[1]]);
        const usdAt = (move: Fixed) => valueOrNull(pointAt(ladder, move).equity.field) ?? of('0');
        drawn.slice(1).forEach((to, place) => {
          const from = drawn[place] ?? to;
          const sum = add(from, to);
          const middle = { raw: sum.raw / 2n, scale: sum.scale };
          // An odd sum has no middle among billionths; a step is one apart.
          if (sum.raw % 2n !== 0n || sub(to, from).raw < 4n) return;
          const [a, b, c] = [usdAt(from), usdAt(middle), usdAt(to)];
          const bend = sub(add(a, c), add(b, b));
          // Four roundings of half a billionth a position, in a collateral worth up to 150,000 dollars.
          expect(compare(bend, of('0.002'))).toBeLessThanOrEqual(0);
          expect(compare(bend, of('-0.002'))).toBeGreaterThanOrEqual(0);
        });
      }),
      { ...runs, numRuns: 60 },
    );
  });

  it('counts its liquidations and their maintenance fees, and reports unknown positions', () => {
    const rows = [
      rowOf({ key: 'a' }, nothingOwed),
      rowOf({ key: 'b', side: known('short') }),
      rowOf({ key: 'c' }, null),
    ];
    const point = pointAt(ladderOf(rows), of('-0.15'));
    expect([point.liquidated, text(point.liquidationFees), point.equity.counted, point.equity.of]).toEqual([
      1,
      '272.727272475',
      2,
      3,
    ]);
    expect(text(point.maintenance)).toBe('535.5');
    expect(pointAt(ladderOf([]), of('-0.15')).used).toEqual(absent('notApplicable'));
  });

  it('nets an asset over its positions, the largest first', () => {
    const rows = [
      rowOf({ key: 'a' }),
      rowOf({ key: 'b', side: known('short'), size: known(of('0.4')), margin: known(of('60000')) }),
      rowOf({ key: 'c', margin: known(of('90000')) }, { mark: known(of('70000')) }, anIdentity('ETH', 'USDT')),
    ];
    const exposure = exposureByAsset(ladderOf(rows), of('-0.5'));
    expect(exposure.map(({ asset, now, moved }) => [asset, textOf(now.field), textOf(moved.field)])).toEqual([
      ['ETH', '70000', '35000'],
      ['BTC', '37800', '-12600'],
    ]);
  });

  it('converts what is left of a liquidated position at the price of its collateral then', () => {
    const row = rowOf(coin, coinTerms);
    const ladder = ladderOf([row]);
    const moved = ladder.rows.map((one) => movedRow(one, all, of('-0.5')))[0];
    const left = moved?.figures.remaining ?? absent('missing');
    expect(textOf(pointAt(ladder, of('-0.5')).equity.field)).toBe(textOf(usdValue(left, known(of('31500')))));
    expect(moved?.moved).toMatchObject({ outcome: 'liquidated' });
    expect([textOf(moved?.figures.value ?? left), textOf(moved?.position.size ?? left)]).toEqual(['0', '0']);
  });
});

describe('a scenario', () => {
  it('is read from its link, and written back the same', () => {
    const factors = readFactors('BTC:1,crypto:1.6,XAU:-0.25');
    expect(factors === null ? null : factorsText(factors)).toBe('BTC:1,crypto:1.6,XAU:-0.25');
    for (const odd of ['', 'BTC', 'BTC:', ':1', 'BTC:1e3', 'BTC:1,BTC:2', 'BTC:0', 'BTC:123', 'BTC:1;ETH:2'])
      expect(readFactors(odd)).toBeNull();
  });

  it('names assets and classes in any case, and reports unknown names', () => {
    const factors = readFactors('btc:1,crytpo:1.6,ton:2') ?? [];
    const shock = scenarioShock(factors, () => 'Crypto');
    expect(['BTC', 'ETH'].map((asset) => text(shock.of(asset)))).toEqual(['1', '0']);
    expect(text(shock.collateralFactor('TON'))).toBe('2');
    expect(unmatchedNames(factors, ['BTC', 'Crypto', 'TON', null])).toEqual(['crytpo']);
    expect(readFactors('BTC:1,btc:2')).toBeNull();
  });

  it('prefers the factor of an asset to the factor of its class, and leaves assets without a factor unchanged', () => {
    const shock = scenarioShock(readFactors('BTC:1,crypto:1.6') ?? [], (asset) =>
      asset === 'XAU' ? 'commodity' : 'crypto',
    );
    expect(['BTC', 'ETH', 'XAU'].map((asset) => text(shock.of(asset)))).toEqual(['1', '1.6', '0']);
    expect(['TON', 'USDT'].map((name) => text(shock.collateralFactor(name)))).toEqual(['1.6', '0']);
  });
});
