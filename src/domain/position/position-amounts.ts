import { type Field, mapField } from '~/lib/field';
import { type Fixed, mul, neg } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { combine, type PartialSum, sumInUnit, sumKnown } from './combine';
import { DIGITS } from './position-math';
import type { PositionRow } from './position-row';

/** How amounts of positions are to be shown. */
export type AmountChoice = {
  /** PnL and ROE less funding and rollover owed and the fees of closing now. */
  readonly afterFees: boolean;
  /** Amounts of collateral converted into USD. */
  readonly inUsd: boolean;
};

/** The amounts of a position that can be added up, in `unit`. */
export type PositionAmounts = {
  /** Of all amounts but `value`: the collateral, or USD; null where the collateral is not known. */
  readonly unit: string | null;
  readonly margin: Field<Fixed>;
  /** Margin and PnL less what is owed. */
  readonly net: Field<Fixed>;
  readonly pnl: Field<Fixed>;
  /** As a change of the trader's money: below zero is owed, above zero is due to the trader. */
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
  /** Present worth, always in USD. */
  readonly value: Field<Fixed>;
};

/**
 * What a table shows of a position and what its totals add up: the very same amounts.
 * In USD each is the exact product with the settlement price of its market (USD per
 * unit of collateral), rounded once, half up, to the digits of the service's own
 * amounts; one that cannot be converted is not known, and no zero.
 */
export function positionAmounts(
  { position, market, figures }: PositionRow,
  { afterFees, inUsd }: AmountChoice,
): PositionAmounts {
  const { settlement } = figures;
  const shown = (amount: Field<Fixed>): Field<Fixed> =>
    inUsd ? combine({ amount, settlement }, (of) => mul(of.amount, of.settlement, DIGITS, 'halfUp')) : amount;
  return {
    unit: inUsd ? 'USD' : (market?.collateral ?? null),
    margin: shown(position.margin),
    net: shown(figures.remaining),
    pnl: shown(afterFees ? figures.pnlAfterFees : figures.pnl),
    funding: shown(mapField(figures.funding, neg)),
    rollover: shown(mapField(figures.rollover, neg)),
    value: figures.value,
  };
}

/** Sums over the positions that share a collateral, in that collateral. */
export type CollateralTotals = {
  /** Null groups those of unknown collateral, which are not summed. */
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
type Exposure = Readonly<Record<'all' | 'long' | 'short', PartialSum>>;

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
