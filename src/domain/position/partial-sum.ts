import { absent, known, type Field } from '~/lib/field';
import { add, type Fixed } from '~/lib/fixed-point';
import { DIGITS } from './position-math';

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
