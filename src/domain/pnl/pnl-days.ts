import { compare, sub, type Fixed } from '~/lib/fixed-point';
import type { PnlPoint } from './pnl-series';

/** What one UTC day has brought. */
export type PnlDay = {
  /** 00:00 UTC of the day. */
  readonly startMs: number;
  /** Null when the day has a reading but its change cannot be told from it. */
  readonly change: Fixed | null;
};

export type PnlDays = {
  /** Oldest first; days without any reading are not in it. */
  readonly days: readonly PnlDay[];
  readonly best: KnownDay | null;
  readonly worst: KnownDay | null;
  /** Days whose change is known, and all days from the first of them to the last reading. */
  readonly known: number;
  readonly spanned: number;
};

export type KnownDay = { readonly startMs: number; readonly change: Fixed };

const DAY_MS = 86_400_000;

type Reading = { readonly atMs: number; readonly total: Fixed };
type Bucket = { readonly day: number; readonly first: Reading | null; readonly last: Reading | null };

/**
 * PnL by UTC day: the last reading of a day less the last one of the day before. A
 * reading at midnight closes the day that ends there. The first day begins with its
 * first reading. Where the day before has no reading, the difference would be that
 * of several days, so the day's own change is not known: it is neither 0 nor all
 * of that difference.
 */
export function pnlDays(points: readonly PnlPoint[]): PnlDays {
  const buckets = bucketsOf(points);
  const days = buckets.flatMap((bucket, index) => dayOf(bucket, buckets[index - 1] ?? null));
  const knownDays = days.flatMap(({ startMs, change }) => (change === null ? [] : [{ startMs, change }]));
  const first = days[0];
  const last = days.at(-1);
  return {
    days,
    best: knownDays.reduce<KnownDay | null>((best, day) => (best === null || compare(day.change, best.change) > 0 ? day : best), null),
    worst: knownDays.reduce<KnownDay | null>((worst, day) => (worst === null || compare(day.change, worst.change) < 0 ? day : worst), null),
    known: knownDays.length,
    spanned: first === undefined || last === undefined ? 0 : (last.startMs - first.startMs) / DAY_MS + 1,
  };
}

function dayOf(bucket: Bucket, before: Bucket | null): readonly PnlDay[] {
  const startMs = bucket.day * DAY_MS;
  const { first, last } = bucket;
  // A lone first reading only says where the line begins.
  if (before === null) return first === null || last === null || first === last ? [] : [{ startMs, change: sub(last.total, first.total) }];
  const base = before.day === bucket.day - 1 ? before.last : null;
  return [{ startMs, change: base === null || last === null ? null : sub(last.total, base.total) }];
}

function bucketsOf(points: readonly PnlPoint[]): readonly Bucket[] {
  const buckets: Bucket[] = [];
  for (const { atMs, total } of points) {
    const day = Math.floor((atMs - 1) / DAY_MS);
    const reading = total.kind === 'known' ? { atMs, total: total.value } : null;
    const current = buckets.at(-1);
    if (current === undefined || current.day !== day) buckets.push({ day, first: reading, last: reading });
    else buckets[buckets.length - 1] = { day, first: current.first ?? reading, last: reading ?? current.last };
  }
  return buckets;
}
