import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasSourceAccess, parseLosslessJson } from '~/api/lossless-json';

afterEach(() => vi.restoreAllMocks());

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Makes JSON.parse hand the source of numbers to its reviver, as newer engines do. Enough of it for
 * flat lists, whose numbers stand in the text one after the other.
 */
function withSourceAccess(): void {
  const original = JSON.parse.bind(JSON);
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, given?: unknown) => {
    if (typeof given !== 'function') return original(text);
    const reviver = given as Reviver;
    const sources = text.match(/-?\d[\d.eE+-]*/g) ?? [];
    return original(text, (key, value: unknown) => reviver(key, value, typeof value === 'number' ? { source: sources.shift() ?? '' } : {}));
  });
}

describe('where JSON.parse tells how a number was written', () => {
  it('large whole numbers come out to the digit, all others as ever', () => {
    withSourceAccess();
    expect(hasSourceAccess()).toBe(true);
    expect(parseLosslessJson('[9007199254740993,1.5,-9223372036854775808,7,1e3]')).toEqual([9007199254740993n, 1.5, -9223372036854775808n, 7, 1000]);
  });

  it('a body that is cut off is still named as such', () => {
    withSourceAccess();
    expect(() => parseLosslessJson('[9007199254740993,')).toThrow(expect.objectContaining({ endsEarly: true }));
  });
});
