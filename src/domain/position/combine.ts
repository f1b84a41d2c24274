import { absent, known, type Absent, type Field } from '~/lib/field';

/** The same members, each as far as it is known. */
export type FieldsOf<Values> = { readonly [Name in keyof Values]: Field<Values[Name]> };

/**
 * Computes from several fields by name. The first that is not known decides: one
 * that is still on its way, could not be read or makes no sense here passes that
 * on; one that the service left out, or sent in a form that cannot be read, makes
 * the result "not computable", since the raw text is that field's and not the
 * result's. Null from `compute` is "not computable" too, never a zero.
 */
export function combine<Values extends object, Result>(
  fields: FieldsOf<Values>,
  compute: (values: Values) => Result | null,
): Field<Result> {
  const values: Partial<Values> = {};
  for (const name in fields) {
    const field: Field<Values[typeof name]> = fields[name];
    if (field.kind !== 'known') return field.kind === 'absent' ? withoutWireReason(field) : absent('notComputable');
    values[name] = field.value;
  }
  // Every name of `fields` has been filled in.
  const result = compute(values as Values);
  return result === null ? absent('notComputable') : known(result);
}

function withoutWireReason(field: Absent): Absent {
  return field.reason === 'null' || field.reason === 'missing' ? absent('notComputable') : field;
}
