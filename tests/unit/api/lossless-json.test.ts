import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonSyntaxError, parseExactJson } from '~/api/exact-json';
import { parseLosslessJson } from '~/api/lossless-json';

const parsers = { parseLosslessJson, parseExactJson };

describe.each(Object.entries(parsers))('%s', (_name, parse) => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['18446744073709551615', 18446744073709551615n],
    ['0', 0],
    ['1e3', 1000],
    ['0.1', 0.1],
  ])('reads %s as it is written', (text, value) => {
    expect(parse(text)).toBe(value);
    expect(parse(`{"amount":${text}}`)).toEqual({ amount: value });
    expect(parse(`[ ${text} ]`)).toEqual([value]);
  });

  it('leaves digits inside of strings and keys alone', () => {
    const text = '{"9007199254740993":"a 9007199254740993","b":"\\"9007199254740993,","c":9007199254740993}';
    expect(parse(text)).toEqual({ '9007199254740993': 'a 9007199254740993', b: '"9007199254740993,', c: 9007199254740993n });
  });

  it('makes __proto__ a member like any other', () => {
    const value = parse('{"__proto__":{"polluted":9007199254740993},"x":1}');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'x']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('reads nesting that is deeper than any stack', () => {
    const depth = 200_000;
    expect(() => parse(`${'['.repeat(depth)}9007199254740993${']'.repeat(depth)}`)).not.toThrow();
  });

  it('does not spend seconds on a number of a million digits', () => {
    expect(parse('9'.repeat(1_000_000))).toBe(Number.POSITIVE_INFINITY);
  });

  it.each(['{"a":1', '[1,', '[1', '"abc', '"abc\\"', '{"a"', '{"a":', '{', '[', 'tru', '-', '[1.', '[1e', '[1e+', ''])(
    'tells that %j is cut off',
    (text) => {
      expect(syntaxErrorOf(() => parse(text)).endsEarly).toBe(true);
    },
  );

  it.each(['{a:1}', "{'a':1}", '[1,]', '01', '+1', '.5', 'NaN', 'undefined', '[1 2]', '{"a":1}}', '"a\nb"', '"\\x"', '1 2', '- 1', 'Infinity'])(
    'refuses %j without calling it cut off',
    (text) => {
      expect(syntaxErrorOf(() => parse(text)).endsEarly).toBe(false);
    },
  );

  it('agrees with JSON.parse on every JSON without large whole numbers', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 3), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const expected: unknown = JSON.parse(text);
        fc.pre(!/[0-9]{16}/.test(text));
        expect(parse(text)).toEqual(expected);
      }),
    );
  });

  it('reads whole numbers of any size to the digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), (value) => {
        expect(BigInt(parse(value.toString()) as number | bigint)).toBe(value);
      }),
    );
  });

  it('calls every beginning of a list cut off', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(), (list, at) => {
        const text = JSON.stringify(list);
        const cut = text.slice(0, at % text.length);
        expect(syntaxErrorOf(() => parse(cut)).endsEarly).toBe(true);
      }),
    );
  });
});

function syntaxErrorOf(run: () => unknown): JsonSyntaxError {
  try {
    run();
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
  throw new Error('expected a JsonSyntaxError');
}
