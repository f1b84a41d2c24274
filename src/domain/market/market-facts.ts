import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import { readMarketConfig, type MarketConfig } from './market-config';
import { otherMembers, type OpenMembers } from './market-extras';
import { marketFieldGroups, type MarketFieldGroups } from './market-fields';

/** All that operation 17 says of a market. */
export type MarketFacts = {
  readonly groups: MarketFieldGroups;
  /** False where the service says that the market has none. */
  readonly hasCurve: boolean;
  readonly config: Field<MarketConfig>;
  /** What the interface does not name, as it came; null for nothing. */
  readonly others: OpenMembers | null;
};

export function toMarketFacts(market: Lenient<Market>, units: Assumptions): MarketFacts {
  return {
    groups: marketFieldGroups(market, units),
    hasCurve: market.settings.fundingSettings !== null,
    config: readMarketConfig(market),
    others: otherMembers(market),
  };
}
