/**
 * Base64 that accepts exactly what `base64-encode` would write: no white space, padding
 * as the alphabet wants it, unused bits zero. So one value has one text, and a
 * text that was changed on the way is noticed. (`atob` is laxer.)
 */
const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const URL_SAFE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Standard alphabet, padding required. Null when the text is not that. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0) return null;
  return decodeWith(STANDARD, text.replace(/={1,2}$/, ''));
}

/** URL-safe alphabet, without padding. Null when the text is not that. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeWith(URL_SAFE, text);
}

function decodeWith(alphabet: string, text: string): Uint8Array<ArrayBuffer> | null {
  // One left-over character carries 6 bits: less than a byte, so no encoder writes it.
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let pending = 0;
  let pendingBits = 0;
  let written = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    pending = (pending << 6) | value;
    pendingBits += 6;
    if (pendingBits >= 8) {
      pendingBits -= 8;
      bytes[written] = (pending >>> pendingBits) & 0xff;
      written += 1;
      pending &= (1 << pendingBits) - 1;
    }
  }
  return pending === 0 ? bytes : null;
}

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
