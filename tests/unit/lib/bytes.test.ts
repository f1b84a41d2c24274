import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatBytes, decodeHex, encodeHex, isHash256, sameBytes } from '~/lib/bytes';
import { crc16Xmodem, crc32c } from '~/lib/crc';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('hexadecimal digits', () => {
  it('agree with the platform both ways, in either case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (value) => {
        expect(encodeHex(value)).toBe(Buffer.from(value).toString('hex'));
        expect(decodeHex(encodeHex(value))).toEqual(value);
        expect(decodeHex(encodeHex(value).toUpperCase())).toEqual(value);
      }),
    );
  });

  it.each(['0', '0x00', 'gg', ' 00', '00\n'])('refuse %j', (text) => {
    expect(decodeHex(text)).toBeNull();
  });

  it('recognise a 256-bit hash by its 64 digits', () => {
    expect(isHash256('aB'.repeat(32))).toBe(true);
    expect(isHash256('ab'.repeat(31))).toBe(false);
    expect(isHash256(`0x${'ab'.repeat(31)}`)).toBe(false);
  });
});

describe('checksums', () => {
  it('give the published check values for "123456789"', () => {
    expect(crc16Xmodem(ascii('123456789'))).toBe(0x31c3);
    expect(crc32c(ascii('123456789'))).toBe(0xe3069283);
  });
});

describe('byte strings', () => {
  it('join and compare', () => {
    expect(concatBytes(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3));
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
    expect(sameBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
    expect(sameBytes(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
  });
});
