import type { BadValue } from '~/api/lenient';
import { parseAddress } from '~/lib/address';
import { encodeHex } from '~/lib/bytes';
import { absent, type Field, known, unknownValue, unreadable } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { parseInt64 } from '~/lib/integers';
import { JsonNumber } from '~/lib/json-value';

/**
 * Turns one decoded member of a body into a `Field`. The decoder has already marked values that break the contract as
 * `BadValue`; here they become fields that show their raw text. Null and missing become absent fields.
 */
type Member<L> = L | BadValue | null | undefined;

/** A fixed-point int64 string with `digits` decimals. */
export function readFixed(member: Member<string>, digits: number): Field<Fixed> {
  return read(member, (text) => {
    const raw = parseInt64(text);
    return raw === null ? unreadable(JSON.stringify(text)) : known({ raw, scale: digits });
  });
}

/** An int64 string without a unit, such as a block height. */
export function readInteger(member: Member<string>): Field<bigint> {
  return read(member, (text) => {
    const raw = parseInt64(text);
    return raw === null ? unreadable(JSON.stringify(text)) : known(raw);
  });
}

/** A JSON integer of any size with `digits` decimals: balances, discounts and rebates (operations 4, 6, 7). */
export function readWhole(member: Member<bigint>, digits: number): Field<Fixed> {
  return read(member, (raw) => known({ raw, scale: digits }));
}

/** An ISO 8601 date-time, as ms since the epoch. */
export function readTime(member: Member<string>): Field<number> {
  return read(member, (text) => {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? unreadable(JSON.stringify(text)) : known(ms);
  });
}

/**
 * A JSON number, as the exact decimal that its text denotes. Only for members that the interface declares as numbers.
 */
export function readNumber(member: Member<number> | JsonNumber): Field<Fixed> {
  if (member instanceof JsonNumber) return fromJsonNumber(member);
  // JavaScript writes numbers below 1e-6 and from 1e21 on with an exponent.
  return read(member, (value) => fromJsonNumber(new JsonNumber(String(value))));
}

function fromJsonNumber(number: JsonNumber): Field<Fixed> {
  return number.exact === null ? unreadable(number.source.slice(0, 200)) : known(number.exact);
}

/** A JSON integer that is always small (seconds, a mode), as a number. */
export function readCount(member: Member<number | bigint> | JsonNumber): Field<number> {
  const given = member instanceof JsonNumber ? (member.whole ?? member) : member;
  if (given instanceof JsonNumber) return unreadable(given.source.slice(0, 200));
  return read(given, (value) => {
    const count = Number(value);
    return Number.isSafeInteger(count) ? known(count) : unreadable(String(value));
  });
}

/** Thousands of letters without a space would block a page for many seconds during layout. */
const LONGEST_TEXT = 1_000;

/** Half of a surrogate pair. URLs cannot contain one: building a link with it would throw. */
const HALF_LETTERS = /\p{Cs}/gu;

/**
 * A text of the service, cut with "…" after a maximum length, and with a replacement sign for each half of a surrogate
 * pair. The raw views show the whole text.
 */
export function boundedText(text: string): string {
  const bounded = text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
  return bounded.replaceAll(HALF_LETTERS, '\uFFFD');
}

/** A word or a text: see `boundedText`. */
export function readText<T extends string>(member: Member<T>): Field<T> {
  // Words of the service are short, so only an undocumented one is ever cut.
  return read(member, (text) => known(boundedText(text) as T));
}

export function readBoolean(member: Member<boolean>): Field<boolean> {
  return read(member, known);
}

function read<L extends string | number | bigint | boolean, T>(
  member: Member<L>,
  transform: (value: L) => Field<T>,
): Field<T> {
  if (member === null) return absent('null');
  if (member === undefined) return absent('missing');
  if (typeof member !== 'object') return transform(member);
  if (member.kind === 'missing') return absent('missing');
  return member.kind === 'unknown-value' ? unknownValue(member.raw) : unreadable(member.raw);
}

/** An address in its raw form, from either form. An empty text counts as missing. */
export function readAddress(member: string | BadValue | null | undefined): Field<string> {
  const text = readText(member);
  if (text.kind !== 'known') return text;
  if (text.value === '') return absent('missing');
  const address = parseAddress(text.value);
  return address === null ? unreadable(JSON.stringify(text.value)) : known(address.raw);
}

/**
 * A hash as lower-case hex digits. The client has already read hex text in place of the list of bytes
 * (`api/decode/decode-body.ts`). An empty list is a missing hash, and any length other than 32 is unreadable.
 */
export function readHash(member: readonly number[] | BadValue | null | undefined): Field<string> {
  if (member === undefined) return absent('missing');
  if (member === null) return absent('null');
  if ('kind' in member) return member.kind === 'missing' ? absent('missing') : unreadable(member.raw);
  if (member.length === 0) return absent('missing');
  if (member.length !== HASH_BYTES || !member.every(isByte)) return unreadable(`[${member.slice(0, 40).join(',')}]`);
  return known(encodeHex(Uint8Array.from(member)));
}

const HASH_BYTES = 32;

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 255;
}
