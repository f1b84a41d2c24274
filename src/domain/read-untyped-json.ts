import { parseAddress } from '~/lib/address';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { parseInt64 } from '~/lib/integers';
import { isJsonObject } from '~/lib/json-object';
import { JsonNumber, leafText } from '~/lib/json-value';
import { type EventTime, readEventTime } from './account/event-time';
import { boundedText } from './read-field';

/**
 * Readers for bodies that the interface leaves open (operations 2 and 3, payloads of events, address objects). The
 * client has not checked these bodies, so each reader accepts any value; whole numbers beyond 2^53 arrive as bigint.
 */

/** A member of an object; undefined if it is missing or the value is not an object. Inherited names do not count. */
export function memberOf(body: unknown, name: string): unknown {
  return isJsonObject(body) && Object.hasOwn(body, name) ? body[name] : undefined;
}

export function readOpenText(value: unknown): Field<string> {
  return read(value, (given) => (typeof given === 'string' ? known(boundedText(given)) : null));
}

export function readOpenBoolean(value: unknown): Field<boolean> {
  return read(value, (given) => (typeof given === 'boolean' ? known(given) : null));
}

/** A list of unchecked items. */
export function readOpenList(value: unknown): Field<readonly unknown[]> {
  return read(value, (given) => (Array.isArray(given) ? known(given) : null));
}

/** A whole number, written as a number or as an int64 text. */
export function readOpenInteger(value: unknown): Field<bigint> {
  return read(value, (given) => {
    if (typeof given === 'bigint') return known(given);
    if (given instanceof JsonNumber) return given.whole === null ? null : known(given.whole);
    if (typeof given === 'number') return Number.isSafeInteger(given) ? known(BigInt(given)) : null;
    const parsed = typeof given === 'string' ? parseInt64(given) : null;
    return parsed === null ? null : known(parsed);
  });
}

/** An address in its raw form, from either form. */
export function readOpenAddress(value: unknown): Field<string> {
  return read(value, (given) => {
    const address = typeof given === 'string' ? parseAddress(given) : null;
    return address === null ? null : known(address.raw);
  });
}

function read<T>(value: unknown, accept: (given: unknown) => Field<T> | null): Field<T> {
  if (value === undefined) return absent('missing');
  if (value === null) return absent('null');
  return accept(value) ?? unreadable(sampleOf(value));
}

/** The JSON text of a leaf, shortened. Lists and objects can be of any size, so their contents are left to the tree. */
function sampleOf(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (isJsonObject(value)) return '{…}';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 200)) : leafText(value).slice(0, 200);
}

/**
 * A time that an open body gives as a whole number (operations 2, 3 and 8); its unit is detected by magnitude, as for
 * events. Services send zero for "none", and times before 1970 do not occur.
 */
export function readOpenMoment(value: unknown): Field<EventTime> {
  const whole = readOpenInteger(value);
  if (whole.kind !== 'known') return whole;
  if (whole.value === 0n) return absent('missing');
  return whole.value < 0n ? unreadable(whole.value.toString()) : readEventTime(whole.value);
}

/**
 * The side of a position in an open body (operations 2 and 5): 0 is long and 1 is short in practice (GAPS.md); the
 * words are accepted as well.
 */
export function readOpenSide(value: unknown): Field<'long' | 'short'> {
  const word = typeof value === 'string' ? value.toLowerCase() : null;
  if (word === 'long' || word === 'short') return known(word);
  const number = readOpenInteger(value);
  if (number.kind !== 'known') return number;
  if (number.value !== 0n && number.value !== 1n) return unreadable(number.value.toString());
  return known(number.value === 0n ? 'long' : 'short');
}
