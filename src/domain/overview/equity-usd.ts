import { type Field, known } from '~/lib/field';
import { type Fixed, isZero, mul } from '~/lib/fixed-point';
import { combine, isPartial, sumKnown } from '../position/combine';
import { DIGITS } from '../position/position-math';
import type { EquityRow } from './equity';

/** Equity in one collateral, and what it is worth. */
export type PricedEquity = EquityRow & {
  /** USD per unit of the collateral. */
  readonly price: Field<Fixed>;
  /** equity · price, rounded once, half up, to the digits of the service's own amounts. */
  readonly usd: Field<Fixed>;
};

export type EquityTotal = {
  /** The exact sum of the rows' worth in USD that is known. */
  readonly usd: Field<Fixed>;
  /** A collateral is missing from it, or a part of one that it counts. */
  readonly partial: boolean;
  /** Collaterals that are missing from it; null stands for those without a name. */
  readonly without: readonly (string | null)[];
};

/** Puts a price to each row. Nothing at all is worth nothing at any price, known or not. */
export function priceEquity(
  rows: readonly EquityRow[],
  priceOf: (collateral: string | null) => Field<Fixed>,
): readonly PricedEquity[] {
  return rows.map((row) => {
    const price = priceOf(row.collateral);
    const isNothing = row.equity.kind === 'known' && isZero(row.equity.value);
    const usd = isNothing
      ? known({ raw: 0n, scale: DIGITS })
      : combine({ equity: row.equity, price }, (of) => mul(of.equity, of.price, DIGITS, 'halfUp'));
    return { ...row, price, usd };
  });
}

export function equityTotal(rows: readonly PricedEquity[]): EquityTotal {
  const sum = sumKnown(rows.map(({ usd }) => usd));
  return {
    usd: sum.field,
    partial: isPartial(sum) || rows.some(({ partial }) => partial),
    without: rows.flatMap(({ usd, collateral }) => (usd.kind === 'known' ? [] : [collateral])),
  };
}
