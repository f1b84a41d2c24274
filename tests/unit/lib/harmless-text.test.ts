import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessText } from '~/lib/harmless-text';

describe('a text of somebody else’s', () => {
  it.each([
    ['plain words, 100 % of them <b>', 'plain words, 100 % of them <b>'],
    ['a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['tab\there', 'tab here'],
    ['bell\u0007 nul\u0000 del\u007f c1\u009b', 'bell␇ nul␀ del␡ c1\uFFFD'],
    ['pay \u202e001\u2066x\u2069\u200f', 'pay \uFFFD001\uFFFDx\uFFFD\uFFFD'],
    ['half a letter \ud83d', 'half a letter \uFFFD'],
    ['שלום 😀 e\u0301', 'שלום 😀 e\u0301'],
  ])('%j shows as %j', (text, shown) => {
    expect(harmlessText(text, 100)).toBe(shown);
  });

  it('is cut behind as many characters as asked for, and says so', () => {
    expect(harmlessText('abcdef', 3)).toBe('abc…');
    expect(harmlessText('abc', 3)).toBe('abc');
  });

  it('holds neither controls nor marks of direction, whatever it was', () => {
    const anything = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 60 });
    fc.assert(
      fc.property(anything, (text) => {
        expect(harmlessText(text, 40)).toMatch(/^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u);
      }),
      { seed: 5 },
    );
  });
});
