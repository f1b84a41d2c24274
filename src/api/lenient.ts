import type { JsonNumber } from '~/lib/json-value';
import type { OperationId } from './operation-types';

/**
 * Replaces a part of an answer that breaks the contract of the interface, so that everything around it can still be
 * used and nothing reads as zero.
 */
export class BadValue {
  /** `unknown-value`: a text or number outside of its list of allowed values, to be shown as given. */
  readonly kind: 'unreadable' | 'missing' | 'unknown-value';
  /** The value as JSON, at most 200 characters of it; empty when missing. */
  readonly raw: string;
  /** The value itself when it was a text, at most 200 characters of it; else null. */
  readonly text: string | null;

  constructor(kind: BadValue['kind'], raw: string, text: string | null) {
    this.kind = kind;
    this.raw = raw;
    this.text = text;
  }
}

/** The property with the form as sent of a decoded value; not enumerable, so that it does not count as a member. */
const SENT = Symbol('sent');

/** Stores the form as sent of a value that `decode` has changed. */
export function noteSent<T extends object>(decoded: T, sent: unknown): T {
  return Object.defineProperty(decoded, SENT, { value: sent });
}

/** A decoded part of an answer as the service sent it, for raw views: undefined when it was missing. */
export function asSent(decoded: unknown): unknown {
  if (typeof decoded !== 'object' || decoded === null) return decoded;
  if (SENT in decoded) return decoded[SENT];
  return decoded instanceof BadValue ? undefined : decoded;
}

/**
 * A decoded object of the interface: every leaf may be a BadValue, and so may members that the interface requires.
 * Objects inside it are always objects: a missing or wrong one becomes an object whose required members are all
 * BadValues. Lists of numbers (bytes) and open objects are leaves; in other lists each element is separate.
 */
export type Lenient<T> = { readonly [K in keyof T]: LenientMember<T[K]> };

/** An element of a list: an object, a leaf, or what came instead. */
export type LenientItem<T> = LenientMember<T> | BadValue;

export type LenientMember<T> = unknown extends T
  ? unknown
  : T extends readonly (infer Item)[]
    ? Item extends string | number | bigint | boolean
      ? readonly Item[] | BadValue
      : readonly LenientItem<Item>[] | BadValue
    : T extends object
      ? string extends keyof T
        ? Readonly<T> | BadValue
        : Lenient<T>
      : T extends undefined
        ? undefined
        : T extends number
          ? T | JsonNumber | BadValue
          : T | BadValue;

/** One place of one answer that breaks the contract of the interface. */
export type DataProblem = {
  readonly operation: OperationId;
  /** Its place: `amm.indexPrice`, `[].limitPrice`, `data[].order.amount`; empty for the body itself. */
  readonly field: string;
  /** `repeated`: the key of a row that came twice in one answer, with the same content. */
  readonly kind: BadValue['kind'] | 'repeated';
  /** The value as JSON, at most 200 characters of it; empty when missing. */
  readonly sample: string;
};
