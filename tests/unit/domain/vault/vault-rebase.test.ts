import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebased, rebasedPoints } from '~/domain/vault/compare-rates';
import type { RatePoint } from '~/domain/vault/rate-history';
import { absent, known, unreadable } from '~/lib/field';
import { compare, type Fixed, toDecimalString } from '~/lib/fixed-point';

const DAY_MS = 86_400_000;
const nine = (raw: bigint): Fixed => ({ raw, scale: 9 });
/** A rate on a day; null for one that cannot be read. */
const point = (day: number, raw: bigint | null): RatePoint => ({
  atMs: day * DAY_MS,
  rate: raw === null ? unreadable('"NaN"') : known(nine(raw)),
  balance: known(nine(0n)),
});

const positive = fc.bigInt(1n, 10n ** 18n);

describe('a rate relative to its base', () => {
  it.each([
    ['the base itself', 1_234_567_891n, 1_234_567_891n, '100'],
    ['a third more', 3n, 4n, '133.3333333'],
    ['two thirds, rounded half up', 3n, 2n, '66.6666667'],
    ['what is below zero', 4n, -1n, '-25'],
    ['nothing at all', 4n, 0n, '0'],
    ['the least change that nine decimals can tell', 1_000_000_000n, 1_000_000_001n, '100.0000001'],
    ['a huge spread', 1n, 10n ** 18n, '100000000000000000000'],
  ])('is %s', (_case, base, value, expected) => {
    expect(toDecimalString(rebased(nine(value), nine(base)) ?? nine(-1n))).toBe(expected);
  });

  it.each([0n, -5n])('is unknown against a base of %s', (base) => {
    expect(rebased(nine(5n), nine(base))).toBeNull();
    expect(rebasedPoints([point(1, 5n)], nine(base))).toEqual([{ atMs: DAY_MS, value: absent('notComputable') }]);
  });

  it('leaves gaps where they are, with their raw values', () => {
    expect(rebasedPoints([point(1, 2n), point(2, null), point(3, 3n)], nine(2n))).toEqual([
      { atMs: DAY_MS, value: known({ raw: 1_000_000_000n, scale: 7 }) },
      { atMs: 2 * DAY_MS, value: unreadable('"NaN"') },
      { atMs: 3 * DAY_MS, value: known({ raw: 1_500_000_000n, scale: 7 }) },
    ]);
  });

  it('keeps ratios within half of its last digit, and never reverses an order', () => {
    fc.assert(
      fc.property(positive, positive, positive, (base, one, other) => {
        const [a, b] = [rebased(nine(one), nine(base)), rebased(nine(other), nine(base))];
        if (a === null || b === null) throw new Error('a base above zero is one');
        // |index − 100 · value / base| ≤ ½ · 10⁻⁷, in whole numbers.
        for (const [index, value] of [
          [a, one],
          [b, other],
        ] as const) {
          const off = index.raw * base - value * 100n * 10n ** 7n;
          expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(base);
        }
        if (one <= other) expect(compare(a, b)).toBeLessThanOrEqual(0);
        expect(rebased(nine(base), nine(base))).toEqual({ raw: 1_000_000_000n, scale: 7 });
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('does not depend on the unit of the two values', () => {
    fc.assert(
      fc.property(positive, positive, fc.bigInt(1n, 10n ** 9n), (base, value, factor) => {
        expect(rebased(nine(value * factor), nine(base * factor))).toEqual(rebased(nine(value), nine(base)));
      }),
      { seed: 7, numRuns: 100 },
    );
  });
});
