import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VaultRates } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { toRateHistory, type RatePoint } from '~/domain/vault/rate-history';
import { realisedYield } from '~/domain/vault/realised-yield';
import { known, unreadable } from '~/lib/field';

const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const msOf = (day: number) => Date.parse(at(day));
const row = (day: number, value: string, balance = '0') => ({ timestamp: at(day), value, balance });
const historyOf = (history: Lenient<VaultRates>['history']) =>
  toRateHistory({ roiPercentage: '10000000', history }, defaultAssumptions);
const rate = (raw: bigint, day: number): RatePoint => ({
  atMs: msOf(day),
  rate: known({ raw, scale: 9 }),
  balance: known({ raw: 0n, scale: 9 }),
});

describe("the history of a vault's rate", () => {
  it('is sorted by time, with one point per moment, the last one given', () => {
    const { series, roi } = historyOf([row(3, '30'), row(1, '10'), row(3, '31'), row(2, '20')]);
    expect(series?.points.map((point) => [point.atMs, point.rate])).toEqual([
      [msOf(1), known({ raw: 10n, scale: 9 })],
      [msOf(2), known({ raw: 20n, scale: 9 })],
      [msOf(3), known({ raw: 31n, scale: 9 })],
    ]);
    expect(series?.repeated).toBe(1);
    expect(roi).toEqual(known({ raw: 10_000_000n, scale: 9 }));
  });

  it('keeps an unreadable value as a gap, and counts rows without a moment', () => {
    const bad = new BadValue('unreadable', '"x"', 'x');
    const { series } = historyOf([
      row(1, '10'),
      { timestamp: at(2), value: bad, balance: '7' },
      { timestamp: bad, value: '1', balance: '1' },
      bad,
    ]);
    expect(series).toMatchObject({ undated: 2, repeated: 0 });
    expect(series?.points[1]).toEqual({
      atMs: msOf(2),
      rate: unreadable('"x"'),
      balance: known({ raw: 7n, scale: 9 }),
    });
  });

  it('is null without a list, unlike an empty one', () => {
    expect(historyOf(new BadValue('missing', '', null)).series).toBeNull();
    expect(historyOf([]).series).toEqual({ points: [], undated: 0, repeated: 0 });
  });
});

describe('the realised yield', () => {
  it.each([
    ['a gain', [100n, 250n, 110n], 100_000_000n],
    ['a loss', [100n, 90n], -100_000_000n],
    ['no change', [7n, 7n], 0n],
    ['a third, rounded half up', [3n, 5n], 666_666_667n],
    ['a rate that fell to nothing', [5n, 0n], -1_000_000_000n],
  ])('of %s is last / first − 1', (_case, raws, expected) => {
    expect(realisedYield(raws.map((raw, index) => rate(raw, index + 1)))).toEqual({
      ratio: { raw: expected, scale: 9 },
      fromMs: msOf(1),
      toMs: msOf(raws.length),
    });
  });

  it.each([
    ['no point', []],
    ['one point', [rate(1n, 1)]],
    ['a first rate of zero', [rate(0n, 1), rate(5n, 2)]],
    ['a negative first rate', [rate(-4n, 1), rate(5n, 2)]],
    ['one readable point', [rate(1n, 1), { ...rate(1n, 2), rate: unreadable('"NaN"') }]],
  ] satisfies [string, RatePoint[]][])('is not made up from %s', (_case, points) => {
    expect(realisedYield(points)).toBeNull();
  });

  it('does not depend on the unit of the rate', () => {
    const raw = fc.bigInt(1n, 10n ** 18n);
    fc.assert(
      fc.property(raw, raw, fc.bigInt(1n, 1_000_000n), (first, last, factor) => {
        expect(realisedYield([rate(first * factor, 1), rate(last * factor, 2)])).toEqual(
          realisedYield([rate(first, 1), rate(last, 2)]),
        );
      }),
    );
  });
});
