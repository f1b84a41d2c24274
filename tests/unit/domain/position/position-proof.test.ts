import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionFigures } from '~/domain/position/position-figures';
import { known, type Field } from '~/lib/field';
import { fixed, toDecimalString, type Fixed } from '~/lib/fixed-point';
import { aPosition, noon, theTerms } from '../../../support/views';

const ONE = 1_000_000_000n;
const MOST = 2n ** 63n - 1n;
const nine = (raw: bigint): Field<Fixed> => known(fixed(raw, 9));
const rawOf = (field: Field<Fixed>) => (field.kind === 'known' ? field.value.raw : null);
const runs = { seed: 20_261_120, numRuns: 600 };

type Case = {
  readonly side: 'long' | 'short';
  readonly size: bigint;
  readonly notional: bigint;
  readonly margin: bigint;
  readonly mark: bigint;
  readonly settlement: bigint;
  readonly maintenance: bigint;
  /** Rate of the side, since the last update. */
  readonly fraction: bigint;
  readonly minutes: number;
  readonly isBase: boolean;
};

function figuresOf(one: Case) {
  const settlement = one.isBase ? one.mark : one.settlement;
  return positionFigures(
    {
      ...aPosition,
      side: known(one.side),
      size: nine(one.size),
      notional: nine(one.notional),
      margin: nine(one.margin),
      fraction: nine(0n),
      updatedAtMs: known(noon - one.minutes * 60_000),
    },
    {
      ...theTerms,
      mark: nine(one.mark),
      settlement: nine(settlement),
      collateralIsBase: known(one.isBase),
      longFraction: nine(one.fraction),
      shortFraction: nine(one.fraction),
      maintenanceRatio: nine(one.maintenance),
    },
  );
}

/** Positions as they occur: bought near the mark, with a margin of a hundredth of it to all of it. */
const lifelike: fc.Arbitrary<Case> = fc
  .record({
    side: fc.constantFrom<'long' | 'short'>('long', 'short'),
    size: fc.bigInt(1n, 10n ** 15n),
    mark: fc.bigInt(10n ** 6n, 10n ** 14n),
    entryPercent: fc.bigInt(70n, 130n),
    marginPercent: fc.bigInt(1n, 150n),
    settlement: fc.constantFrom(ONE, 3_210_000_001n, 1_800_000n),
    maintenance: fc.bigInt(0n, 100_000_000n),
    fraction: fc.bigInt(-ONE, ONE),
    minutes: fc.nat(600_000),
    isBase: fc.boolean(),
  })
  .map(({ entryPercent, marginPercent, ...rest }) => {
    const worth = (rest.size * rest.mark) / ONE;
    const margin = ((worth * marginPercent) / 100n) * ONE;
    return {
      ...rest,
      notional: (worth * entryPercent) / 100n,
      margin: margin / (rest.isBase ? rest.mark : rest.settlement),
    };
  });

/** E'·S − mmr · P·Q at a price, in units of 1e-27 USD. Computed without the domain's code, from E (`cushion`). */
function excessAt(price: bigint, one: Case, cushion: bigint): bigint {
  const settlement = one.isBase ? price : one.settlement;
  const worth = one.size * price;
  const gain = one.side === 'long' ? worth - one.notional * ONE : one.notional * ONE - worth;
  return (cushion * settlement + gain) * ONE - one.maintenance * worth;
}

describe('the estimated liquidation price, with funding and rollover', () => {
  it('has maintenance between the excess at itself rounded down and rounded up, in both kinds of collateral', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(lifelike, (one) => {
        const { liquidation, cushion } = figuresOf(one);
        const margined = `${liquidation.kind} ${one.side} ${one.isBase ? 'of base' : ''}`;
        seen.set(margined, (seen.get(margined) ?? 0) + 1);
        const cushionRaw = rawOf(cushion);
        if (liquidation.kind !== 'price' || cushionRaw === null) return;
        // Rounding half up moved it by at most half a step: the exact price lies between its two neighbours.
        const [below, above] = [
          excessAt(liquidation.price.raw - 1n, one, cushionRaw),
          excessAt(liquidation.price.raw + 1n, one, cushionRaw),
        ];
        const [safe, unsafe] = one.side === 'long' ? [above, below] : [below, above];
        expect(safe).toBeGreaterThanOrEqual(0n);
        expect(unsafe).toBeLessThanOrEqual(0n);
      }),
      runs,
    );
    // The generator produced cases of every kind.
    for (const kind of [
      'price long ',
      'price short ',
      'price long of base',
      'price short of base',
      'crossed long ',
      'none long ',
    ])
      expect(seen.get(kind) ?? 0).toBeGreaterThan(5);
  });

  it('is "none" only where every lower (or higher) mark leaves it above maintenance', () => {
    let met = 0;
    fc.assert(
      fc.property(lifelike, fc.bigInt(1n, 10n ** 16n), (one, elsewhere) => {
        const { liquidation, cushion } = figuresOf(one);
        const cushionRaw = rawOf(cushion);
        if (liquidation.kind !== 'none' || cushionRaw === null) return;
        met += 1;
        expect(excessAt(elsewhere, one, cushionRaw)).toBeGreaterThanOrEqual(0n);
      }),
      runs,
    );
    expect(met).toBeGreaterThan(80);
  });

  it('is crossed exactly where the margin ratio is under maintenance', () => {
    fc.assert(
      fc.property(lifelike, (one) => {
        const figures = figuresOf(one);
        const ratio = rawOf(figures.marginRatio);
        if (ratio === null || ratio === one.maintenance) return;
        expect(figures.liquidation.kind === 'crossed').toBe(ratio < one.maintenance);
      }),
      runs,
    );
  });
});

describe('a position at the edges', () => {
  const base: Case = {
    side: 'long',
    size: ONE,
    notional: 60_000n * ONE,
    margin: 6_000n * ONE,
    mark: 63_000n * ONE,
    settlement: ONE,
    maintenance: 10_000_000n,
    fraction: 0n,
    minutes: 0,
    isBase: false,
  };

  it.each<[string, string, Partial<Case>]>([
    ['no margin and a gain', 'price', { margin: 0n }],
    ['no margin and no gain', 'crossed', { margin: 0n, mark: 60_000n * ONE }],
    ['a margin below zero', 'crossed', { margin: -7_000n * ONE }],
    ['more margin than worth', 'none', { margin: 60_000n * ONE }],
    ['no size', 'unknown', { size: 0n, notional: 0n }],
    ['a mark of zero', 'unknown', { mark: 0n }],
    ['a mark below zero', 'unknown', { mark: -1n }],
    ['a collateral worth nothing', 'unknown', { settlement: 0n }],
    ['a short against the base', 'price', { side: 'short', isBase: true, margin: ONE / 10n }],
  ])('with %s has a liquidation that is %s', (_name, kind, over) => {
    const figures = figuresOf({ ...base, ...over });
    expect(figures.liquidation.kind).toBe(kind);
    // An unknown value is never shown as zero.
    if (kind === 'unknown')
      expect([figures.distance.kind, figures.liquidation]).toEqual([
        'absent',
        { kind: 'unknown', reason: 'notComputable' },
      ]);
  });

  it('has no return, ratio or leverage when dividing by zero, and never a zero instead', () => {
    const bare = figuresOf({ ...base, margin: 0n, mark: 60_000n * ONE });
    expect([bare.roe.kind, bare.roeAfterFees.kind, bare.leverage.kind]).toEqual(['absent', 'absent', 'absent']);
    expect(figuresOf({ ...base, size: 0n, notional: 0n }).marginRatio.kind).toBe('absent');
  });

  it('keeps every digit past 2^53, to the limits of int64', () => {
    const whale = figuresOf({ ...base, size: MOST, notional: MOST, margin: MOST, mark: MOST });
    expect(rawOf(whale.value)).toBe(MOST * MOST);
    // (2^63 − 1)² units of 1e-18, less its notional, rounded half up to 1e-9.
    const gain = MOST * MOST - MOST * ONE;
    expect(rawOf(whale.pnl)).toBe((gain + ONE / 2n) / ONE);
    expect(whale.remaining.kind === 'known' ? toDecimalString(whale.remaining.value) : null).toBe(
      '85070591730234615847.396907784',
    );
    const least = figuresOf({ ...base, size: 1n, notional: 1n, margin: -(2n ** 63n), mark: 1n });
    expect(rawOf(least.remaining)).toBe(-(2n ** 63n) - 1n);
  });
});

describe('a long and the short on the other side', () => {
  const int64 = fc.bigInt(-(2n ** 63n), MOST);
  const amount = fc.bigInt(0n, MOST);
  const sides = fc.record({
    size: amount,
    notional: amount,
    margin: amount,
    mark: fc.bigInt(1n, MOST),
    fraction: int64,
    minutes: fc.nat(1_000_000),
    isBase: fc.boolean(),
  });

  it('mirror each other in PnL and funding and pay the same rollover and fees', () => {
    fc.assert(
      fc.property(sides, (some) => {
        const one: Case = { side: 'long', settlement: ONE, maintenance: 0n, ...some };
        const [long, short] = [figuresOf(one), figuresOf({ ...one, side: 'short' })];
        const opposite = (name: 'pnl' | 'funding' | 'roe') => [rawOf(long[name]), minus(rawOf(short[name]))] as const;
        for (const name of ['pnl', 'funding', 'roe'] as const) expect(opposite(name)[0]).toBe(opposite(name)[1]);
        for (const name of ['rollover', 'closingFees', 'value', 'entry'] as const)
          expect(rawOf(long[name])).toBe(rawOf(short[name]));
        // Together they are worth what both put in minus what both owe: rollover is an effect, below zero.
        const [held, of] = [rawOf(long.remaining), rawOf(short.remaining)];
        expect(held === null || of === null ? null : held + of).toBe(2n * (one.margin + (rawOf(long.rollover) ?? 0n)));
      }),
      runs,
    );
  });
});

function minus(raw: bigint | null): bigint | null {
  return raw === null ? null : -raw;
}
