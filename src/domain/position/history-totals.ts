import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { groupBy } from '~/lib/group-by';
import { sumInUnit, type PartialSum } from './partial-sum';

/** Sums over the rows of one collateral, in that collateral. */
export type HistoryTotal<Name extends string> = {
  /** Null gathers those whose collateral is not known: they may be of several, and are not added up. */
  readonly collateral: string | null;
  readonly sums: Readonly<Record<Name, PartialSum>>;
};

/**
 * What the rows of a history add up to, exact, a group a collateral in the order in
 * which the rows bring them. A sum that lacks the amount of a row says so.
 *
 * @param amounts by name, of one row
 */
export function historyTotals<Row, Name extends string>(
  rows: readonly Row[],
  collateralOf: (row: Row) => string | null,
  amounts: Readonly<Record<Name, (row: Row) => Field<Fixed>>>,
): readonly HistoryTotal<Name>[] {
  return groupBy(rows, collateralOf).map(([collateral, members]) => ({
    collateral,
    sums: sumsOf(members, collateral, amounts),
  }));
}

function sumsOf<Row, Name extends string>(
  rows: readonly Row[],
  collateral: string | null,
  amounts: Readonly<Record<Name, (row: Row) => Field<Fixed>>>,
): Readonly<Record<Name, PartialSum>> {
  const sums: Partial<Record<Name, PartialSum>> = {};
  for (const name in amounts) sums[name] = sumInUnit(collateral, rows.map(amounts[name]));
  // Every name of `amounts` has been filled in.
  return sums as Record<Name, PartialSum>;
}
