import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessText } from '~/lib/harmless-text';

/** The characters that Unicode names Bidi_Control. */
const turns = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

describe('a text from somebody else', () => {
  it.each([
    ['plain words, 100 % of them <b>', 'plain words, 100 % of them <b>'],
    ['a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['tab\there', 'tab here'],
    ['bell\u0007 nul\u0000 del\u007f c1\u009b', 'bell␇ nul␀ del␡ c1\uFFFD'],
    ['pay \u202e001\u2066x\u2069\u200f', 'pay \uFFFD001\uFFFDx\uFFFD\uFFFD'],
    ['US\u200bDT TO\u200dN N\u00adOT \ufeffBTC', 'US\uFFFDDT TO\uFFFDN N\uFFFDOT \uFFFDBTC'],
    ['E\ufe0fTH \u{e0041}x', 'E\uFFFDTH \uFFFDx'],
    // Joiners that an emoji or a script needs.
    ['👩\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3 می\u200cخواهم', '👩\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3 می\u200cخواهم'],
    ['half a letter \ud83d', 'half a letter \uFFFD'],
    ['שלום 😀 e\u0301', 'שלום 😀 e\u0301'],
  ])('%j shows as %j', (text, shown) => {
    expect(harmlessText(text, 100)).toBe(shown);
  });

  it('is cut after the given number of characters, and marked as cut', () => {
    expect(harmlessText('abcdef', 3)).toBe('abc…');
    expect(harmlessText('abc', 3)).toBe('abc');
  });

  it('contains neither control characters nor direction marks, whatever it was', () => {
    const anything = fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 60,
    });
    fc.assert(
      fc.property(anything, (text) => {
        for (const letter of harmlessText(text, 40)) {
          const code = letter.codePointAt(0) ?? 0;
          expect(letter === '\n' || (code >= 0x20 && (code < 0x7f || code > 0x9f)), `U+${code.toString(16)}`).toBe(
            true,
          );
          expect(turns, `U+${code.toString(16)}`).not.toContain(code);
        }
      }),
      { seed: 5 },
    );
  });
});
