import { groupBy } from '~/lib/group-by';
import { sumInUnit, sumKnown, type PartialSum } from './partial-sum';
import type { PositionAmounts } from './position-amounts';
import type { PositionRow } from './position-row';

/** Sums over the positions that share a collateral, in that collateral. */
export type CollateralTotals = {
  /** Null gathers those whose collateral is not known, and which nothing can be summed of. */
  readonly collateral: string | null;
  readonly count: number;
  readonly margin: PartialSum;
  readonly pnl: PartialSum;
  readonly remaining: PartialSum;
};

/** The amounts of a table's rows that are in one unit: USD, or a collateral. */
export type ShownTotal = { readonly unit: string | null } & Readonly<
  Record<keyof Omit<PositionAmounts, 'unit' | 'value'>, PartialSum>
>;

/** In USD at present marks. `all` has those too whose side is not known: they make the two others less than the whole. */
export type Exposure = Readonly<Record<'all' | 'long' | 'short', PartialSum>>;

/** One group a collateral, in the order in which the rows bring them. */
export function totalsByCollateral(rows: readonly PositionRow[]): readonly CollateralTotals[] {
  return groupBy(rows, (row) => row.market?.collateral ?? null).map(([collateral, members]) => ({
    collateral,
    count: members.length,
    margin: sumInUnit(
      collateral,
      members.map((row) => row.position.margin),
    ),
    pnl: sumInUnit(
      collateral,
      members.map((row) => row.figures.pnl),
    ),
    remaining: sumInUnit(
      collateral,
      members.map((row) => row.figures.remaining),
    ),
  }));
}

/** One total a unit, in the order in which the amounts bring them; each exactly the sum of its rows. */
export function totalsShown(amounts: readonly PositionAmounts[]): readonly ShownTotal[] {
  return groupBy(amounts, ({ unit }) => unit).map(([unit, members]) => {
    const sum = (name: keyof Omit<PositionAmounts, 'unit'>) =>
      sumInUnit(
        unit,
        members.map((one) => one[name]),
      );
    return {
      unit,
      margin: sum('margin'),
      net: sum('net'),
      pnl: sum('pnl'),
      funding: sum('funding'),
      rollover: sum('rollover'),
    };
  });
}

export function exposureOf(rows: readonly PositionRow[]): Exposure {
  const of = (side: 'long' | 'short') =>
    sumKnown(
      rows
        .filter(({ position }) => position.side.kind === 'known' && position.side.value === side)
        .map((row) => row.figures.value),
    );
  return { all: sumKnown(rows.map((row) => row.figures.value)), long: of('long'), short: of('short') };
}
