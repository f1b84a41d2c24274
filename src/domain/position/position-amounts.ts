import { type Field, known } from '~/lib/field';
import { DIGITS, type Fixed, isZero, mul, sign } from '~/lib/fixed-point';
import { combine, type PartialSum, sumInUnit, sumKnown } from '~/lib/field-math';
import { groupByCollateral } from '~/domain/collaterals';
import type { PositionRow } from './position-row';

/** How to show amounts of positions. */
export type AmountChoice = {
  /** Whether PnL and ROE include funding, rollover and the fees of closing now. */
  readonly afterFees: boolean;
  /** Whether amounts of collateral are converted into USD. */
  readonly inUsd: boolean;
};

/** The amounts of a position that can be added up, in `unit`. */
export type PositionAmounts = {
  /** The unit of all amounts except `value`: the collateral, or USD; null if the collateral is unknown. */
  readonly unit: string | null;
  readonly margin: Field<Fixed>;
  /** Margin, PnL, funding and rollover. */
  readonly net: Field<Fixed>;
  readonly pnl: Field<Fixed>;
  /** Accrued since the last update, as effects: see `effectOf`. */
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
  /** Present notional, always in USD. */
  readonly value: Field<Fixed>;
};

/**
 * Converts an amount into USD at the price of one unit of its collateral: the exact product, rounded once, half up, to
 * the digits of the service's own amounts. Without a price above zero the result is unknown, except for an amount of
 * zero.
 */
export function usdValue(amount: Field<Fixed>, price: Field<Fixed>): Field<Fixed> {
  if (amount.kind === 'known' && isZero(amount.value)) return known({ raw: 0n, scale: DIGITS });
  return combine({ amount, price }, (of) => (sign(of.price) > 0 ? mul(of.amount, of.price, DIGITS, 'halfUp') : null));
}

/**
 * The amounts of a position that a table shows and its totals add up. Amounts in USD are converted at the settlement
 * price of the position's market.
 */
export function positionAmounts(
  { position, market, figures }: PositionRow,
  { afterFees, inUsd }: AmountChoice,
): PositionAmounts {
  const shown = (amount: Field<Fixed>): Field<Fixed> => (inUsd ? usdValue(amount, figures.settlement) : amount);
  return {
    unit: inUsd ? 'USD' : (market?.collateral ?? null),
    margin: shown(position.margin),
    net: shown(figures.remaining),
    pnl: shown(afterFees ? figures.pnlAfterFees : figures.pnl),
    funding: shown(figures.funding),
    rollover: shown(figures.rollover),
    value: figures.value,
  };
}

/** Sums over the positions that share a collateral, in that collateral. */
export type CollateralTotals = {
  /** The key null groups positions with an unknown collateral, which are not summed. */
  readonly collateral: string | null;
  readonly count: number;
  readonly margin: PartialSum;
  readonly pnl: PartialSum;
  readonly remaining: PartialSum;
  /**
   * The value of the positions: the sum of their remaining margins, each at least zero, since a position cannot lose
   * more than its margin. A position with an unknown PnL counts with its margin, and makes the sum partial.
   */
  readonly value: PartialSum;
  /** The cost of closing all of these positions now, below zero. */
  readonly closing: PartialSum;
};

/** The amounts of a table's rows that share a unit: USD, or a collateral. */
export type ShownTotal = { readonly unit: string | null } & Readonly<
  Record<keyof Omit<PositionAmounts, 'unit' | 'value'>, PartialSum>
>;

/**
 * In USD at present marks. `all` includes positions with an unknown side, so it can exceed the sum of the other two.
 */
type Exposure = Readonly<Record<'all' | 'long' | 'short', PartialSum>>;

export function totalsByCollateral(rows: readonly PositionRow[]): readonly CollateralTotals[] {
  return groupByCollateral(rows, (row) => row.market?.collateral ?? null).map(([collateral, members]) => ({
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
    value: worthOf(collateral, members),
    closing: sumInUnit(
      collateral,
      members.map((row) => row.figures.closingFees),
    ),
  }));
}

/** Unknown if none of the positions has a known value. */
function worthOf(collateral: string | null, rows: readonly PositionRow[]): PartialSum {
  const read = sumInUnit(
    collateral,
    rows.map(({ figures }) => atLeastZero(figures.remaining)),
  );
  if (read.counted === 0) return read;
  const worths = rows.map(({ position, figures: { remaining } }) =>
    remaining.kind === 'known' ? atLeastZero(remaining) : position.margin,
  );
  return { ...read, field: sumKnown(worths).field };
}

/** Raises a negative remaining margin to zero, since no position can lose more than its margin. */
export function atLeastZero(remaining: Field<Fixed>): Field<Fixed> {
  return combine({ remaining }, (of) => (sign(of.remaining) < 0 ? { raw: 0n, scale: DIGITS } : of.remaining));
}

/** One total for each unit, exactly the sum of its rows. */
export function totalsShown(amounts: readonly PositionAmounts[]): readonly ShownTotal[] {
  return groupByCollateral(amounts, ({ unit }) => unit).map(([unit, members]) => {
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
