import { ONE } from '../amounts';
import type { ScenarioProfile } from '../scenario-profile';
import type { MarketSpec } from './market-catalogue';

const WHALE_SCALE = 100n;

/**
 * How many times larger than usual a market is. Only the scenario `whale` enlarges any,
 * and not those of very cheap assets, whose base amounts would pass int64.
 */
function marketScale(spec: MarketSpec, profile: ScenarioProfile): bigint {
  return profile.population === 'whale' && BigInt(spec.asset.price) >= ONE ? WHALE_SCALE : 1n;
}

/** `maxOpenNotional` of one side, scale 1e9 USD. */
export function maxOpenNotional(spec: MarketSpec, profile: ScenarioProfile): bigint {
  return spec.settings.maxOpenNotional * marketScale(spec, profile);
}

/** The crowd's usual open interest of one side, scale 1e9 USD. */
export function usualOpenInterest(spec: MarketSpec, profile: ScenarioProfile): bigint {
  return BigInt(Math.round(spec.asset.openInterest * spec.weight)) * ONE * marketScale(spec, profile);
}
