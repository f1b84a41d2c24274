import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, decodeBase64Url, encodeBase64, encodeBase64Url } from '~/lib/base64';

const bytes = fc.uint8Array({ maxLength: 100 });

describe('base64', () => {
  it('writes what the platform writes, in both alphabets', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(encodeBase64(value)).toBe(Buffer.from(value).toString('base64'));
        expect(encodeBase64Url(value)).toBe(Buffer.from(value).toString('base64url'));
      }),
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(decodeBase64(encodeBase64(value))).toEqual(value);
        expect(decodeBase64Url(encodeBase64Url(value))).toEqual(value);
      }),
    );
  });

  it('accepts only the text that it would write itself', () => {
    const alphabet = fc.constantFrom(...'ABab09+/-_= \n');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 12 }), (text) => {
        const standard = decodeBase64(text);
        if (standard !== null) expect(encodeBase64(standard)).toBe(text);
        const urlSafe = decodeBase64Url(text);
        if (urlSafe !== null) expect(encodeBase64Url(urlSafe)).toBe(text);
      }),
    );
  });

  it.each(['A', 'AA', 'AB==', 'AAB=', '====', 'AA=A', 'AAA', ' AAA', 'AAA\n', 'AA-_', '=', 'AAAA='])(
    'refuses %j',
    (text) => {
      expect(decodeBase64(text)).toBeNull();
    },
  );

  it.each(['A', 'AB', 'AA==', 'AA+/', 'A A'])('refuses %j as URL-safe', (text) => {
    expect(decodeBase64Url(text)).toBeNull();
  });

  it('reads an empty text as no bytes', () => {
    expect(decodeBase64('')).toEqual(new Uint8Array());
    expect(decodeBase64Url('')).toEqual(new Uint8Array());
  });
});
