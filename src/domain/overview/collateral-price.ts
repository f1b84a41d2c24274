import { absent, type Field } from '~/lib/field';
import { type Fixed, sign } from '~/lib/fixed-point';
import type { MarketIdentity } from '../market/market-identity';
import type { MarketTerms } from '../position/market-terms';
import type { MarketSnapshot } from '../position/position-row';

/** What a price needs of a market's reading. */
export type PricingMarket = Pick<MarketSnapshot, 'address' | 'identity' | 'failure'> & {
  readonly terms: Pick<MarketTerms, 'settlement' | 'atMs'> | null;
};

/**
 * What one unit of a collateral is worth in USD: the settlement price S of a market that is settled in it (FACTS §4),
 * the one that was read last. No operation tells the price of a collateral by itself, and none is worth a dollar because
 * of its name.
 *
 * @returns "does not apply" where no market that is settled in it has been asked for
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

/** A market to ask for the price of a collateral that none of those already asked is settled in; null where there is none. */
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
