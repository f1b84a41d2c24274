import { base64, base64urlnopad } from '@scure/base';
import { decodeWith } from './bytes';

/**
 * Base64 that accepts only texts that its encoder would write: no white space, padding as the alphabet requires, unused
 * bits zero. So each value has exactly one text, and a text that was changed in transit is detected. (`atob` is less
 * strict.)
 */

/** Standard alphabet, padding required. Null for any other text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeWith(base64, text);
}

/** URL-safe alphabet, without padding. Null for any other text. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeWith(base64urlnopad, text);
}

/** Standard alphabet, padded. */
export function encodeBase64(bytes: Uint8Array): string {
  return base64.encode(bytes);
}

/** URL-safe alphabet, without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes);
}
