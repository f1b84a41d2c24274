import type { JsonNumber } from '~/lib/json-value';
import type { OperationId } from './operation-types';

/**
 * Replaces a part of an answer that breaks the interface, so that the rest can still be used and the part never reads
 * as zero.
 */
export class BadValue {
  /** `unknown-value`: the interface does not list this text or number; show it as received. */
  readonly kind: 'unreadable' | 'missing' | 'unknown-value';
  /** The first 200 characters of the value as JSON; empty when it is missing. */
  readonly raw: string;
  /** If the value was a text, its first 200 characters; otherwise null. */
  readonly text: string | null;

  constructor(kind: BadValue['kind'], raw: string, text: string | null) {
    this.kind = kind;
    this.raw = raw;
    this.text = text;
  }
}

/**
 * The property that stores the original form of a decoded value; not enumerable, so that it does not count as a member.
 */
const SENT = Symbol('sent');

/** Stores the original form of a value that `decode` has changed. */
export function noteSent<T extends object>(decoded: T, sent: unknown): T {
  return Object.defineProperty(decoded, SENT, { value: sent });
}

/** A decoded part of an answer in its original form, for raw views; undefined when it was missing. */
export function asSent(decoded: unknown): unknown {
  if (typeof decoded !== 'object' || decoded === null) return decoded;
  if (SENT in decoded) return decoded[SENT];
  return decoded instanceof BadValue ? undefined : decoded;
}

/**
 * A decoded object of the interface: every leaf may be a BadValue, even if the interface requires it. Objects inside it
 * are always objects: a missing or wrong one becomes an object with a BadValue for each required member. Lists of
 * numbers (bytes) and open objects are leaves; in other lists each element is decoded separately.
 */
export type Lenient<T> = { readonly [K in keyof T]: LenientMember<T[K]> };

/** An element of a list: an object, a leaf, or a BadValue. */
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

/** One place in one answer that breaks the interface. */
export type DataProblem = {
  readonly operation: OperationId;
  /** The place: `amm.indexPrice`, `[].limitPrice`, `data[].order.amount`; empty for the whole body. */
  readonly field: string;
  /** `repeated`: the key of a row that occurred twice in one answer, with the same content. */
  readonly kind: BadValue['kind'] | 'repeated';
  /** The first 200 characters of the value as JSON; empty when it is missing. */
  readonly sample: string;
};
