import { MINUTE_MS } from '../amounts';
import type { Calendar } from '../engine';
import type { ScenarioProfile } from '../scenario-profile';
import type { MarketSpec } from './market-catalogue';
import { hoursAt } from './trading-hours';
import type { Hours } from './trading-hours';

/**
 * Whether a market trades, and why not. `status` is our choice of words for the
 * interface's open string; the reason is in it because there is no other field for one.
 */
export type MarketCondition = {
  readonly status: 'active' | 'market_closed' | 'maintenance' | 'oracle_halt' | 'close_only_risk' | 'delisting';
  readonly isPaused: boolean;
  readonly isCloseOnly: boolean;
  readonly pausedSinceMs: number | null;
  readonly nextPauseAtMs: number | null;
  readonly nextUnpauseAtMs: number | null;
  /** The newest moment for which the oracle may publish; it stands still in a pause. */
  readonly oracleUntilMs: number;
};

export type MarketConditions = { conditionOf(spec: MarketSpec, atMs: number): MarketCondition };

const DELISTING = new Set(['MEMEFI', 'MAJOR']);
const STUTTER_MS = 5 * MINUTE_MS;

export function createMarketConditions(profile: ScenarioProfile, calendar: Calendar): MarketConditions {
  const remembered = new Map<string, Hours>();

  // Timetables are asked for thousands of times while catching up, mostly within one session.
  const hoursOf = (spec: MarketSpec, atMs: number): Hours | null => {
    const known = remembered.get(spec.asset.class);
    if (known !== undefined && known.sinceMs <= atMs && atMs < known.untilMs) return known;
    const hours = hoursAt(spec.asset.class, atMs);
    if (hours !== null) remembered.set(spec.asset.class, hours);
    return hours;
  };

  return {
    conditionOf(spec, atMs) {
      const live = atMs >= calendar.liveFromMs;
      const halt = profile.hasHalts && live ? haltOf(spec) : null;
      if (halt !== null && halt !== 'close_only_risk') return paused(halt, calendar.liveFromMs, null);
      const hours = hoursOf(spec, atMs);
      if (hours !== null && !hours.isOpen) return paused('market_closed', hours.sinceMs, hours.untilMs);
      const closing = halt ?? (DELISTING.has(spec.asset.name) ? 'delisting' : null);
      return {
        status: closing ?? 'active',
        isPaused: false,
        isCloseOnly: closing !== null,
        pausedSinceMs: null,
        nextPauseAtMs: hours?.untilMs ?? null,
        nextUnpauseAtMs: null,
        oracleUntilMs: profile.hasStaleOracles && live ? lateOracle(spec, atMs, calendar.liveFromMs) : atMs,
      };
    },
  };
}

function paused(
  status: 'market_closed' | 'maintenance' | 'oracle_halt',
  sinceMs: number,
  untilMs: number | null,
): MarketCondition {
  return {
    status,
    isPaused: true,
    isCloseOnly: false,
    pausedSinceMs: sinceMs,
    nextPauseAtMs: null,
    nextUnpauseAtMs: untilMs,
    oracleUntilMs: sinceMs,
  };
}

function haltOf(spec: MarketSpec): 'maintenance' | 'oracle_halt' | 'close_only_risk' | null {
  return ([null, 'maintenance', 'close_only_risk', 'oracle_halt', null] as const)[spec.number % 5] ?? null;
}

function lateOracle(spec: MarketSpec, atMs: number, liveFromMs: number): number {
  if (spec.number % 4 === 0) return liveFromMs;
  return spec.number % 4 === 1 ? Math.max(liveFromMs, Math.floor(atMs / STUTTER_MS) * STUTTER_MS) : atMs;
}
