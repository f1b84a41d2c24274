import { valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { isTime } from '~/lib/format-time';
import { groupBy } from '~/lib/lists';
import { DAY_MS } from '~/lib/time';
import { type EventView, isFailure } from './event-view';

type Counted = Pick<EventView, 'type' | 'outcome'>;

export type TypeCount = {
  /** As the service spells it; null for events without one. */
  readonly type: string | null;
  readonly count: number;
  /** How many of these failed, by `isFailure`. */
  readonly failed: number;
  /** The share of all counted events: 1 is 100 %. */
  readonly share: Fixed;
};

export type EventCounts = { readonly total: number; readonly failed: number; readonly byType: readonly TypeCount[] };

const SHARE_SCALE = 6;

/** How often each type occurs among the given events (operation 5). The most frequent first, then by name. */
export function countEvents(events: readonly Counted[]): EventCounts {
  const byType = groupBy(events, ({ type }) => valueOrNull(type)).map(([type, group]): TypeCount => ({
    type,
    count: group.length,
    failed: failuresIn(group),
    share: { raw: (BigInt(group.length) * 10n ** BigInt(SHARE_SCALE)) / BigInt(events.length), scale: SHARE_SCALE },
  }));
  return {
    total: events.length,
    failed: failuresIn(events),
    byType: byType.toSorted((a, b) => b.count - a.count || (a.type ?? '').localeCompare(b.type ?? '', 'en')),
  };
}

function failuresIn(events: readonly Counted[]): number {
  return events.reduce((count, event) => count + (isFailure(event) ? 1 : 0), 0);
}

/** The period of one bar of the rate: minutes, hours or days in UTC. */
type RateStep = { readonly count: number; readonly unit: 'minute' | 'hour' | 'day'; readonly ms: number };

/** Events from `fromMs` to before `untilMs`. */
export type RateBucket = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly count: number;
  readonly failed: number;
};

export type EventRate = {
  readonly step: RateStep;
  /**
   * Contiguous from the first dated event to the last, including empty periods. Nothing is known before and after them.
   */
  readonly buckets: readonly RateBucket[];
  /** Times of the first and the last dated event. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** Events without a valid time, which no bucket counts. */
  readonly undated: number;
};

/** About as many bars as fit on a phone. */
const MOST_BUCKETS = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const minutes = [1, 5, 15].map((count): RateStep => ({ count, unit: 'minute', ms: count * MINUTE_MS }));
const hours = [1, 3, 6, 12].map((count): RateStep => ({ count, unit: 'hour', ms: count * HOUR_MS }));

/** The number of events over time. Returns null if all have the same time, because then no rate exists. */
export function eventRate(events: readonly Pick<EventView, 'time' | 'type' | 'outcome'>[]): EventRate | null {
  const dated = events.flatMap((event) => {
    const atMs = valueOrNull(event.time)?.atMs;
    return atMs !== undefined && isTime(atMs) ? [{ atMs, failed: isFailure(event) }] : [];
  });
  // Some browsers do not accept ten thousand arguments of `Math.min`.
  const firstMs = dated.reduce((least, { atMs }) => Math.min(least, atMs), Infinity);
  const lastMs = dated.reduce((most, { atMs }) => Math.max(most, atMs), -Infinity);
  if (!(firstMs < lastMs)) return null;
  const step = stepFor(firstMs, lastMs);
  const begin = Math.floor(firstMs / step.ms);
  const counts = Array.from({ length: Math.floor(lastMs / step.ms) - begin + 1 }, () => ({ count: 0, failed: 0 }));
  for (const { atMs, failed } of dated) {
    const bucket = counts[Math.floor(atMs / step.ms) - begin];
    if (bucket === undefined) continue;
    bucket.count += 1;
    bucket.failed += failed ? 1 : 0;
  }
  // The first and last bar are cut at the limits of the calendar, since later times cannot be written.
  const orAt = (ms: number, event: number) => (isTime(ms) ? ms : event);
  const barOf = (place: number) => ({
    fromMs: orAt(place * step.ms, firstMs),
    untilMs: orAt((place + 1) * step.ms, lastMs),
  });
  const buckets = counts.map((bucket, index) => ({ ...bucket, ...barOf(begin + index) }));
  return { step, buckets, firstMs, lastMs, undated: events.length - dated.length };
}

/** The shortest period that needs at most so many bars; beyond a day, periods double. */
function stepFor(firstMs: number, lastMs: number): RateStep {
  const fits = ({ ms }: RateStep) => Math.floor(lastMs / ms) - Math.floor(firstMs / ms) < MOST_BUCKETS;
  const short = [...minutes, ...hours].find(fits);
  if (short !== undefined) return short;
  let count = 1;
  while (!fits({ count, unit: 'day', ms: count * DAY_MS })) count *= 2;
  return { count, unit: 'day', ms: count * DAY_MS };
}
