import type { Field } from '~/lib/field';
import { FieldValue } from './field-value';

/**
 * A whole number without a unit, exact and ungrouped, because such numbers are compared: a slot, a mode, a count by the
 * service.
 */
export function WholeField({ field }: { readonly field: Field<bigint> }) {
  return <FieldValue field={field}>{(value) => <data value={value.toString()}>{value.toString()}</data>}</FieldValue>;
}
