import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartCoordinate } from '~/lib/chart-coordinate';
import { toDecimalString } from '~/lib/fixed-point';

describe('a place on a chart', () => {
  it('is the float nearest to the exact value', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.integer({ min: 0, max: 40 }), (raw, scale) => {
        expect(chartCoordinate({ raw, scale })).toBe(Number(toDecimalString({ raw, scale })));
      }),
      {
        examples: [
          [9_007_199_254_740_991n, 22],
          [9_007_199_254_740_993n, 9],
          [0n, 0],
        ],
      },
    );
  });

  it('does not exist beyond the range of a picture', () => {
    expect(chartCoordinate({ raw: 10n ** 300n, scale: 0 })).toBe(1e300);
    expect(chartCoordinate({ raw: -(10n ** 301n), scale: 0 })).toBeNull();
  });
});
