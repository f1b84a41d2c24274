import type { Asset } from '../market/asset-catalogue';
import { DAY_MS } from '../amounts';
import type { ScenarioProfile } from '../scenario-profile';

const SAMPLES = 4;
const PRECISION_MS = 500;
/** Beyond so many usual moves nothing is looked for: once in ten thousand rounds an order is due one round late. */
const REACH_IN_MOVES = 4;

/**
 * Finds when, in the span after `fromMs`, a condition on the price first holds, or null.
 * Prices are a function of time, so looking ahead is allowed, and lets events fall on
 * their exact moments although the exchange looks round only now and then. A short spike
 * between two samples may be missed.
 */
export function firstMoment(fromMs: number, spanMs: number, holdsAt: (atMs: number) => boolean): number | null {
  if (holdsAt(fromMs)) return fromMs;
  let beforeMs = fromMs;
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const atMs = fromMs + Math.round((spanMs * sample) / SAMPLES);
    if (holdsAt(atMs)) return bisect(beforeMs, atMs, holdsAt);
    beforeMs = atMs;
  }
  return null;
}

function bisect(beforeMs: number, afterMs: number, holdsAt: (atMs: number) => boolean): number {
  let low = beforeMs;
  let high = afterMs;
  while (high - low > PRECISION_MS) {
    const middle = Math.floor((low + high) / 2);
    if (holdsAt(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** How far, as a share of itself, a price may be expected to move within a span. */
export function reachOf(asset: Asset, profile: ScenarioProfile, spanMs: number): number {
  const usual = asset.dailyMove * profile.turbulence.strength * Math.sqrt(spanMs / DAY_MS);
  return REACH_IN_MOVES * usual + (profile.turbulence.crash?.depth ?? 0);
}
