import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf, shapeOf } from '~/domain/pnl/pnl-distribution';
import { compare, sub, toDecimalString } from '~/lib/fixed-point';
import { usd } from './pnl-fixture';

const bins = (changes: readonly string[], wanted: number) =>
  distributionOf(changes.map(usd), wanted).map(
    ({ from, to, count }) => `${toDecimalString(from)}…${toDecimalString(to)}: ${count}`,
  );

describe('how changes are spread', () => {
  it.each<[string, readonly string[], number, readonly string[]]>([
    ['none', [], 8, []],
    ['one gain in a bin of its order of magnitude', ['7.35'], 8, ['7…8: 1']],
    ['one loss', ['-73.5'], 8, ['-80…-70: 1']],
    ['nothing gained', ['0'], 8, ['0…1: 1']],
    ['nothing gained, in nine digits', ['0.000000000', '0.000000000'], 8, ['0…1: 2']],
    ['equal changes', ['-3', '-3', '-3'], 8, ['-3…-2: 3']],
    ['both signs, parted at zero', ['-1', '1'], 2, ['-2…0: 1', '0…2: 1']],
    ['a wish for one bin where two are needed', ['-1', '1'], 1, ['-2…0: 1', '0…2: 1']],
    [
      'an even day above zero, in the end too',
      ['-4', '-1', '0'],
      5,
      ['-4…-3: 1', '-3…-2: 0', '-2…-1: 0', '-1…0: 1', '0…1: 1'],
    ],
    [
      'an edge belongs to the bin above it',
      ['0', '10', '20', '30'],
      4,
      ['0…10: 1', '10…20: 1', '20…30: 1', '30…40: 1'],
    ],
    ['empty bins between', ['1', '9'], 5, ['0…2: 1', '2…4: 0', '4…6: 0', '6…8: 0', '8…10: 1']],
    ['widths of 5 in decimals', ['0.02', '0.17'], 4, ['0…0.05: 1', '0.05…0.1: 0', '0.1…0.15: 0', '0.15…0.2: 1']],
    ['several scales', ['1', '1.5', '2.25'], 3, ['1…1.5: 1', '1.5…2: 1', '2…2.5: 1']],
    [
      'tiny variations of a big amount',
      ['1000000.01', '1000000.03'],
      3,
      ['1000000.01…1000000.02: 1', '1000000.02…1000000.03: 0', '1000000.03…1000000.04: 1'],
    ],
    [
      'a huge spread',
      ['-9223372036854775808', '1', '9223372036854775807'],
      4,
      [
        '-10000000000000000000…-5000000000000000000: 1',
        '-5000000000000000000…0: 0',
        '0…5000000000000000000: 1',
        '5000000000000000000…10000000000000000000: 1',
      ],
    ],
    ['nothing below the last digit', ['0.1', '0.2'], 50, ['0.1…0.2: 1', '0.2…0.3: 1']],
  ])('%s', (_case, changes, wanted, expected) => {
    expect(bins(changes, wanted)).toEqual(expected);
  });

  const change = fc.oneof(
    fc.record({ raw: fc.bigInt(-1000n, 1000n), scale: fc.constantFrom(0, 2, 9) }),
    fc.record({ raw: fc.bigInt(-(2n ** 80n), 2n ** 80n), scale: fc.constantFrom(0, 9, 18) }),
  );

  it('counts all changes, each in its bin, in at most the wanted number of equal bins, with zero as an edge', () => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 2, max: 40 }),
        (changes, wanted) => {
          const spread = distributionOf(changes, wanted);
          expect(spread.length).toBeGreaterThan(0);
          expect(spread.length).toBeLessThanOrEqual(wanted);
          expect(spread.map(({ count }) => count).reduce((all, count) => all + count, 0)).toBe(changes.length);
          const first = spread[0];
          if (first === undefined) throw new Error('no bin');
          const width = sub(first.to, first.from);
          expect(toDecimalString(width)).toMatch(/^0\.0*[125]$|^[125]0*$/);
          for (const [index, { from, to, count }] of spread.entries()) {
            if (index > 0) expect(compare(spread[index - 1]?.to ?? from, from)).toBe(0);
            expect(compare(sub(to, from), width)).toBe(0);
            expect(from.raw % width.raw).toBe(0n);
            expect(changes.filter((one) => compare(one, from) >= 0 && compare(one, to) < 0)).toHaveLength(count);
          }
          // The outer bins are not empty.
          expect([first.count > 0, (spread.at(-1)?.count ?? 0) > 0]).toEqual([true, true]);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  it('takes 100,000 changes', () => {
    const spread = distributionOf(
      Array.from({ length: 100_000 }, (_, index) => ({ raw: BigInt((index % 2000) - 1000), scale: 2 })),
      20,
    );
    expect(spread.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 5000));
  });
});

describe('how changes are spread, whatever their size', () => {
  const shape = (changes: readonly string[]) =>
    shapeOf(changes.map(usd)).map(({ from, to, count }) => `${toDecimalString(from)}…${toDecimalString(to)}: ${count}`);

  it.each<[string, readonly string[], readonly string[]]>([
    ['none', [], []],
    ['one gain, the furthest of all', ['7.35'], ['5.88…7.35: 1']],
    ['one loss', ['-73.5'], ['-73.5…-58.8: 1']],
    ['nothing gained', ['0', '0'], ['0…0.2: 2']],
    [
      'an even day above zero',
      ['-10', '0', '3.99', '4'],
      ['-10…-8: 1', '-8…-6: 0', '-6…-4: 0', '-4…-2: 0', '-2…0: 0', '0…2: 1', '2…4: 1', '4…6: 1'],
    ],
  ])('%s', (_case, changes, expected) => {
    expect(shape(changes)).toEqual(expected);
  });

  it('is the same for amounts multiplied by a factor', () => {
    const amount = fc.record({ raw: fc.bigInt(-(2n ** 70n), 2n ** 70n), scale: fc.constantFrom(0, 2, 9) });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 60 }), fc.bigInt(1n, 10n ** 9n), (changes, factor) => {
        const counts = (of: typeof changes) => shapeOf(of).map(({ count }) => count);
        expect(counts(changes.map(({ raw, scale }) => ({ raw: raw * factor, scale })))).toEqual(counts(changes));
        expect(counts(changes).reduce((all, count) => all + count, 0)).toBe(changes.length);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
