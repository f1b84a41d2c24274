import { Address, beginCell } from '@ton/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyCancelMessage } from '~/mock/engine/account/cancel-message';
import { createDemoSigner } from '~/mock/engine/account/ed25519-signer';

// One computed example of the published layout, with the key of 32 zero bytes.
const KEY = 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik=';
const WORKED = {
  message:
    'te6cckEBAQEARAAAg4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1cBHhFuc=',
  public_key: KEY,
  sa: `0:${'00'.repeat(32)}`,
  signature: 'k5q6dfyy0mMTZB1BrxQHN5ofb53Dn/ynqfiXZIxy+CxZuVUR3J6pO7VCKdanaQk7vgwlQ+r0YtLHN+QTr+22BA==',
};
const WITHOUT_CHECKSUM =
  'te6ccgEBAQEARAAAg4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1dXV1cA==';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const hash32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** A cancel from another implementation: @ton/core builds and serialises it, the demo signer signs it. */
function foreignCancel(
  seed: Uint8Array,
  workchain: number,
  account: Uint8Array,
  order: Uint8Array,
  form: { crc32: boolean; idx: boolean },
) {
  const signer = createDemoSigner(seed);
  const address = new Address(workchain, Buffer.from(account));
  const cell = beginCell().storeAddress(address).storeBuffer(Buffer.from(order)).endCell();
  return {
    hash: cell.hash().toString('hex'),
    body: {
      message: base64(cell.toBoc(form)),
      public_key: base64(signer.publicKey),
      sa: address.toRawString(),
      signature: base64(signer.sign(cell.hash())),
    },
  };
}

async function codeOf(body: object): Promise<string> {
  const answer = await verifyCancelMessage(body);
  return 'ok' in answer ? 'ok' : `${answer.refused} ${answer.code}`;
}

describe('the check of a cancel message', () => {
  it('accepts the example in both forms of the bag of cells', async () => {
    for (const message of [WORKED.message, WITHOUT_CHECKSUM]) {
      expect(await verifyCancelMessage({ ...WORKED, message })).toMatchObject({
        ok: {
          account: WORKED.sa,
          orderHashHex: 'ab'.repeat(32),
          messageHashHex: 'c281601b05f1465abe620071e0b722be6958d9a5ad14034ac888773a6a4b5ae5',
        },
      });
    }
  });

  it('reads messages from @ton/core in every form with a single cell', async () => {
    const form = fc.record({ crc32: fc.boolean(), idx: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        hash32,
        fc.integer({ min: -128, max: 127 }),
        hash32,
        hash32,
        form,
        async (seed, workchain, account, order, chosen) => {
          const { body, hash } = foreignCancel(seed, workchain, account, order, chosen);
          expect(await verifyCancelMessage(body)).toMatchObject({
            ok: { account: body.sa, orderHashHex: Buffer.from(order).toString('hex'), messageHashHex: hash },
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(['message', 'public_key', 'signature'] as const)('refuses every flipped bit in %s', async (field) => {
    const bytes = Buffer.from(field === 'message' ? WITHOUT_CHECKSUM : WORKED[field], 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      const at = bit >> 3;
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit & 7));
      expect(await codeOf({ ...WORKED, message: WITHOUT_CHECKSUM, [field]: base64(flipped) }), `bit ${bit}`).toMatch(
        /^400 /,
      );
    }
  });

  it('refuses every flipped bit of a message with checksum before it looks at the signature', async () => {
    const bytes = Buffer.from(WORKED.message, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      const at = bit >> 3;
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit & 7));
      expect(await codeOf({ ...WORKED, message: base64(flipped) }), `bit ${bit}`).toBe('400 INVALID_MESSAGE');
    }
  });

  it('refuses a message of any other length', async () => {
    const bytes = Buffer.from(WITHOUT_CHECKSUM, 'base64');
    for (let length = 1; length < bytes.length; length += 1) {
      expect(await codeOf({ ...WORKED, message: base64(bytes.subarray(0, length)) })).toBe('400 INVALID_MESSAGE');
    }
    expect(await codeOf({ ...WORKED, message: base64(Buffer.concat([bytes, Buffer.from([0])])) })).toBe(
      '400 INVALID_MESSAGE',
    );
  });

  it.each([
    ['523 bits and a reference', beginCell().storeUint(0, 523).storeRef(beginCell().endCell())],
    ['522 bits', beginCell().storeUint(0, 522)],
    ['524 bits', beginCell().storeUint(0, 524)],
    ['another kind of address', beginCell().storeUint(0b01, 2).storeUint(0, 521)],
    ['an anycast address', beginCell().storeUint(0b101, 3).storeUint(0, 520)],
  ])('refuses a cell with %s', async (_, builder) => {
    expect(await codeOf({ ...WORKED, message: base64(builder.endCell().toBoc()) })).toBe('400 INVALID_MESSAGE');
  });

  it.each([
    ['no message', { message: undefined }, '400 MISSING_FIELD'],
    ['an empty signature', { signature: '' }, '400 MISSING_FIELD'],
    ['a null account', { sa: null }, '400 MISSING_FIELD'],
    ['a key that is a number', { public_key: 7 }, '400 INVALID_FIELD'],
    ['a key in hexadecimal digits', { public_key: 'ab'.repeat(32) }, '400 INVALID_LENGTH'],
    ['a key with white space', { public_key: ` ${KEY}` }, '400 INVALID_BASE64'],
    ['a key without padding', { public_key: KEY.slice(0, -1) }, '400 INVALID_BASE64'],
    ['a key with stray bits', { public_key: KEY.replace('ik=', 'il=') }, '400 INVALID_BASE64'],
    [
      'a URL-safe signature',
      { signature: WORKED.signature.replaceAll('/', '_').replaceAll('+', '-') },
      '400 INVALID_BASE64',
    ],
    ['a signature that is too short', { signature: base64(new Uint8Array(63)) }, '400 INVALID_LENGTH'],
    ['an account that is no address', { sa: 'abc' }, '400 INVALID_ADDRESS'],
    ['another account', { sa: `0:${'01'.repeat(32)}` }, '400 ACCOUNT_MISMATCH'],
    ['the same hash in another workchain', { sa: `-1:${'00'.repeat(32)}` }, '400 ACCOUNT_MISMATCH'],
    [
      'another key',
      { public_key: base64(createDemoSigner(new Uint8Array(32).fill(1)).publicKey) },
      '400 INVALID_SIGNATURE',
    ],
  ])('refuses %s', async (_, change, code) => {
    expect(await codeOf({ ...WORKED, ...change })).toBe(code);
  });
});
