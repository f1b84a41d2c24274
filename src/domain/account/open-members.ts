import type { AddressObject } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { readText } from '../read-field';
import { memberOf, readOpenAddress } from '../read-open';

/**
 * The interface does not show what is inside an address object (operations 3 and 4). Read as
 * `{address}`, else as `{value}` like an event's sender (listed in GAPS.md); a text in its place is
 * read as well. An object that names nothing we know is not "nobody": it cannot be read.
 */
export function readAddressObject(member: Readonly<AddressObject> | BadValue | undefined): Field<string> {
  if (member === undefined) return absent('missing');
  if (member instanceof BadValue) return ofBadValue(member);
  const address = addressMember(member);
  return address === undefined ? unreadable('{…}') : readOpenAddress(address);
}

/** What an address object names; undefined where it names nothing we know, or is no object. */
export function addressMember(object: unknown): unknown {
  return memberOf(object, 'address') ?? memberOf(object, 'value');
}

function ofBadValue({ kind, raw, text }: BadValue): Field<string> {
  if (kind === 'missing' || raw === 'null') return absent(kind === 'missing' ? 'missing' : 'null');
  const read = readOpenAddress(text ?? undefined);
  return read.kind === 'known' ? read : unreadable(raw);
}

/** More unreadable members are no more informative; the tree and the raw view show all of it. */
const LONGEST = 60;

/** A field whose unreadable text is short, and cannot reverse the direction of the text around it. */
export function harmlessField<T>(field: Field<T>): Field<T> {
  return field.kind === 'unreadable' ? { ...field, raw: harmlessText(field.raw, LONGEST) } : field;
}

/** A day, or a moment with its zone: one without would mean another moment on every device. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d))?$/;

/**
 * Times that the interface gives as plain strings (`created_at`, `updated_at` of operations 4 and 8),
 * read where they are ISO 8601. Milliseconds since 1970; what is older is no moment of this service:
 * year 1 is how some programs write "never".
 */
export function readFreeTime(member: string | BadValue | null | undefined): Field<number> {
  const text = readText(member);
  if (text.kind !== 'known') return text;
  const day = DATE.exec(text.value)?.[1];
  const ms = day !== undefined && isDay(day) ? Date.parse(text.value) : Number.NaN;
  return ms >= 0 ? known(ms) : unreadable(JSON.stringify(text.value));
}

/** `Date.parse` takes 31 February for 2 March. */
function isDay(day: string): boolean {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
