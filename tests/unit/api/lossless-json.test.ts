import fc from 'fast-check';
import { parse as parseWithOracle } from 'lossless-json';
import { describe, expect, it } from 'vitest';
import { JsonSyntaxError, parseExactJson, parseExactJsonInSlices } from '~/api/exact-json';
import { parseLosslessJson } from '~/api/parse-body';
import { JsonNumber } from '~/lib/json-value';

const parsers = {
  parseLosslessJson,
  parseExactJson: async (text: string) => parseExactJson(text),
  parseExactJsonInSlices: (text: string) => parseExactJsonInSlices(text),
};

describe.each(Object.entries(parsers))('%s', (_name, parse) => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['8999999999999999', 8999999999999999],
    ['-8999999999999999', -8999999999999999],
    ['9007199254740993', 9007199254740993n],
    ['10000000000000001', 10000000000000001n],
    ['-9007199254740993', -9007199254740993n],
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['18446744073709551615', 18446744073709551615n],
    ['0', 0],
    ['0.1', 0.1],
    ['-12.25', -12.25],
  ])('reads %s as it is written', async (text, value) => {
    expect(await parse(text)).toBe(value);
    expect(await parse(`{"amount":${text}}`)).toEqual({ amount: value });
    expect(await parse(`[ ${text} ]`)).toEqual([value]);
  });

  it('leaves digits inside strings and keys unchanged', async () => {
    const text = '{"9007199254740993":"a 9007199254740993","b":"\\"9007199254740993,","c":9007199254740993}';
    expect(await parse(text)).toEqual({
      '9007199254740993': 'a 9007199254740993',
      b: '"9007199254740993,',
      c: 9007199254740993n,
    });
  });

  it('makes __proto__ a member like any other', async () => {
    const value = await parse('{"__proto__":{"polluted":9007199254740993},"x":1}');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'x']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('reads nesting that is deeper than any stack', async () => {
    const depth = 200_000;
    expect(await parse(`${'['.repeat(depth)}9007199254740993${']'.repeat(depth)}`)).toBeInstanceOf(Array);
  });

  it('takes no seconds for a number of a million digits', async () => {
    const digits = '9'.repeat(1_000_000);
    expect(await parse(digits)).toEqual(new JsonNumber(digits));
  });

  it.each(['{"a":1', '[1,', '[1', '"abc', '"abc\\"', '{"a"', '{"a":', '{', '[', 'tru', '-', '[1.', '[1e', '[1e+', ''])(
    'reports that %j is cut off',
    async (text) => {
      expect((await syntaxErrorOf(() => parse(text))).endsEarly).toBe(true);
    },
  );

  it.each([
    '{a:1}',
    "{'a':1}",
    '[1,]',
    '01',
    '+1',
    '.5',
    'NaN',
    'undefined',
    '[1 2]',
    '{"a":1}}',
    '"a\nb"',
    '"\\x"',
    '1 2',
    '- 1',
    'Infinity',
  ])('refuses %j without calling it cut off', async (text) => {
    expect((await syntaxErrorOf(() => parse(text))).endsEarly).toBe(false);
  });

  it.each(['1e3', '1E+3', '1.0', '1.10', '-0', '12345678901234567890.5', '1e400', '0.1234567890123456789', '1E-7'])(
    'keeps the digits of %s',
    async (text) => {
      expect(await parse(text)).toEqual(new JsonNumber(text));
      expect(await parse(`{"amount":${text}, "time":"12:59:59.100Z"}`)).toEqual({
        amount: new JsonNumber(text),
        time: '12:59:59.100Z',
      });
      expect(await parse(`[ ${text}\n,7]`)).toEqual([new JsonNumber(text), 7]);
    },
  );

  it('agrees with JSON.parse on every JSON with numbers that JavaScript prints as they are written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 3), async (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const expected: unknown = JSON.parse(text);
        fc.pre(!/[0-9]{16}|[0-9]e[+-]?[0-9]/.test(text));
        expect(await parse(text)).toEqual(expected);
      }),
    );
  });

  it('reads whole numbers of any size to the digit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }), async (value) => {
        expect(BigInt((await parse(value.toString())) as number | bigint)).toBe(value);
      }),
    );
  });

  it('agrees with lossless-json about numbers of any size, anywhere', async () => {
    const whole = fc.bigInt({ min: -(2n ** 120n), max: 2n ** 120n });
    const text = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        whole.map(String),
        fc.json({ maxDepth: 1 }),
        fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(' , ')}]`),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }).map(
          (members) =>
            `{${Object.entries(members)
              .map(([key, value]) => `${JSON.stringify(key)}: ${value}`)
              .join(',')}}`,
        ),
      ),
    })).value;
    await fc.assert(
      fc.asyncProperty(text, async (json) => {
        fc.pre(!json.includes('__proto__'));
        expect(await parse(json)).toEqual(parseWithOracle(json, null, wholeOrFloat));
      }),
    );
  });

  it('recognises every beginning of a list as cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.nat(), async (list, at) => {
        const text = JSON.stringify(list);
        const cut = text.slice(0, at % text.length);
        expect((await syntaxErrorOf(() => parse(cut))).endsEarly).toBe(true);
      }),
    );
  });
});

/** A number read by our rule: a float only if JavaScript prints it as it is written. */
function wholeOrFloat(written: string): number | bigint | JsonNumber {
  const float = Number(written);
  if (/^(?:0|-?[1-9]\d*)$/.test(written)) return Number.isSafeInteger(float) ? float : BigInt(written);
  return String(float) === written && !Number.isInteger(float) ? float : new JsonNumber(written);
}

async function syntaxErrorOf(run: () => Promise<unknown>): Promise<JsonSyntaxError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
  throw new Error('expected a JsonSyntaxError');
}
