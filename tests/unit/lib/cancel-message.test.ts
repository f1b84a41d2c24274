import { Address, beginCell, type Cell as ReferenceCell } from '@ton/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rawAddress, toFriendly } from '~/lib/address';
import { decodeBase64, encodeBase64 } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import {
  type CancelMessage,
  decodeCancelMessage,
  decodeCancelMessageText,
  encodeCancelMessage,
} from '~/lib/cancel-message';
import { cell, cellHash, decodeBag, encodeBag } from '~/lib/cell';
import { verifyEd25519 } from '~/lib/ed25519';
import vector from './fixtures/cancel-vector.json';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyMessage = fc
  .record({ workchain: fc.constantFrom(0, 0, 0, -1, 127, -128), account: bytes32, order: bytes32 })
  .map(({ workchain, account, order }): CancelMessage => ({
    account: rawAddress({ workchain, hash: account }),
    orderHash: encodeHex(order),
  }));

function referenceCell(message: CancelMessage): ReferenceCell {
  return beginCell()
    .storeAddress(Address.parse(message.account))
    .storeBuffer(Buffer.from(message.orderHash, 'hex'))
    .endCell();
}

describe('the cancel message', () => {
  it('agrees with the published vector: both forms, hash and signature', async () => {
    const encoded = encodeCancelMessage({ account: vector.smartAccount, orderHash: vector.orderHash });
    expect(encoded.cell.bits).toBe(vector.bits);
    expect(encodeBase64(encoded.boc)).toBe(vector.bocBase64);
    expect(encodeBase64(encoded.bocWithoutChecksum)).toBe(vector.bocWithoutChecksumBase64);
    const hash = await cellHash(encoded.cell);
    expect(encodeHex(hash)).toBe(vector.cellHashHex);
    expect(await verifyEd25519(bytesOf(vector.publicKeyBase64), hash, bytesOf(vector.signatureBase64))).toBe(true);
  });

  it('agrees with @ton/core over 1,000 random cases, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessage, async (message) => {
        const reference = referenceCell(message);
        const encoded = encodeCancelMessage(message);
        expect(encodeBase64(encoded.boc)).toBe(reference.toBoc().toString('base64'));
        expect(encodeBase64(encoded.bocWithoutChecksum)).toBe(
          reference.toBoc({ idx: false, crc32: false }).toString('base64'),
        );
        expect(encodeHex(await cellHash(encoded.cell))).toBe(reference.hash().toString('hex'));
      }),
      { numRuns: 1000 },
    );
  });

  it('reads both forms back as they were written', () => {
    fc.assert(
      fc.property(anyMessage, (message) => {
        const encoded = encodeCancelMessage(message);
        for (const boc of [encoded.boc, encoded.bocWithoutChecksum]) {
          expect(decodeCancelMessage(boc)).toEqual({ kind: 'message', message, cell: encoded.cell });
        }
      }),
    );
  });

  it('accepts account and hash in their other spellings', () => {
    const friendly = toFriendly(vector.smartAccount, { bounceable: false });
    const encoded = encodeCancelMessage({ account: friendly, orderHash: vector.orderHash.toUpperCase() });
    expect(encodeBase64(encoded.boc)).toBe(vector.bocBase64);
  });

  it.each([
    { account: 'TON', orderHash: vector.orderHash },
    { account: vector.smartAccount, orderHash: '' },
    { account: vector.smartAccount, orderHash: 'ab' },
    { account: vector.smartAccount, orderHash: `0x${vector.orderHash}` },
  ])('is not written for %j', (message) => {
    expect(() => encodeCancelMessage(message)).toThrow(RangeError);
  });

  it('with any bit flipped is refused, or without checksum reads as another account or order', () => {
    const message = { account: vector.smartAccount, orderHash: vector.orderHash };
    const { boc, bocWithoutChecksum } = encodeCancelMessage(message);
    for (let bit = 0; bit < boc.length * 8; bit += 1) {
      expect(decodeCancelMessage(flip(boc, bit)).kind).toBe('refused');
    }
    for (let bit = 0; bit < bocWithoutChecksum.length * 8; bit += 1) {
      const decoded = decodeCancelMessage(flip(bocWithoutChecksum, bit));
      if (decoded.kind === 'message') expect(decoded.message).not.toEqual(message);
    }
  });

  it('of any other length is refused', () => {
    const { boc, bocWithoutChecksum } = encodeCancelMessage({
      account: vector.smartAccount,
      orderHash: vector.orderHash,
    });
    for (const whole of [boc, bocWithoutChecksum]) {
      for (let length = 0; length < whole.length; length += 1)
        expect(decodeCancelMessage(whole.subarray(0, length)).kind).toBe('refused');
      expect(decodeCancelMessage(Uint8Array.of(...whole, 0))).toEqual({ kind: 'refused', reason: 'trailing-bytes' });
    }
  });

  it('never throws, whatever the bytes are', () => {
    const almost = fc.tuple(fc.constantFrom('b5ee9c7201', 'b5ee9c7241', 'b5ee9c72'), fc.uint8Array({ maxLength: 90 }));
    fc.assert(
      fc.property(almost, ([magic, rest]) => {
        const decoded = decodeCancelMessage(Uint8Array.of(...Buffer.from(magic, 'hex'), ...rest));
        expect(['message', 'refused']).toContain(decoded.kind);
      }),
    );
  });

  it("says what is wrong with a cell that isn't a cancel", () => {
    const of = (reference: ReferenceCell): string => {
      const decoded = decodeCancelMessage(reference.toBoc());
      return decoded.kind === 'refused' ? decoded.reason : decoded.kind;
    };
    const hash = Buffer.alloc(32, 1);
    expect(of(beginCell().storeBuffer(hash).endCell())).toBe('bit-length');
    expect(of(beginCell().storeUint(0, 11).storeBuffer(hash).storeBuffer(hash).endCell())).toBe('address');
    expect(of(beginCell().storeUint(0b101, 3).storeUint(0, 8).storeBuffer(hash).storeBuffer(hash).endCell())).toBe(
      'address',
    );
    expect(of(beginCell().storeBuffer(hash).storeRef(beginCell().endCell()).endCell())).toBe('layout');
    expect(decodeCancelMessageText('not base64!')).toEqual({ kind: 'refused', reason: 'not-base64' });
    expect(decodeCancelMessageText('')).toEqual({ kind: 'refused', reason: 'not-a-bag' });
    expect(decodeCancelMessageText(vector.bocBase64).kind).toBe('message');
  });
});

describe('a bag with a single cell', () => {
  const anyCell = fc
    .record({ bits: fc.integer({ min: 0, max: 1023 }), seed: fc.uint8Array({ minLength: 128, maxLength: 128 }) })
    .map(({ bits, seed }) => {
      const data = new Uint8Array(seed.subarray(0, Math.ceil(bits / 8)));
      const unused = data.length * 8 - bits;
      if (data.length > 0) data[data.length - 1] = (data.at(-1) ?? 0) & (0xff << unused);
      return cell(data, bits);
    });

  it('of any length agrees with @ton/core and reads back', async () => {
    await fc.assert(
      fc.asyncProperty(anyCell, async (value) => {
        const builder = beginCell();
        for (let bit = 0; bit < value.bits; bit += 1)
          builder.storeBit(((value.data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
        const reference = builder.endCell();
        expect(encodeHex(encodeBag(value))).toBe(reference.toBoc().toString('hex'));
        expect(encodeHex(await cellHash(value))).toBe(reference.hash().toString('hex'));
        expect(decodeBag(encodeBag(value, { checksum: false }))).toEqual({ kind: 'cell', cell: value });
      }),
    );
  });

  it.each([
    ['b5ee9c7201010101000300000180', 'padding'], // a mark that completes an empty byte
    ['b5ee9c7201010101000300000100', 'padding'], // no mark
    ['b5ee9c72010101010003000801c0', 'descriptor'], // exotic
    ['b5ee9c72010101010003000101c0', 'descriptor'], // one reference
    ['b5ee9c72010101010003000501c0', 'descriptor'], // more references than there can be
    ['b5ee9c7201010101000200000100', 'trailing-bytes'],
    ['b5ee9c72010101010003000002', 'truncated'],
    ['b5ee9c7201010101000200000201', 'trailing-bytes'],
    ['b5ee9c720101010100020002', 'truncated'],
    ['b5ee9c720201010100020000', 'layout'], // two-byte counters
    ['b5ee9c728101010100020000', 'layout'], // an index
    ['b5ee9c72010102010002000000', 'layout'], // two roots
    ['68ff65f3010101010002000000', 'not-a-bag'],
  ])('%s is refused: %s', (hex, reason) => {
    expect(decodeBag(Uint8Array.from(Buffer.from(hex, 'hex')))).toEqual({ kind: 'refused', reason });
  });

  it('cannot be made of data that does not fit its length', () => {
    for (const [data, bits] of [
      [[0xff], 7],
      [[0], 9],
      [[0, 0], 8],
      [new Array(129).fill(0), 1024],
      [[], -1],
    ] as const) {
      expect(() => cell(Uint8Array.from(data), bits)).toThrow(RangeError);
    }
  });
});

function bytesOf(text: string): Uint8Array {
  return decodeBase64(text) ?? expect.fail(`not base64: ${text}`);
}

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = new Uint8Array(bytes);
  const index = bit >> 3;
  changed[index] = (changed[index] ?? 0) ^ (1 << (bit & 7));
  return changed;
}
