import { decodeBase64 } from '~/lib/base64';
import { absent, known, unreadable, type Field } from '~/lib/field';
import { decodeHex, encodeHex } from '~/lib/hex';
import { toSafeInteger } from '~/lib/int64';
import { readOpenInteger } from '../read-open';

/** Below this a whole number counts seconds until the year 5138; from it on, milliseconds since 1973. */
const SECONDS_BELOW = 100_000_000_000n;

/** Bytes as hexadecimal digits: a list of numbers as the interface has it, or digits or base64, as occur in practice. */
export function readOpenBytes(value: unknown): Field<string> {
  if (value === undefined) return absent('missing');
  if (value === null) return absent('null');
  if (typeof value === 'string') {
    const bytes = decodeHex(value.replace(/^0x/i, '')) ?? decodeBase64(value);
    return bytes === null || bytes.length === 0 ? unreadable(JSON.stringify(value.slice(0, 200))) : known(encodeHex(bytes));
  }
  if (!Array.isArray(value)) return unreadable('{…}');
  if (value.length === 0) return absent('missing');
  return value.every(isByte) ? known(encodeHex(Uint8Array.from(value))) : unreadable('[…]');
}

/** A moment: ISO 8601 with its zone, or whole seconds or milliseconds, told apart by their size. */
export function readOpenTime(value: unknown): Field<number> {
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d))?$/.test(value);
  const ms = isDate ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(ms)) return known(ms);
  const whole = readOpenInteger(value);
  if (whole.kind !== 'known') return whole;
  // Feeds that have none say zero.
  if (whole.value === 0n) return absent('missing');
  const atMs = toSafeInteger(whole.value < SECONDS_BELOW ? whole.value * 1_000n : whole.value);
  return atMs === null ? unreadable(whole.value.toString()) : known(atMs);
}

function isByte(item: unknown): item is number {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255;
}
