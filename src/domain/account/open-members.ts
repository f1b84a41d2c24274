import type { AddressObject } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { readText } from '../read-field';
import { memberOf, readOpenAddress } from '../read-untyped-json';

/**
 * The interface does not say what is inside an address object (operations 3 and 4). It is read as `{address}`,
 * otherwise as `{value}` like an event's sender (listed in GAPS.md); a text is accepted too. An object without known
 * members is unreadable, not missing.
 */
export function readAddressObject(member: Readonly<AddressObject> | BadValue | undefined): Field<string> {
  if (member === undefined) return absent('missing');
  if (member instanceof BadValue) return fieldFromBadValue(member);
  const address = addressMember(member);
  return address === undefined ? unreadable('{…}') : readOpenAddress(address);
}

/** The address in an address object; undefined where it has no known member or is not an object. */
export function addressMember(object: unknown): unknown {
  return memberOf(object, 'address') ?? memberOf(object, 'value');
}

function fieldFromBadValue({ kind, raw, text }: BadValue): Field<string> {
  if (kind === 'missing' || raw === 'null') return absent(kind === 'missing' ? 'missing' : 'null');
  const read = readOpenAddress(text ?? undefined);
  return read.kind === 'known' ? read : unreadable(raw);
}

/** The maximum length of an unreadable member; the tree and the raw view show it in full. */
const LONGEST = 60;

/** Shortens a field's unreadable text and removes characters that could reverse the direction of the text around it. */
export function harmlessField<T>(field: Field<T>): Field<T> {
  return field.kind === 'unreadable' ? { ...field, raw: harmlessText(field.raw, LONGEST) } : field;
}

/** A date, or a time with its zone. A time without a zone would have a different meaning on each device. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$/;

/**
 * Times that the interface gives as plain strings (`created_at`, `updated_at` of operations 4 and 8), read if they are
 * ISO 8601. In ms since 1970. Earlier times count as missing: some programs write year 1 for "never".
 */
export function readFreeTime(member: string | BadValue | null | undefined): Field<number> {
  const text = readText(member);
  if (text.kind !== 'known') return text;
  const day = DATE.exec(text.value)?.[1];
  const ms = day !== undefined && isDay(day) ? Date.parse(text.value) : Number.NaN;
  return ms >= 0 ? known(ms) : unreadable(JSON.stringify(text.value));
}

/** `Date.parse` reads 31 February as 2 March. */
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
