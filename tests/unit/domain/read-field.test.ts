import { describe, expect, it } from 'vitest';
import { readBoolean, readCount, readFixed, readInteger, readNumber, readText, readTime } from '~/domain/read-field';
import { absent, known, unknownValue, unreadable } from '~/lib/field';

const bad = { kind: 'unreadable', raw: '"NaN"', text: 'NaN' } as const;
const missing = { kind: 'missing', raw: '', text: null } as const;

describe('reading one member of a body', () => {
  it.each([readFixed, readInteger, readTime, readText, readBoolean, readNumber, readCount])(
    '%o never turns a missing member into a value',
    (reader) => {
      expect(reader(null, 9)).toEqual(absent('null'));
      expect(reader(undefined, 9)).toEqual(absent('missing'));
      expect(reader(missing, 9)).toEqual(absent('missing'));
      expect(reader(bad, 9)).toEqual(unreadable('"NaN"'));
    },
  );

  it('tells a value unknown to this app from an unreadable one', () => {
    expect(readText({ kind: 'unknown-value', raw: '"frozen"', text: 'frozen' })).toEqual(unknownValue('"frozen"'));
  });

  it('has no half of a surrogate pair, whether sent so or cut so: no address can hold one', () => {
    expect(readText('a\uD800b')).toEqual(known('a\uFFFDb'));
    expect(readText(`${'a'.repeat(999)}👧`)).toEqual(known(`${'a'.repeat(999)}\uFFFD…`));
    expect(readText('👧')).toEqual(known('👧'));
  });

  it.each([
    ['0', 0n],
    ['-1', -1n],
    ['9223372036854775807', 9_223_372_036_854_775_807n],
    ['-9223372036854775808', -9_223_372_036_854_775_808n],
  ])('keeps every digit of %s', (text, raw) => {
    expect(readFixed(text, 9)).toEqual(known({ raw, scale: 9 }));
    expect(readInteger(text)).toEqual(known(raw));
  });

  it.each(['', '0x10', '007', '+1', '1e9', ' 12 ', '1.5', '9223372036854775808'])('shows %j as it came', (text) => {
    expect(readFixed(text, 9)).toEqual(unreadable(JSON.stringify(text)));
  });

  it.each([
    [0.1, 1n, 1],
    [64_000_000_000_000, 64_000_000_000_000n, 0],
    [1.5e-7, 15n, 8],
    [1e21, 10n ** 21n, 0],
    [-2.5e22, -25n * 10n ** 21n, 0],
  ])('reads the JSON number %d exactly as it is written', (value, raw, scale) => {
    expect(readNumber(value)).toEqual(known({ raw, scale }));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(readNumber(value).kind).toBe('unreadable');
    expect(readCount(value).kind).toBe('unreadable');
  });

  it('reads times with their zone and refuses other texts', () => {
    expect(readTime('2026-05-01T12:00:00+02:00')).toEqual(known(Date.UTC(2026, 4, 1, 10)));
    expect(readTime('soon')).toEqual(unreadable('"soon"'));
  });
});
