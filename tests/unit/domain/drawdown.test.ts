import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownOf, type DrawdownInput, type DrawdownSpan } from '~/domain/drawdown';
import { compare, sign, sub } from '~/lib/fixed-point';
import { plain, usd } from './pnl/pnl-fixture';

/** One reading each moment from 0 on. */
const series = (...values: readonly (string | null)[]): readonly DrawdownInput[] =>
  values.map((value, atMs) => ({ atMs, value: value === null ? null : usd(value) }));

/** Peak, trough and recovery by their moments, and the depth. */
const span = (of: DrawdownSpan | null) =>
  of === null ? null : [of.peakAtMs, of.troughAtMs, of.recoveredAtMs, plain(of.depth)];
type ExpectedDrawdown = readonly [number, number, number | null, string] | null;

describe('the drawdown of a series', () => {
  it.each<
    [
      string,
      readonly (string | null)[],
      readonly (string | null)[],
      readonly [ExpectedDrawdown, ExpectedDrawdown, ExpectedDrawdown],
    ]
  >([
    ['of nothing', [], [], [null, null, null]],
    ['of one reading', ['5'], ['0'], [null, null, null]],
    ['of one that cannot be read', [null], [null], [null, null, null]],
    ['of a series that only rises', ['1', '2', '3'], ['0', '0', '0'], [null, null, null]],
    ['of a constant one', ['-4', '-4', '-4'], ['0', '0', '0'], [null, null, null]],
    [
      'that lasts',
      ['10', '7', '8'],
      ['0', '-3', '-2'],
      [
        [0, 1, null, '-3'],
        [0, 1, null, '-3'],
        [0, 1, null, '-3'],
      ],
    ],
    [
      'that was made good at the very peak',
      ['10', '7', '10'],
      ['0', '-3', '0'],
      [[0, 1, 2, '-3'], [0, 1, 2, '-3'], null],
    ],
    [
      'that was made good above the peak',
      ['10', '7', '9', '12'],
      ['0', '-3', '-1', '0'],
      [[0, 1, 3, '-3'], [0, 1, 3, '-3'], null],
    ],
    [
      'below zero as above it',
      ['-10', '-17', '-5', '-6'],
      ['0', '-7', '0', '-1'],
      [
        [0, 1, 2, '-7'],
        [0, 1, 2, '-7'],
        [2, 3, null, '-1'],
      ],
    ],
    [
      'whose deepest is not the longest',
      ['10', '1', '10', '9', '8', '9'],
      ['0', '-9', '0', '-1', '-2', '-1'],
      [
        [0, 1, 2, '-9'],
        [2, 4, null, '-2'],
        [2, 4, null, '-2'],
      ],
    ],
    [
      'twice as deep, the first of equals',
      ['5', '2', '5', '2', '6'],
      ['0', '-3', '0', '-3', '0'],
      [[0, 1, 2, '-3'], [0, 1, 2, '-3'], null],
    ],
    [
      'counted from the last reading that high',
      ['5', '5', '5', '4'],
      ['0', '0', '0', '-1'],
      [
        [2, 3, null, '-1'],
        [2, 3, null, '-1'],
        [2, 3, null, '-1'],
      ],
    ],
    [
      'at its lowest twice, the first time',
      ['5', '1', '3', '1'],
      ['0', '-4', '-2', '-4'],
      [
        [0, 1, null, '-4'],
        [0, 1, null, '-4'],
        [0, 1, null, '-4'],
      ],
    ],
    [
      'over a gap, which neither ends nor deepens it',
      ['5', null, '4', null, '5'],
      ['0', null, '-1', null, '0'],
      [[0, 2, 4, '-1'], [0, 2, 4, '-1'], null],
    ],
    [
      'from the first reading that can be read',
      [null, '3', '1'],
      [null, '0', '-2'],
      [
        [1, 2, null, '-2'],
        [1, 2, null, '-2'],
        [1, 2, null, '-2'],
      ],
    ],
    [
      'in decimals of several scales',
      ['1.5', '1.25', '2'],
      ['0', '-0.25', '0'],
      [[0, 1, 2, '-0.25'], [0, 1, 2, '-0.25'], null],
    ],
    [
      'in amounts beyond 2^63',
      ['9223372036854775807', '-9223372036854775808'],
      ['0', '-18446744073709551615'],
      [
        [0, 1, null, '-18446744073709551615'],
        [0, 1, null, '-18446744073709551615'],
        [0, 1, null, '-18446744073709551615'],
      ],
    ],
  ])('%s', (_case, values, depths, spans) => {
    const drawdown = drawdownOf(series(...values), 'amount');
    expect(drawdown.points.map(({ depth }) => plain(depth))).toEqual(depths);
    expect([drawdown.deepest, drawdown.longest, drawdown.current].map(span)).toEqual(spans);
  });

  it.each<[string, readonly (string | null)[], readonly (string | null)[], ExpectedDrawdown]>([
    ['of a half', ['2', '1', '1.5'], ['0', '-0.5', '-0.25'], [0, 1, null, '-0.5']],
    ['of a third, rounded away from zero', ['3', '2', '3'], ['0', '-0.333333334', '0'], [0, 1, 2, '-0.333333334']],
    [
      'that nine digits cannot tell is still one',
      ['1000000000000', '999999999999.999999999'],
      ['0', '-0.000000001'],
      [0, 1, null, '-0.000000001'],
    ],
    ['below zero is more than the whole', ['2', '-1'], ['0', '-1.5'], [0, 1, null, '-1.5']],
    ['of a later peak is a smaller one', ['1', '0.5', '10', '6'], ['0', '-0.5', '0', '-0.4'], [0, 1, 2, '-0.5']],
    ['cannot be told of a peak of zero', ['0', '-1', '0'], [null, null, null], null],
    [
      'cannot be told of a peak below zero, and can once it is above',
      ['-5', '-6', '4', '3'],
      [null, null, '0', '-0.25'],
      [2, 3, null, '-0.25'],
    ],
  ])('as a share of the peak %s', (_case, values, depths, deepest) => {
    const drawdown = drawdownOf(series(...values), 'ratio');
    expect(drawdown.points.map(({ depth }) => plain(depth))).toEqual(depths);
    expect(span(drawdown.deepest)).toEqual(deepest);
  });

  it('names the last reading, and the value of the peak', () => {
    expect(drawdownOf(series('7', '5', null), 'amount')).toMatchObject({ lastAtMs: 1, current: { peak: usd('7') } });
    expect(drawdownOf(series(null), 'amount').lastAtMs).toBeNull();
  });

  const anySeries = fc
    .array(
      fc.tuple(
        fc.integer({ min: 1, max: 1000 }),
        fc.option(fc.oneof(fc.bigInt(-5n, 5n), fc.bigInt(-(2n ** 63n), 2n ** 63n)), { freq: 6 }),
      ),
      { maxLength: 80 },
    )
    .map((rows) => {
      let atMs = 0;
      return rows.map(([later, raw]): DrawdownInput => ({
        atMs: (atMs += later),
        value: raw === null ? null : { raw, scale: 9 },
      }));
    });
  const readable = (input: readonly DrawdownInput[]) =>
    input.flatMap(({ atMs, value }) => (value === null ? [] : [{ atMs, value }]));

  it('is never above zero, is zero exactly at running maxima, and keeps gaps', () => {
    fc.assert(
      fc.property(anySeries, fc.constantFrom('amount' as const, 'ratio' as const), (input, measure) => {
        const { points } = drawdownOf(input, measure);
        expect(points.map(({ atMs }) => atMs)).toEqual(input.map(({ atMs }) => atMs));
        let peak: bigint | null = null;
        for (const [index, { depth }] of points.entries()) {
          const raw = input[index]?.value?.raw;
          if (raw === undefined) {
            expect(depth).toBeNull();
            continue;
          }
          peak = peak === null || raw > peak ? raw : peak;
          if (depth === null) expect([measure, peak > 0n]).toEqual(['ratio', false]);
          else expect(sign(depth)).toBe(raw === peak ? 0 : -1);
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  it('is deepest at its lowest, and recovers at the first reading as high as the peak', () => {
    fc.assert(
      fc.property(anySeries, (input) => {
        const { points, deepest, longest, current, lastAtMs } = drawdownOf(input, 'amount');
        const lowest = points.flatMap(({ depth }) => depth ?? []).toSorted(compare)[0];
        expect(deepest?.depth.raw ?? 0n).toBe(lowest?.raw ?? 0n);
        for (const one of [deepest, longest, current]) {
          if (one === null) continue;
          const back = readable(input).find(({ atMs, value }) => atMs > one.peakAtMs && compare(value, one.peak) >= 0);
          expect(one.recoveredAtMs).toBe(back?.atMs ?? null);
          const [peak, trough] = [one.peakAtMs, one.troughAtMs].map((at) =>
            readable(input).find(({ atMs }) => atMs === at),
          );
          if (peak === undefined || trough === undefined) throw new Error('a span between readings that there are not');
          expect(sub(trough.value, peak.value)).toEqual(one.depth);
        }
        const lasts = points.findLast(({ depth }) => depth !== null)?.depth ?? null;
        expect(current !== null).toBe(lasts !== null && sign(lasts) < 0);
        expect(lastAtMs).toBe(readable(input).at(-1)?.atMs ?? null);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('does not depend on where zero is, in amounts', () => {
    fc.assert(
      fc.property(anySeries, fc.bigInt(-(10n ** 20n), 10n ** 20n), (input, shift) => {
        const moved = input.map(({ atMs, value }) => ({
          atMs,
          value: value === null ? null : { raw: value.raw + shift, scale: 9 },
        }));
        expect(drawdownOf(moved, 'amount').points).toEqual(drawdownOf(input, 'amount').points);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  it('takes 100,000 readings in one pass', () => {
    const input = Array.from({ length: 100_000 }, (_, atMs) => ({
      atMs,
      value: { raw: BigInt(atMs % 1000), scale: 9 },
    }));
    const { points, deepest } = drawdownOf(input, 'amount');
    expect(points).toHaveLength(100_000);
    expect(deepest).toMatchObject({ peakAtMs: 999, troughAtMs: 1000, recoveredAtMs: 1999, depth: { raw: -999n } });
  });
});
