import type { Field } from '~/lib/field';
import { FieldValue } from './field-value';

/** A whole number without a unit, exact and ungrouped, as such numbers are compared: a slot, a mode, a count of the service's. */
export function WholeField({ field }: { readonly field: Field<bigint> }) {
  return <FieldValue field={field}>{(value) => <data value={value.toString()}>{value.toString()}</data>}</FieldValue>;
}
