import { absent, type Field, known } from '~/lib/field';
import { type Fixed, sub } from '~/lib/fixed-point';
import { rangeNamed } from '~/lib/ranges';
import { DAY_MS } from '~/lib/time';
import { type PnlSeriesPoint, type PnlSnapshot, snapshotOf } from './pnl-series';

/** Spans of time that end now, shortest first. */
export const pnlWindowIds = ['today', 'week', 'month'] as const;
type PnlWindowId = (typeof pnlWindowIds)[number];

/** The change over one span of time, by the snapshots of operation 12. */
export type PnlWindow = {
  readonly id: PnlWindowId;
  /** When the span begins: 00:00 UTC of today, or of the first of this many days up to today. */
  readonly startMs: number;
  /** Change of the cumulative PnL since `fromMs`, in USD, exact. */
  readonly change: Field<Fixed>;
  /** The time of the snapshot from which the change counts; null if the change is unknown. */
  readonly fromMs: number | null;
  /** The time of the last snapshot, if that is before today; otherwise null, also when the change is unknown. */
  readonly untilMs: number | null;
  /** Whether no snapshot is as old as the span: it then counts from the first snapshot, and is shorter. */
  readonly isShorter: boolean;
};

/**
 * The change over today, 7 d and 30 d. Only the times of the snapshots decide, since the meaning of the service's
 * `period` is unknown. Each span counts from the last readable snapshot at or before its beginning, which may lie well
 * before it: see `fromMs`. A span that contains no readable snapshot is unknown, not zero.
 * @param points of one series, in any order
 * @param nowMs when the service gave the answer
 */
export function pnlWindows(points: readonly PnlSeriesPoint[], nowMs: number): readonly PnlWindow[] {
  const readings = points.flatMap((point) => snapshotOf(point) ?? []).toSorted((a, b) => a.atMs - b.atMs);
  const todayMs = startOf('today', nowMs);
  return pnlWindowIds.map((id) => windowOf(readings, id, { startMs: startOf(id, nowMs), todayMs }));
}

/** Whether a series reaches back to the beginning of the longest span. */
export function coversWindows(points: readonly PnlSeriesPoint[], nowMs: number): boolean {
  return points.some(({ atMs, total }) => total.kind === 'known' && atMs <= startOf('month', nowMs));
}

function startOf(id: PnlWindowId, nowMs: number): number {
  if (id === 'today') return Math.floor(nowMs / DAY_MS) * DAY_MS;
  return rangeNamed(id === 'week' ? 7 : 30, nowMs).fromMs;
}

type Span = { readonly startMs: number; /** 00:00 UTC. */ readonly todayMs: number };

function windowOf(readings: readonly PnlSnapshot[], id: PnlWindowId, { startMs, todayMs }: Span): PnlWindow {
  const before = readings.findLast(({ atMs }) => atMs <= startMs);
  const from = before ?? readings[0];
  const to = readings.at(-1);
  if (from === undefined || to === undefined || to.atMs <= Math.max(from.atMs, startMs)) {
    return { id, startMs, change: absent('notComputable'), fromMs: null, untilMs: null, isShorter: false };
  }
  const untilMs = to.atMs < todayMs ? to.atMs : null;
  return {
    id,
    startMs,
    change: known(sub(to.total, from.total)),
    fromMs: from.atMs,
    untilMs,
    isShorter: before === undefined,
  };
}
