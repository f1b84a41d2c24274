/**
 * One value from the service: known, absent, or unreadable. This program never turns `absent` or `unreadable` into a
 * zero.
 */
export type Field<T> = Known<T> | Absent | Unreadable;

export type Known<T> = { readonly kind: 'known'; readonly value: T };

/** The service sent no value, or it cannot be determined. `reason` is a key of the text catalogue's `absent` table. */
export type Absent = { readonly kind: 'absent'; readonly reason: AbsentReason };

/** The service sent a value that breaks its contract: `raw` is its shortened JSON text, so a text keeps its quotes. */
export type Unreadable = {
  readonly kind: 'unreadable';
  readonly raw: string;
  /** The value is readable, but the interface does not list it: show it as received. */
  readonly isUnknownValue?: true;
};

export type AbsentReason =
  | 'null' // the service sent null
  | 'missing' // the service left the field out
  | 'notApplicable' // the field makes no sense for this row
  | 'notLoaded' // another required request has no answer yet
  | 'failed' // the request for it failed
  | 'notComputable'; // An input is unknown or zero.

export function known<T>(value: T): Known<T> {
  return { kind: 'known', value };
}

export function absent(reason: AbsentReason): Absent {
  return { kind: 'absent', reason };
}

export function unreadable(raw: string): Unreadable {
  return { kind: 'unreadable', raw };
}

/** A value that the interface does not list, as its JSON text. */
export function unknownValue(raw: string): Unreadable {
  return { kind: 'unreadable', raw, isUnknownValue: true };
}

/** Applies `transform` to a known value; other fields pass through unchanged. */
export function mapField<A, B>(field: Field<A>, transform: (value: A) => B): Field<B> {
  return field.kind === 'known' ? known(transform(field.value)) : field;
}

/** Combines two fields; the first one that isn't known is the result. */
export function mapFields<A, B, C>(a: Field<A>, b: Field<B>, combine: (a: A, b: B) => Field<C>): Field<C> {
  if (a.kind !== 'known') return a;
  return b.kind === 'known' ? combine(a.value, b.value) : b;
}

/** The value of a known field, otherwise null. For comparisons and sort keys, never for display. */
export function valueOrNull<T>(field: Field<T>): T | null {
  return field.kind === 'known' ? field.value : null;
}
