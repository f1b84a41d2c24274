import type { Asset } from '../market/asset-catalogue';
import { DAY_MS } from '../amounts';
import type { ScenarioProfile } from '../scenario-profile';

const SAMPLES = 4;
const PRECISION_MS = 500;
/**
 * Moves larger than this many usual ones are not searched for: once in ten thousand times an order is due a little
 * late.
 */
const REACH_IN_MOVES = 4;

/**
 * Finds when, in the span after `fromMs`, a condition on the price first holds, or null. Prices are a function of time,
 * so looking ahead is possible, and events fall on their exact moments although the exchange checks only at intervals.
 * A short spike between two samples may be missed.
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

/**
 * How long a price is expected to stay within `room`, a share of itself. A price moves twice as far in four times the
 * time, so distant triggers are skipped for days; otherwise the exchange would check every order and position in every
 * round of a year.
 */
export function quietSpanMs(asset: Asset, profile: ScenarioProfile, room: number): number {
  const beyondCrash = room - (profile.turbulence.crash?.depth ?? 0);
  if (beyondCrash <= 0) return 0;
  const days = beyondCrash / (REACH_IN_MOVES * asset.dailyMove * profile.turbulence.strength);
  return days * days * DAY_MS;
}
