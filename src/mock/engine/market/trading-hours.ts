import { DAY_MS, HOUR_MS, MINUTE_MS } from '../amounts';
import type { AssetClass } from './asset-catalogue';

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

/** Three weeks around any moment of the middle one, from its Monday on; neighbours joined (Sunday's evening runs on into Monday). */
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

export type Hours = {
  readonly isOpen: boolean;
  /** When the current session or pause began. */
  readonly sinceMs: number;
  /** When it ends. */
  readonly untilMs: number;
};

/** Null for what trades around the clock. */
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
