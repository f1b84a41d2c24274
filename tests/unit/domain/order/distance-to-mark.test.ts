import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceToMark } from '~/domain/order/distance-to-mark';
import { absent, known, unreadable, type Field } from '~/lib/field';
import { fromDecimal, rescale, toDecimalString, type Fixed } from '~/lib/fixed-point';

const usd = (raw: bigint, scale = 9): Field<Fixed> => known({ raw, scale });
/** As prices come: with nine decimals. */
const decimal = (text: string): Field<Fixed> => {
  const value = fromDecimal(text);
  return value === null ? unreadable(text) : known(rescale(value, 9, 'halfUp'));
};
const told = (price: Field<Fixed>, mark: Field<Fixed>) => {
  const distance = distanceToMark(price, mark);
  return distance.kind === 'known' ? [toDecimalString(distance.value.ratio), distance.value.direction] : distance;
};

describe('the distance of a price to the mark', () => {
  it.each([
    ['102', '100', '0.02', 'above'],
    ['97.6', '100', '-0.024', 'below'],
    ['100', '100', '0', 'at'],
    ['100', '3', '32.333333333', 'above'],
    ['1', '9223372036', '-1', 'below'],
  ])('of %s to %s is %s, %s', (price, mark, ratio, direction) => {
    expect(told(decimal(price), decimal(mark))).toEqual([ratio, direction]);
  });

  it('is "above" for a price a hair above the mark', () => {
    expect(told(usd(9_223_372_036_854_775_807n), usd(9_223_372_036_854_775_806n))).toEqual(['0', 'above']);
    expect(told(usd(9_223_372_036_854_775_805n), usd(9_223_372_036_854_775_806n))).toEqual(['0', 'below']);
  });

  it('does not depend on the scales of the two values', () => {
    expect(told(usd(102n, 0), usd(100_000_000_000n))).toEqual(['0.02', 'above']);
  });

  it.each([
    ['an order without this price', absent('null'), usd(1n), absent('null')],
    ['a mark that is on its way', usd(1n), absent('notLoaded'), absent('notLoaded')],
    ['a mark that could not be read', usd(1n), absent('failed'), absent('failed')],
    ['a mark that is no number', usd(1n), unreadable('"x"'), absent('notComputable')],
    ['a price that is no number', unreadable('"x"'), usd(1n), absent('notComputable')],
    ['a mark of 0', usd(1n), usd(0n), absent('notComputable')],
    ['a mark below 0', usd(1n), usd(-1n), absent('notComputable')],
    ['a price of 0', usd(0n), usd(1n), absent('notComputable')],
    ['a price below 0', usd(-1n), usd(1n), absent('notComputable')],
  ])('is not known for %s, with the reason', (_what, price, mark, expected) => {
    expect(distanceToMark(price, mark)).toEqual(expected);
  });

  it('leads back from the mark to the price, within its rounding error', () => {
    const positive = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(positive, positive, (price, mark) => {
        const distance = distanceToMark(usd(price), usd(mark));
        if (distance.kind !== 'known') throw new Error('not known');
        const { ratio, direction } = distance.value;
        // P = M + M · r: r is off by half a billionth at most, so P by half a billionth of M.
        const off = (price - mark) * 10n ** 9n - mark * ratio.raw;
        expect(2n * (off < 0n ? -off : off) <= mark).toBe(true);
        expect(direction).toBe(price > mark ? 'above' : price < mark ? 'below' : 'at');
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
