import type { Fixed } from '~/lib/fixed-point';
import type { Field } from '~/lib/field';
import { sumKnown, type PartialSum } from './partial-sum';
import type { PositionRow } from './position-row';

/** Sums over the positions that share a collateral, in that collateral. */
export type CollateralTotals = {
  /** Null gathers those whose collateral is not known. */
  readonly collateral: string | null;
  readonly count: number;
  readonly margin: PartialSum;
  readonly pnl: PartialSum;
  readonly remaining: PartialSum;
};

/** In USD at present marks. */
export type Exposure = { readonly long: PartialSum; readonly short: PartialSum };

/** One group a collateral, in the order in which the rows bring them. */
export function totalsByCollateral(rows: readonly PositionRow[]): readonly CollateralTotals[] {
  const groups = new Map<string | null, PositionRow[]>();
  for (const row of rows) {
    const collateral = row.market?.collateral ?? null;
    const members = groups.get(collateral);
    if (members === undefined) groups.set(collateral, [row]);
    else members.push(row);
  }
  return [...groups].map(([collateral, members]) => ({
    collateral,
    count: members.length,
    margin: sumOf(members, (row) => row.position.margin),
    pnl: sumOf(members, (row) => row.figures.pnl),
    remaining: sumOf(members, (row) => row.figures.remaining),
  }));
}

export function exposureOf(rows: readonly PositionRow[]): Exposure {
  const of = (side: 'long' | 'short') => rows.filter(({ position }) => position.side.kind === 'known' && position.side.value === side);
  return { long: sumOf(of('long'), (row) => row.figures.value), short: sumOf(of('short'), (row) => row.figures.value) };
}

function sumOf(rows: readonly PositionRow[], pick: (row: PositionRow) => Field<Fixed>): PartialSum {
  return sumKnown(rows.map(pick));
}
