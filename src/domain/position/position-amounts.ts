import { mapField, type Field } from '~/lib/field';
import { mul, neg, type Fixed } from '~/lib/fixed-point';
import { combine } from './combine';
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
