import type { Assumptions } from '~/config/assumptions';
import { compare, type Fixed, sign } from '~/lib/fixed-point';
import { fundingOf, type Side } from './funding';
import type { MarketIdentity } from './market-identity';
import { isOpenMarket } from './market-status';
import type { MarketRow } from './market-view';

/** The funding that one side of a market receives in a year, as a ratio of the price. */
export type FundingLead = { readonly identity: MarketIdentity; readonly side: Side; readonly rate: Fixed };

/**
 * The open markets with the highest funding received by one side, highest first, each with its better side. Null until
 * every market has answered or failed, since a missing one could be ahead.
 */
export function fundingLeaders(
  rows: readonly MarketRow[],
  units: Assumptions,
  count: number,
): readonly FundingLead[] | null {
  if (rows.some(({ view, failure }) => view === null && failure === null)) return null;
  return rows
    .flatMap(({ identity, view }): readonly FundingLead[] => {
      if (view === null || !isOpenMarket(view, units)) return [];
      const [best] = (['long', 'short'] as const)
        .flatMap((side): readonly FundingLead[] => {
          const rate = fundingOf(side, view, 'year');
          return rate.kind === 'known' && sign(rate.value) > 0 ? [{ identity, side, rate: rate.value }] : [];
        })
        .toSorted((a, b) => compare(b.rate, a.rate));
      return best === undefined ? [] : [best];
    })
    .toSorted((a, b) => compare(b.rate, a.rate))
    .slice(0, count);
}
