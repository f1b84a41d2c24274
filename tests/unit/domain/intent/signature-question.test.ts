import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toSignedMessage } from '~/domain/intent/intent-order';
import {
  checkSignature,
  type NotVerifiable,
  type SignatureInput,
  toSignatureInput,
} from '~/domain/intent/signature-question';
import { decodeBase64 } from '~/lib/base64';
import { decodeHex, encodeHex } from '~/lib/bytes';
import { absent, type Field, known, unreadable } from '~/lib/field';

/** Public key of the seed of 32 zero bytes. */
const KEY = 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik=';
const ACCOUNT = `0:${'0'.repeat(64)}`;

/**
 * Hashes and signatures of intents that a public client of such a service uses in its own tests: type, hash, signature.
 */
const published = [
  [
    'market',
    'c4911cd3ba42d8604a2d04eadf4ba41d712a39ba000d763512f1a41ca3152131',
    'QCVJ1Ws4vNFNYgm8vOtnYbx7NgUSa8ZXUa+YQ55S57KT3PLhqK6Oc8XzJHGf9iox7+Cj/AEZrjb5/UenCdseCQ==',
  ],
  [
    'limit',
    '1b4082f34a43877d656e7c1adf06a62ae8e90c2c32ef310dc2036b33675a2834',
    'YO0MajQB0NM8Vi3WbTIsNIB8J+VNVPdhV3stOvaTqi56X/qQtdkkcSfZdnrgn4JQ1HpWzP87URHGXpr49EyNAA==',
  ],
  [
    'stop',
    'ffcfbb71b5d516364d275f84627fa9d7aea74f1323933b32848f7eb532fae211',
    'GaTf+Ds2o9ob3zrUia+sjW+D+iI/zkdS8MqeTHXsvPVZ62oBN2njexRAue6IooPmTJD7DMF0RfpEpR9VETH4BA==',
  ],
  [
    'add_margin',
    '8112e0b16e88707bb4a6cb0c1f02eb1bc0d1c59d2f915e4030a59919c2a7443e',
    '7t9G3VI31LW9GJMiy5GpTQOuTnQUXFiwSb3g7faGgav8k9/funjy31EIJkr68TZUU25qYFF0SpqNzr6fSIUoBg==',
  ],
] as const;

/** A cancel of the order abab… signed with that key, computed with other libraries. */
const cancel = {
  orderHash: 'ab'.repeat(32),
  hash: 'c281601b05f1465abe620071e0b722be6958d9a5ad14034ac888773a6a4b5ae5',
  signature: 'k5q6dfyy0mMTZB1BrxQHN5ofb53Dn/ynqfiXZIxy+CxZuVUR3J6pO7VCKdanaQk7vgwlQ+r0YtLHN+QTr+22BA==',
};

const messageOf = (full: unknown) => toSignedMessage(full, defaultAssumptions);
const bytesOf = (base64: string) => [...(decodeBase64(base64) ?? [])];

function questionOf(hash: Field<string>, full: unknown): SignatureInput {
  const checkable = toSignatureInput(hash, messageOf(full));
  if (checkable.kind !== 'question') throw new Error(`not verifiable: ${checkable.reason}`);
  return checkable.question;
}

function cancelMessage(members: Readonly<Record<string, unknown>>) {
  const order = { type: 'cancel', order_hash: cancel.orderHash, ...members };
  return {
    message: { intent: { order, smart_account: { address: ACCOUNT } } },
    public_key: KEY,
    signature: bytesOf(cancel.signature),
  };
}

describe('the signature of an intent', () => {
  it.each(published)(
    'of a published %s intent fits its hash, and makes no claim about the message',
    async (_type, hash, signature) => {
      const question = questionOf(known(hash), { public_key: KEY, signature: bytesOf(signature) });
      expect(await checkSignature(question)).toEqual({ kind: 'checked', fits: true, coversMessage: null });
    },
  );

  it.each([
    ['base64', KEY, published[0][2]],
    [
      'hexadecimal digits',
      encodeHex(Uint8Array.from(bytesOf(KEY))),
      encodeHex(Uint8Array.from(bytesOf(published[0][2]))),
    ],
    ['bytes', bytesOf(KEY), bytesOf(published[0][2])],
    [
      'base64 for URLs, without padding',
      KEY.replace('=', ''),
      published[0][2].replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    ],
  ])('is understood when key and signature are written as %s', async (_form, key, signature) => {
    expect(await checkSignature(questionOf(known(published[0][1]), { public_key: key, signature }))).toMatchObject({
      fits: true,
    });
  });

  it('is checked with the key that the message names when none stands beside it', async () => {
    const question = questionOf(known(published[0][1]), {
      message: { public_key: bytesOf(KEY) },
      signature: bytesOf(published[0][2]),
    });
    expect(await checkSignature(question)).toMatchObject({ fits: true });
  });

  it('does not fit once any bit of hash, key or signature changes', async () => {
    const whole = questionOf(known(published[1][1]), { public_key: KEY, signature: bytesOf(published[1][2]) });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('hash', 'key', 'signature'), fc.nat(255), async (part, bit) => {
        expect(await checkSignature({ ...whole, [part]: flipped(whole[part], bit) })).toMatchObject({
          kind: 'checked',
          fits: false,
        });
      }),
      { numRuns: 30, seed: 8 },
    );
  });

  const whole = { public_key: KEY, signature: bytesOf(published[0][2]) };
  it.each<[NotVerifiable, Field<string>, unknown]>([
    ['no-signature', known(published[0][1]), { public_key: KEY }],
    ['no-signature', known(published[0][1]), undefined],
    ['no-key', known(published[0][1]), { signature: whole.signature }],
    ['no-hash', absent('missing'), whole],
    ['hash-unreadable', unreadable('{…}'), whole],
    ['key-unreadable', known(published[0][1]), { ...whole, public_key: 'no key' }],
    ['signature-unreadable', known(published[0][1]), { ...whole, signature: [256] }],
    ['hash-length', known('ab'), whole],
    ['key-length', known(published[0][1]), { ...whole, public_key: 'AAAA' }],
    ['signature-length', known(published[0][1]), { ...whole, signature: whole.signature.slice(1) }],
  ])('is not verifiable: %s', (reason, hash, full) => {
    expect(toSignatureInput(hash, messageOf(full))).toEqual({ kind: 'not-verifiable', reason });
  });
});

describe('the contents of a cancel, the only intent that this app can hash', () => {
  it('are covered by the hash that was signed', async () => {
    expect(await checkSignature(questionOf(known(cancel.hash), cancelMessage({})))).toEqual({
      kind: 'checked',
      fits: true,
      coversMessage: true,
    });
  });

  it('are not covered when the message names another order, even if the signature fits', async () => {
    expect(
      await checkSignature(questionOf(known(cancel.hash), cancelMessage({ order_hash: 'cd'.repeat(32) }))),
    ).toEqual({ kind: 'checked', fits: true, coversMessage: false });
  });

  it.each([
    ['half a hash', { order_hash: 'abab' }],
    ['another type', { type: 'limit' }],
  ])('are left open with %s', async (_case, members) => {
    expect(await checkSignature(questionOf(known(cancel.hash), cancelMessage(members)))).toMatchObject({
      coversMessage: null,
    });
  });
});

function flipped(hex: string, bit: number): string {
  const bytes = decodeHex(hex) ?? new Uint8Array();
  const at = Math.floor(bit / 8);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return encodeHex(bytes);
}
