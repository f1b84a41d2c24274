import { Address } from '@ton/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressParts, parseAddress, rawAddress, sameAddress, shortened, toFriendly } from '~/lib/address';

const anyAddress = fc.record({
  workchain: fc.constantFrom(0, -1, 5, 127, -128),
  hash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
});

describe('addresses', () => {
  it('write and read the friendly form exactly as @ton/core does', () => {
    fc.assert(
      fc.property(anyAddress, fc.boolean(), fc.boolean(), (parts, bounceable, testOnly) => {
        const raw = rawAddress(parts);
        const reference = new Address(parts.workchain, Buffer.from(parts.hash));
        const friendly = toFriendly(raw, { bounceable, testOnly });
        expect(friendly).toBe(reference.toString({ bounceable, testOnly }));
        expect(raw).toBe(reference.toRawString());
        expect(parseAddress(friendly)).toEqual({ raw, form: 'friendly', bounceable, testOnly });
        expect(parseAddress(reference.toString({ urlSafe: false, bounceable, testOnly }))?.raw).toBe(raw);
      }),
    );
  });

  it('give the raw form in lower case', () => {
    const upper = `0:${'AB'.repeat(32)}`;
    expect(parseAddress(upper)).toEqual({ raw: upper.toLowerCase(), form: 'raw' });
    expect(addressParts(upper)?.hash).toEqual(new Uint8Array(32).fill(0xab));
  });

  it('refuse a friendly form with any one character changed', () => {
    const friendly = toFriendly(`0:${'5c'.repeat(32)}`);
    for (let index = 0; index < friendly.length; index += 1) {
      const other = friendly[index] === 'A' ? 'B' : 'A';
      expect(parseAddress(friendly.slice(0, index) + other + friendly.slice(index + 1))).toBeNull();
    }
  });

  it.each([
    '',
    'TON',
    `0:${'a'.repeat(63)}`,
    `0:${'a'.repeat(65)}`,
    `0:${'g'.repeat(64)}`,
    `00:${'a'.repeat(64)}`,
    `-0:${'a'.repeat(64)}`,
    `128:${'a'.repeat(64)}`,
    `-129:${'a'.repeat(64)}`,
    ` 0:${'a'.repeat(64)}`,
    `0x:${'a'.repeat(64)}`,
    'a'.repeat(64),
    'A'.repeat(48),
    `0:${'a'.repeat(64)}\n`,
  ])('refuse %j', (text) => {
    expect(parseAddress(text)).toBeNull();
    expect(addressParts(text)).toBeNull();
    expect(() => toFriendly(text)).toThrow(RangeError);
  });

  it("compare in raw form; a text that isn't an address equals nothing, not even itself", () => {
    const raw = `0:${'0f'.repeat(32)}`;
    expect(sameAddress(raw.toUpperCase(), toFriendly(raw, { bounceable: false }))).toBe(true);
    expect(sameAddress(raw, `-1:${'0f'.repeat(32)}`)).toBe(false);
    expect(sameAddress('x', 'x')).toBe(false);
  });

  it('shorten to the first and last six characters', () => {
    expect(shortened(`0:${'0123456789abcdef'.repeat(4)}`)).toBe('0:0123…abcdef');
    expect(shortened('short')).toBe('short');
  });

  it('refuse parts that do not make an address', () => {
    expect(() => rawAddress({ workchain: 0, hash: new Uint8Array(31) })).toThrow(RangeError);
    expect(() => rawAddress({ workchain: 300, hash: new Uint8Array(32) })).toThrow(RangeError);
  });
});
