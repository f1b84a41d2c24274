import { DAY_MS, HOUR_MS, MINUTE_MS } from '../amounts';
import type { EngineTimes } from '../engine';
import type { ScenarioProfile } from '../scenario-profile';
import type { AssetClass } from './asset-catalogue';
import type { MarketSpec } from './market-catalogue';

/**
 * Whether a market trades, and the reason if it does not. `status` uses our words in the interface's open string; it
 * includes the reason because no other field does.
 */
export type MarketCondition = {
  readonly status: 'active' | 'market_closed' | 'maintenance' | 'oracle_halt' | 'close_only_risk' | 'delisting';
  readonly isPaused: boolean;
  readonly isCloseOnly: boolean;
  readonly pausedSinceMs: number | null;
  readonly nextPauseAtMs: number | null;
  readonly nextUnpauseAtMs: number | null;
  /** The latest time for which the oracle may publish; it does not advance during a pause. */
  readonly oracleUntilMs: number;
};

type MarketConditions = {
  conditionOf(spec: MarketSpec, atMs: number): MarketCondition;
  /** Whether the oracle certainly publishes at that time: the market is open and the oracle not late. */
  isUnhindered(spec: MarketSpec, atMs: number): boolean;
};

const DELISTING = new Set(['MEMEFI', 'MAJOR']);
const STUTTER_MS = 5 * MINUTE_MS;

export function createMarketConditions(profile: ScenarioProfile, calendar: EngineTimes): MarketConditions {
  const remembered = new Map<string, Hours>();

  // Catching up reads timetables thousands of times, mostly within one session, so the latest one is cached.
  const hoursOf = (spec: MarketSpec, atMs: number): Hours | null => {
    const known = remembered.get(spec.asset.class);
    if (known !== undefined && known.sinceMs <= atMs && atMs < known.untilMs) return known;
    const hours = hoursAt(spec.asset.class, atMs);
    if (hours !== null) remembered.set(spec.asset.class, hours);
    return hours;
  };

  const mayHalt = profile.hasHalts || profile.hasStaleOracles;
  return {
    isUnhindered: (spec, atMs) => TIMETABLES[spec.asset.class] === null && !(mayHalt && atMs >= calendar.liveFromMs),
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

/** A weekly timetable in UTC: minutes of the week (Monday 00:00 = 0) during which the oracle publishes. */
type Session = { readonly fromMin: number; readonly toMin: number };

const DAY_MIN = 1_440;
const WEEK_MIN = 7 * DAY_MIN;
const WEEK_MS = 7 * DAY_MS;
/** A Monday, 00:00 UTC. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

function daily(fromHour: number, toHour: number): Session[] {
  return [0, 1, 2, 3, 4].map((day) => ({ fromMin: day * DAY_MIN + fromHour * 60, toMin: day * DAY_MIN + toHour * 60 }));
}

/** Forex and commodities trade from Sunday 22:00 to Friday 21:00. */
const weekdays: Session[] = [
  { fromMin: 0, toMin: 4 * DAY_MIN + 21 * 60 },
  { fromMin: 6 * DAY_MIN + 22 * 60, toMin: WEEK_MIN },
];

type Span = { readonly fromMs: number; readonly toMs: number };

/**
 * The spans of three weeks around any moment of the middle one. Adjacent sessions are joined (Sunday evening continues
 * into Monday).
 */
function threeWeeks(sessions: readonly Session[]): readonly Span[] {
  const joined: { fromMs: number; toMs: number }[] = [];
  for (const week of [-1, 0, 1]) {
    for (const { fromMin, toMin } of sessions) {
      const span = { fromMs: week * WEEK_MS + fromMin * MINUTE_MS, toMs: week * WEEK_MS + toMin * MINUTE_MS };
      const last = joined.at(-1);
      if (last !== undefined && last.toMs === span.fromMs) last.toMs = span.toMs;
      else joined.push(span);
    }
  }
  return joined;
}

const WEEKDAYS = threeWeeks(weekdays);

const TIMETABLES: Readonly<Record<AssetClass, readonly Span[] | null>> = {
  crypto: null,
  degen: null,
  indices: null,
  commodity: WEEKDAYS,
  forex: WEEKDAYS,
  stock: threeWeeks(daily(14.5, 21)),
};

type Hours = {
  readonly isOpen: boolean;
  /** When the current session or pause began. */
  readonly sinceMs: number;
  /** When it ends. */
  readonly untilMs: number;
};

/** Null for markets that trade around the clock. */
export function hoursAt(assetClass: AssetClass, atMs: number): Hours | null {
  const spans = TIMETABLES[assetClass];
  if (spans === null) return null;
  const weekMs = MONDAY_MS + Math.floor((atMs - MONDAY_MS) / WEEK_MS) * WEEK_MS;
  const intoWeekMs = atMs - weekMs;
  let pausedSinceMs = -HOUR_MS;
  for (const { fromMs, toMs } of spans) {
    if (intoWeekMs < fromMs) return { isOpen: false, sinceMs: weekMs + pausedSinceMs, untilMs: weekMs + fromMs };
    if (intoWeekMs < toMs) return { isOpen: true, sinceMs: weekMs + fromMs, untilMs: weekMs + toMs };
    pausedSinceMs = toMs;
  }
  throw new RangeError(`no session around ${atMs}`);
}
