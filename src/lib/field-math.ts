import { absent, type Absent, type Field, known } from '~/lib/field';
import { DIGITS, add, type Fixed, neg } from '~/lib/fixed-point';

/** The same members as fields. */
export type FieldsOf<Values> = { readonly [Name in keyof Values]: Field<Values[Name]> };

/**
 * Computes a value from several fields by name. The first unknown one decides: the result has its reason, such as
 * "loading". A missing, null or unreadable input makes the result "not computable" instead, since that reason belongs
 * to the input. Null from `compute` is "not computable" too, never a zero.
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
  // Every name of `fields` is filled in here.
  const result = compute(values as Values);
  return result === null ? absent('notComputable') : known(result);
}

function withoutWireReason(field: Absent): Absent {
  return field.reason === 'null' || field.reason === 'missing' ? absent('notComputable') : field;
}

/** A sum with its completeness: "partial" when not all parts are known. */
export type PartialSum = {
  /** The exact sum of the known parts; unknown where there are parts and none is known. */
  readonly field: Field<Fixed>;
  readonly counted: number;
  readonly of: number;
};

/** Sums the known parts. Without any parts, the sum is zero, which is known. */
export function sumKnown(parts: readonly Field<Fixed>[]): PartialSum {
  return sumOfEach(parts, (part) => part);
}

/** `sumKnown` of one field of each item. Sums of thousands are made often, so it allocates little. */
export function sumOfEach<Item>(items: readonly Item[], fieldOf: (item: Item) => Field<Fixed>): PartialSum {
  let [raw, scale, counted] = [0n, DIGITS, 0];
  let unknown: Field<Fixed> | null = null;
  for (const item of items) {
    const part = fieldOf(item);
    if (part.kind !== 'known') {
      unknown ??= part;
      continue;
    }
    counted += 1;
    if (part.value.scale === scale) raw += part.value.raw;
    // Many are zero, of fewer digits than products have.
    else if (part.value.raw !== 0n || part.value.scale > scale) ({ raw, scale } = add({ raw, scale }, part.value));
  }
  const nothing = absent(unknown?.kind === 'absent' ? unknown.reason : 'notComputable');
  return { field: counted === 0 && items.length > 0 ? nothing : known({ raw, scale }), counted, of: items.length };
}

/** An amount without a unit may have any unit: it is never added up, and counts as unknown. */
export function sumInUnit(unit: string | null, parts: readonly Field<Fixed>[]): PartialSum {
  return sumKnown(unit === null ? parts.map(() => absent('notComputable')) : parts);
}

/** A sum that is taken away. */
export function negSum(sum: PartialSum): PartialSum {
  return { ...sum, field: combine({ value: sum.field }, ({ value }) => neg(value)) };
}

export function isPartial(sum: PartialSum): boolean {
  return sum.counted < sum.of;
}

/** The sum of all; unknown when a part is. */
export function sumAll(parts: readonly Field<Fixed>[]): Field<Fixed> {
  const nothing: Field<Fixed> = known({ raw: 0n, scale: 0 });
  return parts.reduce((sum, part) => combine({ sum, part }, (of) => add(of.sum, of.part)), nothing);
}
