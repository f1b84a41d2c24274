import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';

/** Bytes of an Ed25519 public key and of a signature. */
export const PUBLIC_KEY_BYTES = 32;
export const SIGNATURE_BYTES = 64;

/**
 * Reads a public key (32 bytes) or a signature (64 bytes) as people and signers write it: base64, its URL-safe form
 * with or without padding, or hexadecimal digits with or without `0x`. It ignores white space and invisible marks,
 * since copied text is often wrapped. The forms differ in length, so they cannot be confused. Returns null for anything
 * else.
 */
export function readKeyText(
  text: string,
  bytes: typeof PUBLIC_KEY_BYTES | typeof SIGNATURE_BYTES,
): Uint8Array<ArrayBuffer> | null {
  // No form has more than two characters per byte; much longer text is refused at once.
  if (text.length > 16 * bytes) return null;
  const compact = text.replaceAll(/[\s\p{Cf}]+/gu, '');
  const readings = [
    () => decodeBase64(compact),
    () => decodeBase64Url(compact.replace(/={1,2}$/, '')),
    () => decodeHex(compact.replace(/^0x/i, '')),
  ];
  for (const read of readings) {
    const value = read();
    if (value?.length === bytes) return value;
  }
  return null;
}
