import { STANDARD, URL_SAFE } from './base64';

/** Standard alphabet, padded. */
export function encodeBase64(bytes: Uint8Array): string {
  const text = encodeWith(STANDARD, bytes);
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** URL-safe alphabet, without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeWith(URL_SAFE, bytes);
}

function encodeWith(alphabet: string, bytes: Uint8Array): string {
  let text = '';
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    pendingBits += 8;
    while (pendingBits >= 6) {
      pendingBits -= 6;
      text += alphabet.charAt((pending >>> pendingBits) & 0x3f);
    }
    pending &= (1 << pendingBits) - 1;
  }
  if (pendingBits > 0) text += alphabet.charAt((pending << (6 - pendingBits)) & 0x3f);
  return text;
}
