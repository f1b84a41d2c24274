import { absent, type Absent, type Field } from '~/lib/field';
import { add, type Fixed } from '~/lib/fixed-point';
import { combine, isPartial, type PartialSum, sumKnown } from '../position/combine';
import { type Coverage, isWhole } from '../position/coverage';
import type { CollateralTotals } from '../position/position-amounts';

/** What a trader owns of one collateral, in that collateral. */
export type EquityRow = {
  /** Null gathers positions whose collateral is not known. */
  readonly collateral: string | null;
  /** Free balance, operation 6. */
  readonly free: Field<Fixed>;
  /** Σ remaining margin of the positions. */
  readonly inPositions: PartialSum;
  /** free + Σ remaining margin (derived: see GAPS.md); leased and locked are not added. */
  readonly equity: Field<Fixed>;
  /** A position or an asset is missing from what is in positions, and from the equity. */
  readonly partial: boolean;
};

export type FreeBalance = { readonly name: string; readonly free: Field<Fixed> };

export type EquityInputs = {
  readonly balances: readonly FreeBalance[];
  /** Why a collateral that only positions name has no balance. */
  readonly noBalance: Absent;
  readonly totals: readonly CollateralTotals[];
  readonly coverage: Coverage;
  /** No asset has more positions than were read. */
  readonly allRead: boolean;
};

/** One row a collateral: those with a balance first, then those that only positions name. */
export function equityRows({ balances, noBalance, totals, coverage, allRead }: EquityInputs): readonly EquityRow[] {
  const byName = new Map(totals.map((total) => [total.collateral, total.remaining]));
  const named = new Set<string | null>(balances.map(({ name }) => name));
  const nothingHeld = sumOfNothing(coverage);
  const rowOf = (collateral: string | null, free: Field<Fixed>): EquityRow => {
    const inPositions = byName.get(collateral) ?? nothingHeld;
    return {
      collateral,
      free,
      inPositions,
      equity: combine({ free, held: inPositions.field }, (of) => add(of.free, of.held)),
      partial: isPartial(inPositions) || !isWhole(coverage) || !allRead,
    };
  };
  return [
    ...balances.map(({ name, free }) => rowOf(name, free)),
    ...totals.filter(({ collateral }) => !named.has(collateral)).map(({ collateral }) => rowOf(collateral, noBalance)),
  ];
}

/**
 * Of a collateral that no position read so far is in. While an asset is on its way it is not known that nothing is held;
 * once only failed ones are missing, what was read stands, as a part.
 */
function sumOfNothing({ assets, read, pending }: Coverage): PartialSum {
  if (pending > 0 || (read === 0 && assets > 0))
    return { field: absent(pending > 0 ? 'notLoaded' : 'failed'), counted: 0, of: 0 };
  return sumKnown([]);
}
