import { describe, expect, it } from 'vitest';
import { drawdownLengthMs } from '~/domain/drawdown';
import { balanceExtremes, type RatePoint } from '~/domain/vault/rate-history';
import { rateDrawdown, realisedLessPredicted, yieldOfWindow } from '~/domain/vault/realised-yield';
import { leaderOf } from '~/domain/vault/vault-view';
import { absent, type Field, known, unreadable } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';

const DAY_MS = 86_400_000;
const nine = (raw: bigint) => known({ raw, scale: 9 });
const field = (raw: bigint | null): Field<Fixed> => (raw === null ? unreadable('"NaN"') : nine(raw));
const ratesOf = (...raws: (bigint | null)[]): readonly RatePoint[] =>
  raws.map((raw, day) => ({ atMs: day * DAY_MS, rate: field(raw), balance: field(raw) }));

describe('the realised minus the predicted yield', () => {
  const overDays = (days: number) => known({ ratio: { raw: 80_000_000n, scale: 9 }, fromMs: 0, toMs: days * DAY_MS });

  it('is the difference of the two ratios', () => {
    expect(realisedLessPredicted(overDays(30), nine(100_000_000n), 'month')).toEqual(nine(-20_000_000n));
    expect(realisedLessPredicted(overDays(27), known({ raw: 1n, scale: 1 }), 'month')).toEqual(nine(-20_000_000n));
  });

  it('is not given for a history that is shorter than its window', () => {
    expect(realisedLessPredicted(overDays(26), nine(1n), 'month')).toEqual(absent('notComputable'));
  });

  it('uses a yield only from a history that covers its window', () => {
    expect(yieldOfWindow(overDays(27), 'month')).toEqual(nine(80_000_000n));
    expect(yieldOfWindow(overDays(26), 'month')).toEqual(absent('notComputable'));
    expect(yieldOfWindow(absent('failed'), 'month')).toEqual(absent('failed'));
  });

  it('is unknown if an input is unknown', () => {
    expect(realisedLessPredicted(absent('notLoaded'), nine(1n), 'month')).toEqual(absent('notLoaded'));
    expect(realisedLessPredicted(overDays(30), unreadable('"NaN"'), 'month')).toEqual(unreadable('"NaN"'));
  });
});

describe("the drawdown of a vault's rate", () => {
  it('is a share of the highest rate so far', () => {
    const { drawdown, now, maximum } = rateDrawdown(ratesOf(100n, 80n, null, 90n, 100n, 120n, 108n));
    expect(drawdown.points.map(({ depth }) => depth?.raw ?? null)).toEqual([
      0n,
      -200_000_000n,
      null,
      -100_000_000n,
      0n,
      0n,
      -100_000_000n,
    ]);
    expect({ now, maximum }).toEqual({ now: nine(-100_000_000n), maximum: nine(-200_000_000n) });
    expect(drawdown.longest).toMatchObject({ peakAtMs: 0, recoveredAtMs: 4 * DAY_MS });
    expect(drawdown.longest && drawdownLengthMs(drawdown.longest, drawdown)).toBe(4 * DAY_MS);
    expect(drawdown.current && drawdownLengthMs(drawdown.current, drawdown)).toBe(DAY_MS);
  });

  it('is zero for a rate that never fell', () => {
    expect(rateDrawdown(ratesOf(5n, 5n, 7n))).toMatchObject({
      now: { value: { raw: 0n } },
      maximum: { value: { raw: 0n } },
      drawdown: { current: null },
    });
  });

  it('is the whole of a rate that fell to zero', () => {
    expect(rateDrawdown(ratesOf(5n, 0n))).toMatchObject({ now: nine(-1_000_000_000n), maximum: nine(-1_000_000_000n) });
  });

  it.each([
    ['no rate', ratesOf()],
    ['one rate', ratesOf(5n)],
    ['one that can be read', ratesOf(5n, null)],
    ['rates of zero', ratesOf(0n, 0n)],
    ['rates below zero', ratesOf(-5n, -9n, -2n)],
  ])('is not made up from %s', (_case, points) => {
    expect(rateDrawdown(points)).toMatchObject({ now: absent('notComputable'), maximum: absent('notComputable') });
  });
});

describe("the extremes of a vault's balance", () => {
  it('are the first of the highest and of the lowest readable values, past 2^53 as well', () => {
    const big = 9_007_199_254_740_993n;
    expect(balanceExtremes(ratesOf(null, big, big + 1n, -3n, big + 1n, -3n))).toEqual({
      highest: { atMs: 2 * DAY_MS, balance: { raw: big + 1n, scale: 9 } },
      lowest: { atMs: 3 * DAY_MS, balance: { raw: -3n, scale: 9 } },
    });
  });

  it('are absent if no value is readable', () => {
    expect(balanceExtremes(ratesOf())).toBeNull();
    expect(balanceExtremes(ratesOf(null, null))).toBeNull();
  });
});

describe('the leader of a list', () => {
  const read = (row: Field<Fixed>) => row;
  it('has the highest known figure, compared exactly; the first of equal ones', () => {
    const first = known({ raw: 20n, scale: 1 });
    expect(leaderOf([nine(-1n), unreadable('"Infinity"'), first, known({ raw: 2n, scale: 0 })], read)).toEqual({
      row: first,
      value: first.value,
    });
    expect(leaderOf([nine(-2n), nine(-1n)], read)?.value.raw).toBe(-1n);
  });

  it('is null if no figure is known', () => {
    expect(leaderOf([], read)).toBeNull();
    expect(leaderOf([absent('notComputable')], read)).toBeNull();
  });
});
