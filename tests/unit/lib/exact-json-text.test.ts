import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson } from '~/api/exact-json';
import { exactJsonText } from '~/lib/json-text';

describe('exact JSON', () => {
  it.each([
    ['a bigint in full', { amount: 9007199254740993n }, '{"amount":9007199254740993}'],
    ['what JSON does not know as null', [undefined, () => 1, Symbol('x')], '[null,null,null]'],
    ['numbers as sent', parseExactJson('[1e400, -1E-5, 1.10, -0]'), '[1e400,-1E-5,1.10,-0]'],
    ['hostile keys as they are', JSON.parse('{"__proto__":1,"\\u202e\\"":[]}'), '{"__proto__":1,"\u202e\\"":[]}'],
    ['a lone value', 'text', '"text"'],
  ])('writes %s', (_case, value, text) => {
    expect(exactJsonText(value)).toBe(text);
  });

  it('writes what JSON.stringify would, and can be read again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(exactJsonText(value)).toBe(JSON.stringify(value));
        // -0 is written as 0 by both.
        expect(JSON.parse(exactJsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('keeps every digit of whole numbers', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }), (whole) => {
        expect(parseExactJson(exactJsonText({ whole }))).toEqual({ whole });
      }),
    );
  });

  it('handles any depth and width', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(exactJsonText(deep)).toHaveLength(40_001);
    expect(exactJsonText(Array.from({ length: 300_000 }, () => 1))).toHaveLength(600_001);
  });
});
