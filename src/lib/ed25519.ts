/**
 * Ed25519 signature checks, by Web Crypto if it knows the algorithm (Chrome 137, Firefox 129, Safari 17), otherwise by
 * @noble/ed25519.
 */

import { verifyAsync } from '@noble/ed25519';
import { encodeHex } from './bytes';
import { subtleCrypto } from './web-crypto';

export const ED25519_PUBLIC_KEY_BYTES = 32;
export const ED25519_SIGNATURE_BYTES = 64;

/**
 * Whether the owner of `publicKey` (32 bytes) signed `message` with `signature` (64 bytes). Wrong lengths, keys that
 * are not curve points and keys that anyone can sign for give false, not errors. Throws CryptoUnavailableError outside
 * secure contexts.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const subtle = subtleCrypto();
  if (publicKey.length !== ED25519_PUBLIC_KEY_BYTES || signature.length !== ED25519_SIGNATURE_BYTES) return false;
  if (isOfSmallOrder(publicKey)) return false;
  const imported = await importPublicKey(subtle, publicKey);
  if (imported === 'invalid') return false;
  if (imported === 'unsupported') return verifyWithNoble(publicKey, message, signature);
  return subtle.verify('Ed25519', imported, new Uint8Array(signature), new Uint8Array(message));
}

/** Whether this browser's Web Crypto can make and use Ed25519 keys. False outside secure contexts. */
export async function hasNativeEd25519(): Promise<boolean> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (subtle === undefined) return false;
  return (await importPublicKey(subtle, RFC8032_TEST_1_KEY)) !== 'unsupported';
}

async function importPublicKey(
  subtle: SubtleCrypto,
  publicKey: Uint8Array,
): Promise<CryptoKey | 'invalid' | 'unsupported'> {
  try {
    return await subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    // Engines without the algorithm throw errors with different names; for a bad key it is always a DataError.
    return error instanceof Error && error.name === 'DataError' ? 'invalid' : 'unsupported';
  }
}

/** Used when Web Crypto lacks the algorithm. Its hash functions come from Web Crypto. */
async function verifyWithNoble(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    // Uses the strict rules of RFC 8032, like Web Crypto, not the laxer ZIP-215.
    return await verifyAsync(signature, message, publicKey, { zip215: false });
  } catch {
    // With correct lengths it throws only for keys and points that are not on the curve.
    return false;
  }
}

/**
 * Points of an order of at most eight, without the sign bit. If such a point is the key, anyone can make signatures
 * that fit any message. Web Crypto accepts these keys in most browsers; this check does not.
 */
const SMALL_ORDER_KEYS: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  // p − 1, p and p + 1: the last two are other encodings of 0 and 1.
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

function isOfSmallOrder(publicKey: Uint8Array): boolean {
  const unsigned = Uint8Array.from(publicKey, (byte, index) =>
    index === ED25519_PUBLIC_KEY_BYTES - 1 ? byte & 0x7f : byte,
  );
  return SMALL_ORDER_KEYS.has(encodeHex(unsigned));
}

/** A public key that every implementation accepts: test 1 of RFC 8032, §7.1. */
const RFC8032_TEST_1_KEY = Uint8Array.of(
  0xd7,
  0x5a,
  0x98,
  0x01,
  0x82,
  0xb1,
  0x0a,
  0xb7,
  0xd5,
  0x4b,
  0xfe,
  0xd3,
  0xc9,
  0x64,
  0x07,
  0x3a,
  0x0e,
  0xe1,
  0x72,
  0xf3,
  0xda,
  0xa6,
  0x23,
  0x25,
  0xaf,
  0x02,
  0x1a,
  0x68,
  0xf7,
  0x07,
  0x51,
  0x1a,
);
