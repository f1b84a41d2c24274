import { absent, type Absent, type Field, known } from '~/lib/field';
import { add, type Fixed } from '~/lib/fixed-point';
import { DIGITS } from './position-math';

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

/** A sum that says how much of it there is: "partial" when not all parts are known. */
export type PartialSum = {
  /** Of the known parts, exact; not known where there are parts and none of them is. */
  readonly field: Field<Fixed>;
  readonly counted: number;
  readonly of: number;
};

/** Sums what is known. No parts at all make a sum of zero, which is known. */
export function sumKnown(parts: readonly Field<Fixed>[]): PartialSum {
  const values = parts.flatMap((part) => (part.kind === 'known' ? [part.value] : []));
  const unknown = parts.find((part) => part.kind !== 'known');
  const nothing = absent(unknown?.kind === 'absent' ? unknown.reason : 'notComputable');
  const total = values.reduce(add, { raw: 0n, scale: DIGITS });
  return {
    field: values.length === 0 && parts.length > 0 ? nothing : known(total),
    counted: values.length,
    of: parts.length,
  };
}

/** What has no unit may be of two units: it is never added up, and counts as not known. */
export function sumInUnit(unit: string | null, parts: readonly Field<Fixed>[]): PartialSum {
  return sumKnown(unit === null ? parts.map(() => absent('notComputable')) : parts);
}

export function isPartial(sum: PartialSum): boolean {
  return sum.counted < sum.of;
}
