import type { Asset } from '../market/asset-catalogue';
import { DAY_MS } from '../amounts';
import type { ScenarioProfile } from '../scenario-profile';

const SAMPLES = 4;
const PRECISION_MS = 500;
/** Beyond so many usual moves nothing is looked for: once in ten thousand times an order is due a little late. */
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

/**
 * How long a price may be expected to stay within `room`, a share of itself. A price goes
 * twice as far in four times the time, so what is far off is left alone for days: the
 * exchange would otherwise look at every order and position in every round of a year.
 */
export function quietSpanMs(asset: Asset, profile: ScenarioProfile, room: number): number {
  const beyondCrash = room - (profile.turbulence.crash?.depth ?? 0);
  if (beyondCrash <= 0) return 0;
  const days = beyondCrash / (REACH_IN_MOVES * asset.dailyMove * profile.turbulence.strength);
  return days * days * DAY_MS;
}
