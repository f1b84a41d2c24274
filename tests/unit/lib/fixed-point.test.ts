import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartCoordinate } from '~/lib/chart-coordinate';
import {
  abs,
  add,
  compare,
  div,
  type Fixed,
  fixed,
  fromDecimal,
  isZero,
  mul,
  neg,
  rescale,
  sub,
  toDecimalString,
} from '~/lib/fixed-point';
import { divideRounded, type Rounding } from '~/lib/integers';

const anyFixed = fc.record({
  raw: fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }),
  scale: fc.integer({ min: 0, max: 30 }),
});

const same = (a: Fixed, b: Fixed): boolean => compare(a, b) === 0;

describe('exact decimals', () => {
  it.each<[bigint, number, string]>([
    [0n, 9, '0'],
    [-1n, 9, '-0.000000001'],
    [65_000_000_000_000n, 9, '65000'],
    [9_007_199_254_740_993_000_000_001n, 9, '9007199254740993.000000001'],
    [-1_500_000_000n, 9, '-1.5'],
    [42n, 0, '42'],
    [100n, 1, '10'],
    [-9_223_372_036_854_775_808n, 9, '-9223372036.854775808'],
  ])('write %d at scale %d as %s', (raw, scale, text) => {
    expect(toDecimalString(fixed(raw, scale))).toBe(text);
  });

  it('survive a round trip through text with the same value', () => {
    fc.assert(
      fc.property(anyFixed, (value) => {
        const text = toDecimalString(value);
        const back = fromDecimal(text);
        expect(back !== null && same(back, value)).toBe(true);
        expect(text).not.toMatch(/\.\d*0$|\.$|^-0$/);
      }),
    );
  });

  it('keep the digits of a text as their scale', () => {
    expect(fromDecimal('-12.50')).toEqual({ raw: -1250n, scale: 2 });
    expect(fromDecimal('-0')).toEqual({ raw: 0n, scale: 0 });
  });

  it.each([
    '',
    '.',
    '1.',
    '.5',
    '1e9',
    '+1',
    ' 1',
    '1 ',
    '1,000',
    'NaN',
    'Infinity',
    '0x10',
    '--1',
    '1.2.3',
    '٣',
    '9'.repeat(2000),
  ])('refuse the text %j', (text) => {
    expect(fromDecimal(text)).toBeNull();
  });

  it('refuse impossible scales', () => {
    for (const scale of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 5000])
      expect(() => fixed(1n, scale)).toThrow(RangeError);
  });

  it('add and subtract exactly across scales', () => {
    fc.assert(
      fc.property(anyFixed, anyFixed, (a, b) => {
        expect(same(sub(add(a, b), b), a)).toBe(true);
        expect(same(add(a, b), add(b, a))).toBe(true);
        expect(isZero(add(a, neg(a)))).toBe(true);
        expect(compare(abs(a), fixed(0n, 0))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are ordered by their difference', () => {
    expect(compare(fixed(1n, 0), fixed(1_000_000_000n, 9))).toBe(0);
    expect(compare(fixed(-1n, 9), fixed(0n, 0))).toBe(-1);
    expect(compare(fixed(11n, 1), fixed(1n, 0))).toBe(1);
  });

  it('divide a product back to its factor when nothing was rounded', () => {
    fc.assert(
      fc.property(anyFixed, anyFixed, (a, b) => {
        fc.pre(!isZero(b));
        const quotient = div(mul(a, b, 60, 'trunc'), b, 30, 'trunc');
        expect(quotient !== null && same(quotient, a)).toBe(true);
      }),
    );
  });

  it('have no quotient for a divisor of zero', () => {
    expect(div(fixed(1n, 0), fixed(0n, 9), 9, 'halfUp')).toBeNull();
  });

  it('rescale: they gain zeros exactly, and lose digits by the given rounding', () => {
    expect(rescale(fixed(15n, 1), 3, 'floor')).toEqual({ raw: 1500n, scale: 3 });
    expect(rescale(fixed(15n, 1), 0, 'halfUp')).toEqual({ raw: 2n, scale: 0 });
    expect(rescale(fixed(-15n, 1), 0, 'floor')).toEqual({ raw: -2n, scale: 0 });
  });

  it('become the nearest chart coordinate', () => {
    expect(chartCoordinate(fixed(-1_500_000_000n, 9))).toBe(-1.5);
    expect(chartCoordinate(fixed(9_007_199_254_740_993n, 0))).toBe(9007199254740992);
  });
});

describe('named rounding', () => {
  it.each<[Rounding, readonly bigint[]]>([
    // of            -2.5, -2.4, -0.5, 0.5, 2.4, 2.5, 2.6
    ['halfUp', [-3n, -2n, -1n, 1n, 2n, 3n, 3n]],
    ['floor', [-3n, -3n, -1n, 0n, 2n, 2n, 2n]],
    ['ceil', [-2n, -2n, 0n, 1n, 3n, 3n, 3n]],
    ['trunc', [-2n, -2n, 0n, 0n, 2n, 2n, 2n]],
    ['away', [-3n, -3n, -1n, 1n, 3n, 3n, 3n]],
  ])('%s', (rounding, expected) => {
    const tenths = [-25n, -24n, -5n, 5n, 24n, 25n, 26n];
    expect(tenths.map((value) => divideRounded(value, 10n, rounding))).toEqual(expected);
    expect(tenths.map((value) => divideRounded(-value, -10n, rounding))).toEqual(expected);
  });

  it('keeps whole quotients exact and refuses a zero denominator', () => {
    for (const rounding of ['halfUp', 'floor', 'ceil', 'trunc', 'away'] as const) {
      expect(divideRounded(-30n, 10n, rounding)).toBe(-3n);
      expect(() => divideRounded(1n, 0n, rounding)).toThrow(RangeError);
    }
  });
});
