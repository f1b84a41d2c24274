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
  /** Of these, as `isFailure` has it. */
  readonly failed: number;
  /** Of all that were counted: 1 is 100 %. */
  readonly share: Fixed;
};

export type EventCounts = { readonly total: number; readonly failed: number; readonly byType: readonly TypeCount[] };

const SHARE_SCALE = 6;

/** How often which type came (operation 5) among the given events, and no others. The most frequent first, then by name. */
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

/** The period of one bar of the rate: minutes, hours or days of the UTC calendar. */
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
  /** Without a break from the first dated event to the last: between them, none is zero. Beyond them nothing is known. */
  readonly buckets: readonly RateBucket[];
  /** Moments of the first and the last dated event. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** Events without a moment of the calendar; no bucket counts them. */
  readonly undated: number;
};

/** As many bars as a phone has room for, more or less. */
const MOST_BUCKETS = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const minutes = [1, 5, 15].map((count): RateStep => ({ count, unit: 'minute', ms: count * MINUTE_MS }));
const hours = [1, 3, 6, 12].map((count): RateStep => ({ count, unit: 'hour', ms: count * HOUR_MS }));

/** The number of events over time. Null where all have one moment, since there is no rate. */
export function eventRate(events: readonly Pick<EventView, 'time' | 'type' | 'outcome'>[]): EventRate | null {
  const dated = events.flatMap((event) => {
    const atMs = valueOrNull(event.time)?.atMs;
    return atMs !== undefined && isTime(atMs) ? [{ atMs, failed: isFailure(event) }] : [];
  });
  // Ten thousand arguments of `Math.min` would be too many for some browsers.
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
  // At the ends of the calendar a bar is cut: what lies beyond cannot be written as a moment.
  const orAt = (ms: number, event: number) => (isTime(ms) ? ms : event);
  const barOf = (place: number) => ({
    fromMs: orAt(place * step.ms, firstMs),
    untilMs: orAt((place + 1) * step.ms, lastMs),
  });
  const buckets = counts.map((bucket, index) => ({ ...bucket, ...barOf(begin + index) }));
  return { step, buckets, firstMs, lastMs, undated: events.length - dated.length };
}

/** The shortest step that needs no more than so many bars; from a day on each is twice the one before. */
function stepFor(firstMs: number, lastMs: number): RateStep {
  const fits = ({ ms }: RateStep) => Math.floor(lastMs / ms) - Math.floor(firstMs / ms) < MOST_BUCKETS;
  const short = [...minutes, ...hours].find(fits);
  if (short !== undefined) return short;
  let count = 1;
  while (!fits({ count, unit: 'day', ms: count * DAY_MS })) count *= 2;
  return { count, unit: 'day', ms: count * DAY_MS };
}
