import { DAY_MS, HOUR_MS } from './amounts';
import type { EngineTimes } from './engine';

const MONTHS_OF_HISTORY = 13;
const LIVELY_BLOCK_MS = 3 * HOUR_MS;
const LIVELY_LEAD_MS = HOUR_MS;

/**
 * Where the simulated history begins. It depends on the calendar and not on the moment of creation, so a page reloaded
 * a minute later shows the same past:
 * - genesis: the first of the UTC month, thirteen months before the month of `nowMs`;
 * - liveFrom: an eighth of a UTC day that began one to four hours ago. Before it traders act a few times a day, from
 * then on about once a minute.
 */
export function calendarAt(nowMs: number): EngineTimes {
  const now = new Date(nowMs);
  return {
    genesisMs: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_OF_HISTORY, 1),
    liveFromMs: Math.floor((nowMs - LIVELY_LEAD_MS) / LIVELY_BLOCK_MS) * LIVELY_BLOCK_MS,
  };
}

/**
 * The factor by which the exchange runs slower than "lively" at a time. It grows while the exchange is unused for days,
 * so that catching up after a long sleep takes a limited time.
 */
export function slowdownAt(calendar: EngineTimes, atMs: number): number {
  const livelyMs = atMs - calendar.liveFromMs;
  if (livelyMs < DAY_MS) return 1;
  return livelyMs < 14 * DAY_MS ? 12 : 240;
}
