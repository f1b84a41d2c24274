import { absent, type Absent, type Field } from '~/lib/field';
import { add, type Fixed, sign } from '~/lib/fixed-point';
import type { MarketIdentity } from './market/market-identity';
import { combine, compareCollaterals, isPartial, type PartialSum, sumKnown } from './position/combine';
import { type Coverage, isWhole } from './position/coverage';
import type { MarketTerms } from './position/market-terms';
import { type CollateralTotals, usdValue } from './position/position-amounts';
import type { MarketSnapshot } from './position/position-row';

/** What a trader owns of one collateral, in that collateral. */
export type EquityRow = {
  /** Null groups the positions whose collateral is not known. */
  readonly collateral: string | null;
  /** Free balance, operation 6. */
  readonly free: Field<Fixed>;
  /** Σ remaining margin of the positions. */
  readonly inPositions: PartialSum;
  /** free + Σ remaining margin (derived: see GAPS.md); leased and locked are not added. */
  readonly equity: Field<Fixed>;
  /** A position or an asset is missing in the margins, and so in the equity. */
  readonly partial: boolean;
};

export type FreeBalance = { readonly name: string; readonly free: Field<Fixed> };

export type EquityInputs = {
  readonly balances: readonly FreeBalance[];
  /** Why a collateral that only positions use has no balance. */
  readonly noBalance: Absent;
  readonly totals: readonly CollateralTotals[];
  readonly coverage: Coverage;
  /** Every position of each asset was read. */
  readonly allRead: boolean;
};

/** One row for each collateral: those with a balance, and those that only positions use. */
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
  ].toSorted((a, b) => compareCollaterals(a.collateral, b.collateral));
}

/**
 * The margins of a collateral without a position so far. While an asset is loading, zero is uncertain. If some assets
 * have failed, the known positions count as a part.
 */
function sumOfNothing({ assets, read, pending }: Coverage): PartialSum {
  if (pending > 0 || (read === 0 && assets > 0))
    return { field: absent(pending > 0 ? 'notLoaded' : 'failed'), counted: 0, of: 0 };
  return sumKnown([]);
}

/** Equity in one collateral, and its value. */
export type PricedEquity = EquityRow & {
  /** USD per unit of the collateral. */
  readonly price: Field<Fixed>;
  /** equity · price, rounded once, half up, to the digits of the service's own amounts. */
  readonly usd: Field<Fixed>;
};

export type EquityTotal = {
  /** The exact sum of the known values of the rows in USD. */
  readonly usd: Field<Fixed>;
  /** A collateral, or a part of an included one, is missing in it. */
  readonly partial: boolean;
  /** Collaterals that are missing in it; null for those without a name. */
  readonly without: readonly (string | null)[];
};

/** Adds a value to each row. */
export function priceEquity(
  rows: readonly EquityRow[],
  priceOf: (collateral: string | null) => Field<Fixed>,
): readonly PricedEquity[] {
  return rows.map((row) => {
    const price = priceOf(row.collateral);
    return { ...row, price, usd: usdValue(row.equity, price) };
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

/** The same sum, but a collateral whose margins are not read counts with its free balance. */
export function equityOfKnown(rows: readonly PricedEquity[]): Field<Fixed> {
  return sumKnown(
    rows.map(({ usd, free, inPositions, price }) => (inPositions.field.kind === 'known' ? usd : usdValue(free, price))),
  ).field;
}

/** What a price needs from a market's data. */
export type PricingMarket = Pick<MarketSnapshot, 'address' | 'identity' | 'failure'> & {
  readonly terms: Pick<MarketTerms, 'settlement' | 'atMs'> | null;
};

/**
 * The value of one unit of a collateral in USD: the newest settlement price S of a market that settles in it (FACTS
 * §4). No operation gives the price of a collateral, and its name does not prove that it is worth a dollar.
 * @returns "does not apply" if no requested market settles in it
 */
export function collateralPrice(collateral: string, markets: readonly PricingMarket[]): Field<Fixed> {
  const settled = markets.filter(({ identity }) => identity.collateral === collateral);
  let newest: { readonly price: Field<Fixed>; readonly atMs: number } | null = null;
  for (const { terms } of settled) {
    if (terms === null || !isPrice(terms.settlement)) continue;
    if (newest === null || terms.atMs > newest.atMs) newest = { price: terms.settlement, atMs: terms.atMs };
  }
  if (newest !== null) return newest.price;
  if (settled.length === 0) return absent('notApplicable');
  if (settled.some(({ terms, failure }) => terms === null && failure === null)) return absent('notLoaded');
  return absent(settled.every(({ terms }) => terms === null) ? 'failed' : 'notComputable');
}

/**
 * A market to request for the price of a collateral, if none of the requested ones settles in it; null where there is
 * none.
 */
export function marketToPrice(
  collateral: string,
  asked: readonly PricingMarket[],
  listed: readonly MarketIdentity[],
): string | null {
  if (collateralPrice(collateral, asked).kind === 'known') return null;
  const tried = new Set(asked.map(({ address }) => address));
  return listed.find((market) => market.collateral === collateral && !tried.has(market.address))?.address ?? null;
}

function isPrice(field: Field<Fixed>): boolean {
  return field.kind === 'known' && sign(field.value) > 0;
}
