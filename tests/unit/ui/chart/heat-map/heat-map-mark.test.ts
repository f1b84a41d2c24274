import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abs, compare, neg, toDecimalString } from '~/lib/fixed-point';
import { magnitudeSteps } from '~/ui/chart/heat-map/heat-map-mark';

const fixed = (raw: bigint, scale = 0) => ({ raw, scale });
const stepsOf = (raws: readonly bigint[]) => {
  const values = raws.map((raw) => fixed(raw));
  const { stepOf } = magnitudeSteps(values);
  return values.map(stepOf);
};

describe('the size of a day', () => {
  it.each([
    ['quarters of the magnitudes, whichever sign', [1n, -2n, 3n, -4n], [1, 2, 3, 4]],
    ['eight days, two a quarter', [8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n], [4, 4, 3, 3, 2, 2, 1, 1]],
    ['one day is the largest of all', [5n], [4]],
    ['equal days are equal', [5n, -5n, 5n], [4, 4, 4]],
    ['one huge outlier leaves the others apart', [1n, 2n, 3n, 10n ** 40n], [1, 2, 3, 4]],
    ['zeros are not counted', [0n, 0n, 0n, 1n, 2n], [1, 1, 1, 2, 4]],
    ['nothing but zeros', [0n, 0n], [1, 1]],
  ])('%s', (_, raws, steps) => {
    expect(stepsOf(raws)).toEqual(steps);
  });

  it('is determined by the largest value of each step, exactly', () => {
    const { bounds } = magnitudeSteps([fixed(15n, 1), fixed(-2n), fixed(30n, 1), fixed(0n)]);
    expect(bounds.map(({ step, upTo }) => [step, toDecimalString(upTo)])).toEqual([
      [2, '1.5'],
      [3, '2'],
      [4, '3'],
    ]);
    expect(magnitudeSteps([]).bounds).toEqual([]);
  });

  it('never falls as magnitudes grow, is equal for a gain and a loss, and is 4 for the largest', () => {
    const value = fc.record({ raw: fc.bigInt({ min: -1_000n, max: 1_000n }), scale: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 40 }), (values) => {
        const { stepOf, bounds } = magnitudeSteps(values);
        const sorted = values.map(abs).toSorted(compare);
        const steps = sorted.map(stepOf);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        expect(values.map(neg).map(stepOf)).toEqual(values.map(stepOf));
        expect(bounds.at(-1)?.step ?? 4).toBe(4);
      }),
      { seed: 7, numRuns: 100 },
    );
  });
});
