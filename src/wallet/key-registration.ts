/**
 * Which keys may sign for a smart account. Operation 2 leaves its body open; in
 * practice it holds `keys.user_public_keys.values`, base64 texts of 32 bytes. Other
 * spellings of the same list are read too; whatever is not there is "not told".
 */
import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { sameBytes } from '~/lib/bytes';
import { decodeHex } from '~/lib/hex';
import { wireMember } from './wire-text';

export type KeyRegistration = 'registered' | 'not-registered' | 'not-told';

const KEY_BYTES = 32;

/** What the body of operation 2 tells about a key. An entry that is no key is passed over. */
export function keyRegistration(stateBody: unknown, publicKey: Uint8Array): KeyRegistration {
  const keys = registeredKeys(stateBody);
  if (keys === null) return 'not-told';
  return keys.some((key) => sameBytes(key, publicKey)) ? 'registered' : 'not-registered';
}

/** The account's keys as told by operation 2; null when the body has no such list. */
export function registeredKeys(stateBody: unknown): readonly Uint8Array[] | null {
  const listed = wireMember(wireMember(stateBody, 'keys'), 'user_public_keys');
  const values = Array.isArray(listed) ? listed : wireMember(listed, 'values');
  if (!Array.isArray(values)) return null;
  return values.map(keyOf).filter((key) => key !== null);
}

function keyOf(entry: unknown): Uint8Array | null {
  if (typeof entry === 'string') return keyOfText(entry);
  if (!Array.isArray(entry) || entry.length !== KEY_BYTES) return null;
  const bytes = entry.map(Number);
  return bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255) ? Uint8Array.from(bytes) : null;
}

/** Base64 and hexadecimal digits of 32 bytes differ in length, so neither is taken for the other. */
function keyOfText(text: string): Uint8Array | null {
  for (const decode of [decodeBase64, decodeBase64Url, decodeHex]) {
    const bytes = decode(text);
    if (bytes?.length === KEY_BYTES) return bytes;
  }
  return null;
}
