import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerRoot, rootOfQuotient, toDecimalString } from '~/lib/fixed-point';

const natural = fc.bigInt(0n, 10n ** 90n);

describe('the whole root of a whole number', () => {
  it.each<[bigint, bigint]>([
    [0n, 0n],
    [1n, 1n],
    [3n, 1n],
    [4n, 2n],
    [15n, 3n],
    [16n, 4n],
    [255n, 15n],
    [10n ** 40n - 1n, 10n ** 20n - 1n],
    [10n ** 40n, 10n ** 20n],
  ])('of %d is %d', (value, expected) => {
    expect(integerRoot(value)).toBe(expected);
  });

  it('is the largest integer with a square of at most the value', () => {
    fc.assert(
      fc.property(natural, (value) => {
        const root = integerRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('does not exist for a negative number', () => {
    expect(() => integerRoot(-1n)).toThrow(RangeError);
  });
});

describe('the root of a quotient', () => {
  it.each<[bigint, bigint, number, string | null]>([
    [2n, 1n, 9, '1.414213562'],
    [365n, 1n, 9, '19.104973175'],
    [1n, 4n, 9, '0.5'],
    // 0.25 is half of a tenth above 0.2: up
    [1n, 16n, 1, '0.3'],
    [624n, 10_000n, 1, '0.2'],
    [0n, 7n, 9, '0'],
    [1n, 0n, 9, null],
    [0n, 0n, 9, null],
    [-1n, 2n, 9, null],
    [1n, -2n, 9, null],
  ])('√(%d / %d) to %d digits', (numerator, denominator, scale, expected) => {
    const root = rootOfQuotient(numerator, denominator, scale);
    expect(root === null ? null : toDecimalString(root)).toBe(expected);
  });

  it('is the nearest possible value', () => {
    fc.assert(
      fc.property(
        natural,
        fc.bigInt(1n, 10n ** 50n),
        fc.integer({ min: 0, max: 12 }),
        (numerator, denominator, scale) => {
          const raw = rootOfQuotient(numerator, denominator, scale)?.raw ?? -1n;
          // (2·raw − 1)² ≤ 4 · quotient · 10^2scale < (2·raw + 1)²
          const square = 4n * numerator * 100n ** BigInt(scale);
          const [low, high] = [2n * raw - 1n, 2n * raw + 1n];
          expect(raw === 0n || low * low * denominator <= square).toBe(true);
          expect(square < high * high * denominator).toBe(true);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
