import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INT64_MAX, INT64_MIN, parseInt64, toSafeInteger } from '~/lib/integers';

describe('int64 strings', () => {
  it('read exactly, to both ends of the range', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: INT64_MIN, max: INT64_MAX }), (value) => parseInt64(value.toString()) === value),
    );
    expect(parseInt64('-9223372036854775808')).toBe(INT64_MIN);
    expect(parseInt64('9223372036854775807')).toBe(INT64_MAX);
    expect(parseInt64('9007199254740993')).toBe(9007199254740993n);
  });

  it.each([
    '',
    '0x10',
    '007',
    '+1',
    '1e9',
    ' 12 ',
    '12\n',
    '-0',
    '-',
    '1.0',
    '9223372036854775808',
    '-9223372036854775809',
    '9'.repeat(100_000),
    'NaN',
    '١',
  ])('refuse %j', (text) => {
    expect(parseInt64(text)).toBeNull();
  });
});

describe('toSafeInteger', () => {
  it.each([0n, -1n, 8_380_415n, 2n ** 53n - 1n, -(2n ** 53n) + 1n])('accepts %s', (value) => {
    expect(toSafeInteger(value)).toBe(Number(value));
  });

  it.each([2n ** 53n, -(2n ** 53n), 2n ** 63n, 10n ** 400n])('refuses %s rather than lose digits', (value) => {
    expect(toSafeInteger(value)).toBeNull();
  });
});
