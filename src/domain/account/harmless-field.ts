import type { Field } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';

/** More of what cannot be read says no more; the tree and the raw view have it whole. */
const LONGEST = 60;

/** A field whose unreadable text is short, and cannot turn the direction of what stands around it. */
export function harmlessField<T>(field: Field<T>): Field<T> {
  return field.kind === 'unreadable' ? { ...field, raw: harmlessText(field.raw, LONGEST) } : field;
}
