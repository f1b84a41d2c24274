import { groupBy } from '~/lib/group-by';
import { sumInUnit, type PartialSum } from './partial-sum';
import type { PositionRow } from './position-row';
import { costsAhead } from './projection';

/** Funding and rollover ahead of the positions that share a collateral. */
export type CostTotals = { readonly collateral: string | null } & Readonly<
  Record<'funding' | 'rollover' | 'total', PartialSum>
>;

/** One group a collateral, each exactly the sum of its positions. */
export function costsAheadTotals(rows: readonly PositionRow[], spanMs: number): readonly CostTotals[] {
  return groupBy(rows, ({ market }) => market?.collateral ?? null).map(([collateral, members]) => {
    const costs = members.map((row) => costsAhead(row, spanMs));
    const sum = (name: 'funding' | 'rollover' | 'total') =>
      sumInUnit(
        collateral,
        costs.map((cost) => cost[name]),
      );
    return { collateral, funding: sum('funding'), rollover: sum('rollover'), total: sum('total') };
  });
}
