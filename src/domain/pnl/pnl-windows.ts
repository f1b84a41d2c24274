import { absent, type Field, known } from '~/lib/field';
import { type Fixed, sub } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import { type PnlPoint, type PnlSnapshot, snapshotOf } from './pnl-series';

/** Spans of time that end now, shortest first. */
export const pnlWindowIds = ['today', 'week', 'month'] as const;
export type PnlWindowId = (typeof pnlWindowIds)[number];

/** What one span of time has brought, as far as the readings of operation 12 tell it. */
export type PnlWindow = {
  readonly id: PnlWindowId;
  /** When the span begins: 00:00 UTC of today, or so many times 24 h ago. */
  readonly startMs: number;
  /** Change of the cumulative PnL since `fromMs`, in USD, exact. */
  readonly change: Field<Fixed>;
  /** The reading that it is counted from; null where it cannot be told. */
  readonly fromMs: number | null;
  /** The last reading, where none is of today: nothing is known of the time since. Null where one is, or where it cannot be told. */
  readonly untilMs: number | null;
  /** No reading is as old as the span: it is counted from the first there is, and is that of a shorter span. */
  readonly isShorter: boolean;
};

/**
 * The change over today, 7 d and 30 d, told by the times of the readings and by nothing else: what the service means by
 * a `period` is not known. Each counts from the last readable reading at or before its beginning, which may lie well
 * before it: `fromMs` says where. A span without a readable reading of its own is not known: it is no zero.
 *
 * @param points of one series, in any order
 * @param nowMs when the service gave the answer
 */
export function pnlWindows(points: readonly PnlPoint[], nowMs: number): readonly PnlWindow[] {
  const readings = points.flatMap((point) => snapshotOf(point) ?? []).toSorted((a, b) => a.atMs - b.atMs);
  const todayMs = startOf('today', nowMs);
  return pnlWindowIds.map((id) => windowOf(readings, id, { startMs: startOf(id, nowMs), todayMs }));
}

/** Whether a series reaches back to the beginning of the longest span. */
export function coversWindows(points: readonly PnlPoint[], nowMs: number): boolean {
  return points.some(({ atMs, total }) => total.kind === 'known' && atMs <= startOf('month', nowMs));
}

function startOf(id: PnlWindowId, nowMs: number): number {
  if (id === 'today') return Math.floor(nowMs / DAY_MS) * DAY_MS;
  return nowMs - (id === 'week' ? 7 : 30) * DAY_MS;
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
