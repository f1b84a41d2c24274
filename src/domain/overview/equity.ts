import { combine } from '~/domain/position/combine';
import { isWhole, type Coverage } from '~/domain/position/coverage';
import { isPartial, sumKnown, type PartialSum } from '~/domain/position/partial-sum';
import type { CollateralTotals } from '~/domain/position/position-totals';
import { absent, type Absent, type Field } from '~/lib/field';
import { add, type Fixed } from '~/lib/fixed-point';

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
  /** A position or an asset is missing from the sum. */
  readonly partial: boolean;
};

export type FreeBalance = { readonly name: string; readonly free: Field<Fixed> };

export type EquityInputs = {
  readonly balances: readonly FreeBalance[];
  /** Why a collateral that only positions name has no balance. */
  readonly noBalance: Absent;
  readonly totals: readonly CollateralTotals[];
  readonly coverage: Coverage;
};

/** One row a collateral: those with a balance first, then those that only positions name. */
export function equityRows({ balances, noBalance, totals, coverage }: EquityInputs): readonly EquityRow[] {
  const byName = new Map(totals.map((total) => [total.collateral, total.remaining]));
  const named = new Set<string | null>(balances.map(({ name }) => name));
  const nothingHeld: PartialSum = coverage.read === 0 && coverage.assets > 0 ? unread(coverage) : sumKnown([]);
  const rowOf = (collateral: string | null, free: Field<Fixed>): EquityRow => {
    const inPositions = byName.get(collateral) ?? nothingHeld;
    return {
      collateral,
      free,
      inPositions,
      equity: combine({ free, held: inPositions.field }, (of) => add(of.free, of.held)),
      partial: isPartial(inPositions) || !isWhole(coverage),
    };
  };
  return [
    ...balances.map(({ name, free }) => rowOf(name, free)),
    ...totals.filter(({ collateral }) => !named.has(collateral)).map(({ collateral }) => rowOf(collateral, noBalance)),
  ];
}

/** Before any asset has been read it is not known that nothing is held. */
function unread(coverage: Coverage): PartialSum {
  return { field: absent(coverage.pending > 0 ? 'notLoaded' : 'failed'), counted: 0, of: 0 };
}
