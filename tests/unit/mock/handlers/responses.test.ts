import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifyWire } from '~/mock/handlers/responses';

describe('stringifyWire', () => {
  it('writes bigint as a bare integer, to the last digit', () => {
    expect(stringifyWire({ amount: 9007199254740993n, locked: -9223372036854775808n })).toBe(
      '{"amount":9007199254740993,"locked":-9223372036854775808}',
    );
  });

  it('agrees with JSON.stringify on everything else', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(stringifyWire(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('leaves out undefined members', () => {
    expect(stringifyWire({ a: 1, b: undefined })).toBe('{"a":1}');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, [undefined]])(
    'refuses %s, which JSON cannot express',
    (value) => {
      expect(() => stringifyWire(value)).toThrow(TypeError);
    },
  );
});
