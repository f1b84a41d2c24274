import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64, encodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { failure, foreignBytes, foreignMember, foreignMethod, foreignText, refusalOf } from '~/wallet/foreign-value';
import { readKeyText } from '~/wallet/read-key-text';

const lengths = [32, 64] as const;

describe('a key or signature as text', () => {
  it('is read in every usual form, if its length is right', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lengths), fc.uint8Array({ minLength: 64, maxLength: 64 }), (length, seed) => {
        const bytes = seed.subarray(0, length);
        const other = length === 32 ? 64 : 32;
        for (const text of [
          encodeBase64(bytes),
          encodeBase64Url(bytes),
          encodeHex(bytes),
          encodeHex(bytes).toUpperCase(),
          `0x${encodeHex(bytes)}`,
        ]) {
          expect(readKeyText(text, length)).toEqual(Uint8Array.from(bytes));
          expect(readKeyText(` ${text.slice(0, 9)}\n${text.slice(9)} `, length)).toEqual(Uint8Array.from(bytes));
          expect(readKeyText(`\uFEFF${text.slice(0, 9)}\u200B${text.slice(9)}`, length)).toEqual(
            Uint8Array.from(bytes),
          );
          expect(readKeyText(text, other)).toBeNull();
        }
      }),
    );
  });

  it.each([
    '',
    ' ',
    'key',
    '0x',
    '='.repeat(44),
    'é'.repeat(43),
    'a'.repeat(100_000),
    `${encodeHex(new Uint8Array(32))}0`,
  ])('is not read from %#', (text) => {
    for (const length of lengths) expect(readKeyText(text, length)).toBeNull();
  });
});

const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap');
    },
  },
);

describe('a value from somebody else', () => {
  it.each([null, undefined, 1, 'text', throwing])('returns nothing for a missing member or method: %#', (value) => {
    expect(foreignMember(value, 'nothing')).toBeUndefined();
    expect(foreignMethod(value, 'nothing')).toBeNull();
  });

  it('is called as `this` by the method that it had when it was read', () => {
    const value = {
      own: 7,
      ask() {
        return this.own;
      },
    };
    const ask = foreignMethod(value, 'ask');
    value.ask = () => 8;
    expect(ask?.()).toBe(7);
  });

  it.each<[string, unknown, string | null]>([
    ['a plain name', 'Cold card', 'Cold card'],
    ['lines and tabs', ' One\n\ttwo ', 'One two'],
    ['marks that turn text around', 'gnp.\u202Eexe', 'gnp. exe'],
    ['marks that nobody sees', 'a\u200Bb\uFEFF', 'a b'],
    ['half a character', 'a\uD800b', 'a b'],
    ['towers of accents', `a${'\u0301'.repeat(50)}b`, 'a\u0301\u0301b'],
    ['markup, which is text like any other', '<img src=x>', '<img src=x>'],
    ['ten thousand letters', 'x'.repeat(10_000), `${'x'.repeat(40)}…`],
    ['nothing to read', '\u0000\u200F ', null],
    ['no text', 12, null],
    ['something that poses as text', { toString: () => 'text' }, null],
  ])('gives as text of one line: %s', (_, value, text) => {
    expect(foreignText(value, 40)).toBe(text);
  });

  const bytes = new Uint8Array(32).fill(7);
  it.each<[string, unknown, Uint8Array | null]>([
    ['bytes', bytes, bytes],
    ['a part of a larger buffer', new Uint8Array(64).fill(7).subarray(1, 33), bytes],
    ['a DataView', new DataView(bytes.buffer), bytes],
    ['text', encodeBase64(bytes), bytes],
    ['too few', bytes.subarray(1), null],
    ['too many', new Uint8Array(33), null],
    ['a list of numbers', [...bytes], null],
    ['what looks like bytes', { length: 32, byteLength: 32, buffer: bytes.buffer }, null],
    [
      'bytes that lie about their length',
      Object.defineProperties(new Uint8Array(1), { byteLength: { value: 32 }, buffer: { value: 5 } }),
      null,
    ],
    ['a proxy of bytes', new Proxy(bytes, {}), null],
    ['nothing', null, null],
  ])('gives as key: %s', (_, value, expected) => {
    expect(foreignBytes(value, 32)).toEqual(expected);
  });

  it('gives a copy of the key, which later changes do not affect', () => {
    const own = new Uint8Array(32);
    const read = foreignBytes(own, 32);
    own.fill(9);
    expect(read).toEqual(new Uint8Array(32));
  });
});

describe('an error from a signer', () => {
  it.each<[unknown, ReturnType<typeof refusalOf>]>([
    [{ code: 4001 }, { kind: 'declined' }],
    [{ name: 'declined', message: 'no' }, { kind: 'declined' }],
    [new DOMException('gone', 'AbortError'), { kind: 'declined' }],
    [{ code: 'locked', message: 'Unlock\nme' }, failure('locked', 'Unlock me')],
    [{ code: 4100 }, failure('locked')],
    [{ name: 'closed' }, failure('closed')],
    [{ name: 'unsupported' }, failure('unsupported')],
    [{ code: -32000, name: 'TimeoutError', message: 'late' }, failure('timeout', 'late')],
    [new Error('broken'), failure('failed', 'broken')],
    ['just words', failure('failed', 'just words')],
    [undefined, failure('failed')],
    [throwing, failure('failed')],
    [{ message: { toString: () => 'x' } }, failure('failed')],
  ])('means: %#', (thrown, meaning) => {
    expect(refusalOf(thrown)).toEqual(meaning);
  });
});
