import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, fromDecimal, rescale, sub, type Fixed } from '~/lib/fixed-point';
import { formatAmount, type AmountOptions } from '~/lib/format-amount';
import { createNumberShape } from '~/lib/format-number';

const english = createNumberShape('en');
const german = createNumberShape('de');

function dec(digits: string): Fixed {
  const value = fromDecimal(digits);
  if (value === null) throw new Error(`not a decimal: ${digits}`);
  return value;
}

function text(value: string, options: AmountOptions, shape = english): string {
  return formatAmount(dec(value), options, shape).text;
}

describe('English digits', () => {
  it('equal the digits of Intl, whole and shortened', () => {
    const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
    const compact = new Intl.NumberFormat('en', {
      notation: 'compact',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const edges = [999n, 1_000n, 9_999n, 99_949n, 99_950n, 999_949n, 999_950n, 999_949_999n, 999_950_000n, 10n ** 19n];
    fc.assert(
      fc.property(fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.constantFrom(...edges)), (value) => {
        expect(english.group(value)).toBe(whole.format(value));
        expect(english.compact(value)).toBe(compact.format(value));
      }),
    );
  });
});

describe('figures that readers add up', () => {
  it.each<[string, AmountOptions['kind'], string]>([
    ['-0.000029975', 'amount', '−0.000029975'],
    ['0.000000001', 'amount', '0.000000001'],
    ['13.129077732', 'amount', '13.129077732'],
    ['0.00001869', 'size', '0.00001869'],
    ['0', 'amount', '0.000000000'],
  ])('%s as %s is written in full: %s', (value, kind, shown) => {
    expect(text(value, { kind, decimals: 9 })).toBe(shown);
  });
});

describe('prices', () => {
  it.each([
    ['96412.5', '96,412.50'],
    ['1000', '1,000.00'],
    ['999.9994', '999.999'],
    ['100', '100.000'],
    ['99.5', '99.5000'],
    ['1', '1.0000'],
    ['0.5', '0.50000'],
    ['0.1', '0.10000'],
    ['0.0999', '0.099900'],
    ['0.01', '0.010000'],
    ['0.00736249', '0.0073625'],
    ['0.0001', '0.0001000'],
    ['0.000031206', '0.0₄3121'],
    ['0.00001', '0.0₄1000'],
    ['0.000009999', '0.0₅9999'],
    ['0.000000001', '0.0₈1'],
    ['0', '0.00'],
    ['-5.4182', '−5.4182'],
  ])('writes %s as %s', (value, expected) => {
    expect(text(value, { kind: 'price', countsZeros: true })).toBe(expected);
  });

  it('keeps one precision for all prices of a market', () => {
    expect(text('0.5', { kind: 'price', decimals: 2 })).toBe('0.50');
    expect(text('96412.5049', { kind: 'price', decimals: 3 })).toBe('96,412.505');
  });

  it('says that a value is below its precision instead of writing zero', () => {
    expect(text('0.004', { kind: 'price', decimals: 2 })).toBe('<0.01');
  });
});

describe('changes, currencies and units', () => {
  it.each<[string, AmountOptions, string]>([
    ['-912.164', { kind: 'usd' }, '−$912.16'],
    ['912.165', { kind: 'usd', signed: true }, '+$912.17'],
    ['-912.165', { kind: 'usd', signed: true }, '−$912.17'],
    ['0', { kind: 'usd', signed: true }, '$0.00'],
    ['0.004', { kind: 'usd' }, '<$0.01'],
    ['0.004', { kind: 'usd', signed: true }, '<+$0.01'],
    ['-0.004', { kind: 'usd', signed: true }, '>−$0.01'],
    ['0.005', { kind: 'usd' }, '$0.01'],
    ['0.018437', { kind: 'percent', signed: true }, '+1.84%'],
    ['0.000018', { kind: 'percent', decimals: 4, signed: true }, '+0.0018%'],
    ['0.00001', { kind: 'percent' }, '<0.01%'],
    ['10', { kind: 'multiple' }, '10.0×'],
    ['18.749', { kind: 'multiple' }, '18.7×'],
    ['8119.42', { kind: 'amount' }, '8,119.42'],
    ['12.5', { kind: 'size' }, '12.5'],
    ['14200', { kind: 'size' }, '14,200'],
    ['0.84215', { kind: 'size' }, '0.84215'],
    ['0.000000001', { kind: 'size' }, '0.000000001'],
    ['0.000000001', { kind: 'size', countsZeros: true }, '0.0₈1'],
    ['41', { kind: 'count' }, '41'],
    ['123456', { kind: 'raw' }, '123,456'],
    ['9223372036854775807', { kind: 'raw' }, '9,223,372,036,854,775,807'],
  ])('writes %s (%o) as %s', (value, options, expected) => {
    expect(text(value, options)).toBe(expected);
  });

  it("never rounds the reader's own balance up", () => {
    expect(text('10.999', { kind: 'amount', rounding: 'floor' })).toBe('10.99');
    expect(text('10.999', { kind: 'amount' })).toBe('11.00');
  });

  it.each([
    ['412649999', '$412.6M'],
    ['412650000', '$412.7M'],
    ['412650000.5', '$412.7M'],
    ['96000000', '$96.0M'],
    ['242600', '$242.6K'],
    ['-242600', '−$242.6K'],
    ['999.99', '$999.99'],
    ['9223372036854775807', '$9,223,372.0T'],
  ])('shortens a total of %s to %s', (value, expected) => {
    expect(text(value, { kind: 'usd', compact: true })).toBe(expected);
  });

  it('follows the locale', () => {
    expect(text('-96412.5', { kind: 'price' }, german)).toBe('−96.412,50');
    expect(text('96412.5', { kind: 'price' }, createNumberShape('ar-EG'))).toBe('٩٦٬٤١٢٫٥٠');
  });
});

describe('the exact value', () => {
  it('is kept beside the rounded one, in the shown unit', () => {
    expect(formatAmount(dec('0.018437123'), { kind: 'percent', signed: true }, english)).toEqual({
      text: '+1.84%',
      exact: '1.8437123',
      exactText: '+1.8437123%',
      sign: 1,
    });
    expect(formatAmount(dec('-9007199254740993.000000001'), { kind: 'usd' }, english)).toEqual({
      text: '−$9,007,199,254,740,993.00',
      exact: '-9007199254740993.000000001',
      exactText: '−$9,007,199,254,740,993.000000001',
      sign: -1,
    });
  });

  it('decides the sign, so that a tiny loss is a loss', () => {
    expect(formatAmount(dec('-0.000000001'), { kind: 'usd' }, english).sign).toBe(-1);
    expect(formatAmount(dec('0.000'), { kind: 'usd' }, english).sign).toBe(0);
  });

  const anyFixed = fc.record({
    raw: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    scale: fc.integer({ min: 0, max: 18 }),
  });

  it('reads back to the same number, for any value', () => {
    fc.assert(
      fc.property(anyFixed, (value) => {
        const { exact, exactText } = formatAmount(value, { kind: 'amount' }, english);
        expect(compare(dec(exact), value)).toBe(0);
        expect(exactText.replaceAll(',', '').replace('−', '-')).toBe(exact);
      }),
    );
  });

  it('differs from the shown one by at most half of the last digit', () => {
    fc.assert(
      fc.property(anyFixed, fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const shown = formatAmount(value, { kind: 'usd', decimals }, english).text;
        if (/^[<>]/.test(shown) || /[₀-₉]/.test(shown)) return;
        const back = dec(shown.replaceAll(/[$,]/g, '').replace('−', '-'));
        const off = sub(back, value);
        const twice = { raw: 2n * (off.raw < 0n ? -off.raw : off.raw), scale: off.scale };
        expect(compare(twice, { raw: 1n, scale: decimals })).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('never shows zero for another value, nor a sign for zero', () => {
    fc.assert(
      fc.property(anyFixed, (value) => {
        const shown = formatAmount(value, { kind: 'amount', signed: true }, english).text;
        const looksZero = /^[0.]+$/.test(shown);
        expect(looksZero).toBe(rescale(value, 18, 'halfUp').raw === 0n);
      }),
    );
  });
});
