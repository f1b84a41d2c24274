import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { encodeHex, isHash256 } from '~/lib/bytes';

/**
 * The hash of an intent as a reader has it: 64 hexadecimal digits, with `0x` or
 * without, or the base64 of its 32 bytes, which wallets and explorers print.
 *
 * @returns what the path of operation 3 takes: 64 digits in lower case; null for anything else
 */
export function parseIntentHash(text: string): string | null {
  const digits = text.trim().replace(/^0x/i, '');
  if (isHash256(digits)) return digits.toLowerCase();
  const bytes = decodeBase64(text.trim()) ?? decodeBase64Url(text.trim().replace(/=$/, ''));
  return bytes?.length === 32 ? encodeHex(bytes) : null;
}
