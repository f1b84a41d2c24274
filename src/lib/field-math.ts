import { absent, type Absent, type Field, known } from '~/lib/field';
import { DIGITS, add, type Fixed, neg } from '~/lib/fixed-point';

/** An object with the same members, each as a field. */
export type FieldsOf<Values> = { readonly [Name in keyof Values]: Field<Values[Name]> };

/**
 * Computes a value from several named fields. If one is unknown, the result is unknown with the reason of the first
 * such field, for example "loading". A missing, null or unreadable input makes the result "not computable" instead,
 * since its reason describes only the input. If `compute` returns null, the result is "not computable" too, never zero.
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
  // At this point every field of `fields` has a value.
  const result = compute(values as Values);
  return result === null ? absent('notComputable') : known(result);
}

function withoutWireReason(field: Absent): Absent {
  return field.reason === 'null' || field.reason === 'missing' ? absent('notComputable') : field;
}

/** A sum with its completeness. It is partial when some part is unknown. */
export type PartialSum = {
  /** The exact sum of the known parts; unknown when there are parts but none is known. */
  readonly field: Field<Fixed>;
  readonly counted: number;
  readonly of: number;
};

/** Sums the known parts. The sum of no parts is zero. */
export function sumKnown(parts: readonly Field<Fixed>[]): PartialSum {
  return sumOfEach(parts, (part) => part);
}

/** Sums the known values of one field of all items. Allocates little, because sums of thousands are computed often. */
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
    // Many values are zero and have fewer digits than products; skipping those avoids a conversion.
    else if (part.value.raw !== 0n || part.value.scale > scale) ({ raw, scale } = add({ raw, scale }, part.value));
  }
  const nothing = absent(unknown?.kind === 'absent' ? unknown.reason : 'notComputable');
  return { field: counted === 0 && items.length > 0 ? nothing : known({ raw, scale }), counted, of: items.length };
}

/** Sums amounts of one unit. Amounts without a unit may have any unit, so they count as unknown and are never added. */
export function sumInUnit(unit: string | null, parts: readonly Field<Fixed>[]): PartialSum {
  return sumKnown(unit === null ? parts.map(() => absent('notComputable')) : parts);
}

/** The negative of a sum. */
export function negSum(sum: PartialSum): PartialSum {
  return { ...sum, field: combine({ value: sum.field }, ({ value }) => neg(value)) };
}

export function isPartial(sum: PartialSum): boolean {
  return sum.counted < sum.of;
}

/** The sum of all parts; unknown if any part is. */
export function sumAll(parts: readonly Field<Fixed>[]): Field<Fixed> {
  const nothing: Field<Fixed> = known({ raw: 0n, scale: 0 });
  return parts.reduce((sum, part) => combine({ sum, part }, (of) => add(of.sum, of.part)), nothing);
}
