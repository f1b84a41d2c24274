import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { decodeHex, encodeHex } from '~/lib/bytes';
import { absent, type Field, known, mapField, unreadable } from '~/lib/field';
import { addressMember } from '../account/open-members';
import { readOpenAddress, readOpenMoment } from '../read-untyped-json';

/** Hashes, keys and signatures have at most 64 bytes; longer values are not read. */
const MOST_BYTES = 1_024;

/**
 * Bytes as hexadecimal digits: from a list of numbers as in the interface, or from digits or base64 of either alphabet,
 * which services use.
 */
export function readOpenBytes(value: unknown): Field<string> {
  if (value === undefined) return absent('missing');
  if (value === null) return absent('null');
  if (typeof value === 'string') {
    const text = value.length > 2 * MOST_BYTES + 2 ? '' : value.trim();
    const bytes =
      decodeHex(text.replace(/^0x/i, '')) ?? decodeBase64(text) ?? decodeBase64Url(text.replace(/={1,2}$/, ''));
    return bytes === null || bytes.length === 0
      ? unreadable(JSON.stringify(value.slice(0, 200)))
      : known(encodeHex(bytes));
  }
  if (!Array.isArray(value)) return unreadable('{…}');
  if (value.length === 0) return absent('missing');
  return value.length <= MOST_BYTES && value.every(isByte)
    ? known(encodeHex(Uint8Array.from(value)))
    : unreadable('[…]');
}

/**
 * A time in ms: ISO 8601 with time and zone, or whole seconds, milliseconds, microseconds or nanoseconds, detected by
 * magnitude. A date without a time is not accepted, since it would sort before everything on that day. Times before
 * 1970 are not accepted either.
 */
export function readOpenTime(value: unknown): Field<number> {
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(value);
  const ms = isDate ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(ms)) return known(ms);
  return mapField(readOpenMoment(value), ({ atMs }) => atMs);
}

function isByte(item: unknown): item is number {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255;
}

/** The raw address of a party of an intent (account, market, vault), given as text or as an address object. */
export function partyAddress(party: unknown): Field<string> {
  return typeof party === 'string' ? readOpenAddress(party) : readOpenAddress(addressMember(party));
}
