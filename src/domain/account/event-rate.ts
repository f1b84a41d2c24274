import { valueOrNull } from '~/lib/field';
import { isTime } from '~/lib/format-time';
import { DAY_MS } from '~/lib/time';
import { type EventView, isFailure } from './event-view';

/** What one bar of the rate tells of: so many minutes, hours or days of the UTC calendar. */
export type RateStep = { readonly count: number; readonly unit: 'minute' | 'hour' | 'day'; readonly ms: number };

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

/** How many events came when. Null where not two moments are told apart: of one moment there is no rate. */
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
