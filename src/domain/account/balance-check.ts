import type { Field } from '~/lib/field';
import { isZero, sub, type Fixed } from '~/lib/fixed-point';

/** A figure as read once, and when: ms since 1970, null when it was not read. */
export type Reading = { readonly field: Field<Fixed>; readonly atMs: number | null };

/** Whether two readings that should be the same are. */
export type BalanceCheck =
  | { readonly kind: 'agrees' }
  | {
      readonly kind: 'differs';
      /** The first less the second. */ readonly by: Fixed;
      /** How far apart in time they were read. */ readonly apartMs: number;
    }
  /** One of them is not known. */
  | { readonly kind: 'not-comparable' };

const notComparable: BalanceCheck = { kind: 'not-comparable' };

/** Exact: a billionth is a difference. Readings are compared however far apart they are; the distance is told with what differs. */
export function checkReadings(one: Reading, other: Reading): BalanceCheck {
  if (one.field.kind !== 'known' || other.field.kind !== 'known' || one.atMs === null || other.atMs === null)
    return notComparable;
  const by = sub(one.field.value, other.field.value);
  return isZero(by) ? { kind: 'agrees' } : { kind: 'differs', by, apartMs: Math.abs(one.atMs - other.atMs) };
}
