import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyTransaction } from '~/wallet/ton-connect-authority';
import { readKeyChange } from '../../support/key-change';

const account = `0:${'a1'.repeat(32)}`;
const publicKey = new Uint8Array(32).fill(0xab);
const change = { what: 'add', account, publicKey, nowMs: 1_773_342_133_999, testOnly: false } as const;

describe('the transaction that adds or removes a key', () => {
  it('is read back by @ton/core as requested, and contains nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('add', 'remove'),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.nat({ max: 4_000_000_000 }),
        (what, key, seconds) => {
          const { messages } = keyTransaction({ ...change, what, publicKey: key, nowMs: seconds * 1_000 });
          const read = readKeyChange({ messages });
          expect(read).toEqual({
            what,
            account,
            queryId: BigInt(seconds),
            publicKey: Uint8Array.from(key),
            amount: '50000000',
            bitsLeft: 0,
          });
        },
      ),
    );
  });

  it('equals the bytes that a wallet receives, written out', () => {
    const { validUntil, messages } = keyTransaction(change);
    expect(validUntil).toBe(1_773_342_133 + 120);
    const body = Buffer.from(messages[0]?.payload ?? '', 'base64').toString('hex');
    // Head of a bag with one cell of 44 whole bytes; op, query id, key; the checksum.
    expect(body.slice(0, -8)).toBe(`b5ee9c7241010101002e000058${'220c4c19'}${'0000000069b30db5'}${'ab'.repeat(32)}`);
  });

  it('refuses an invalid key or account', () => {
    expect(() => keyTransaction({ ...change, publicKey: new Uint8Array(31) })).toThrow(RangeError);
    expect(() => keyTransaction({ ...change, account: 'nobody' })).toThrow(RangeError);
  });
});
