/**
 * Ed25519 signature checks. Web Crypto does them where it knows the algorithm
 * (Chrome 137, Firefox 129, Safari 17); elsewhere @noble/ed25519 is loaded.
 */
import { subtleCrypto } from './web-crypto';

export const ED25519_PUBLIC_KEY_BYTES = 32;
export const ED25519_SIGNATURE_BYTES = 64;

/**
 * Whether `signature` (64 bytes) over `message` was made by the holder of `publicKey` (32 bytes).
 * Wrong lengths and keys that are no curve point are false, not errors.
 * Throws CryptoUnavailableError outside secure contexts.
 */
export async function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const subtle = subtleCrypto();
  if (publicKey.length !== ED25519_PUBLIC_KEY_BYTES || signature.length !== ED25519_SIGNATURE_BYTES) return false;
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

async function importPublicKey(subtle: SubtleCrypto, publicKey: Uint8Array): Promise<CryptoKey | 'invalid' | 'unsupported'> {
  try {
    return await subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify']);
  } catch (error) {
    // Engines without the algorithm differ in the name they throw; a bad key is always a DataError.
    return error instanceof Error && error.name === 'DataError' ? 'invalid' : 'unsupported';
  }
}

async function verifyWithNoble(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const noble = await import('@noble/ed25519');
  try {
    // The strict rules of RFC 8032, which Web Crypto follows too, not the laxer ZIP-215.
    return await noble.verifyAsync(signature, message, publicKey, { zip215: false });
  } catch {
    // With the lengths right, it throws only for keys and points that are not on the curve.
    return false;
  }
}

/** A public key that every implementation accepts: test 1 of RFC 8032, §7.1. */
const RFC8032_TEST_1_KEY = Uint8Array.of(
  0xd7, 0x5a, 0x98, 0x01, 0x82, 0xb1, 0x0a, 0xb7, 0xd5, 0x4b, 0xfe, 0xd3, 0xc9, 0x64, 0x07, 0x3a,
  0x0e, 0xe1, 0x72, 0xf3, 0xda, 0xa6, 0x23, 0x25, 0xaf, 0x02, 0x1a, 0x68, 0xf7, 0x07, 0x51, 0x1a,
);
