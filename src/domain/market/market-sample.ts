import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readFixed } from '../read-field';

/**
 * What a market's answer (operation 17) said at the moment it was received. The
 * interface has no history of any of it, so these are all that can be drawn.
 * Null is what the answer did not have, or had in no readable form.
 */
export type MarketSample = {
  /** By our own clock. */
  readonly atMs: number;
  /** Quote currency (USD) per base unit. */
  readonly mark: Fixed | null;
  /** Ratio of the price per funding period. Positive: longs pay. */
  readonly longFunding: Fixed | null;
  /** Ratio of the price per funding period. Positive: shorts receive. */
  readonly shortFunding: Fixed | null;
  /** Quote currency (USD). */
  readonly openInterest: Fixed | null;
};

export function toMarketSample({ amm }: Lenient<Market>, atMs: number, units: Assumptions): MarketSample {
  const read = (member: (typeof amm)['indexPrice'], digits: number) => valueOrNull(readFixed(member, digits));
  return {
    atMs,
    mark: read(amm.indexPrice, units.priceDigits),
    longFunding: read(amm.longFundingRate, units.ratioDigits),
    shortFunding: read(amm.shortFundingRate, units.ratioDigits),
    openInterest: read(amm.openInterestNotional, units.quoteDigits),
  };
}
