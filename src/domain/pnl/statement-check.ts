import { known } from '~/lib/field';
import { sub } from '~/lib/fixed-point';
import type { TimeRange } from '~/lib/time';
import { negSum, type PartialSum } from '~/lib/field-math';
import type { HistoryEvent } from '../position/history-event';
import { isInRange } from '../position/merged-history';
import { type AttributionSpan, isInSpan } from './attribution-coverage';
import { netUsdOf } from './pnl-attribution';
import { type PnlPart, pnlInRange } from './pnl-range';
import { type PnlSeriesPoint, type PnlSnapshot, snapshotOf } from './pnl-series';

/**
 * The change between the snapshots nearest to both ends of a period; of two equally near ones, the earlier. A day of
 * another zone begins and ends between two snapshots. If both ends have the same nearest snapshot, uses `pnlInRange`.
 * @param points of one series, in any order
 */
export function nearestPart(points: readonly PnlSeriesPoint[], range: TimeRange): PnlPart {
  const readable = points.filter(({ total }) => total.kind === 'known').toSorted((a, b) => a.atMs - b.atMs);
  const [base, last] = [nearest(readable, range.fromMs), nearest(readable, range.toMs)];
  if (base === null || last === null || base.atMs >= last.atMs) return pnlInRange(points, range);
  return {
    points: points.filter(({ atMs }) => atMs >= base.atMs && atMs <= last.atMs).toSorted((a, b) => a.atMs - b.atMs),
    base,
    last,
    change: known(sub(last.total, base.total)),
    isShorter: base.atMs > range.fromMs,
  };
}

function nearest(points: readonly PnlSeriesPoint[], ms: number): PnlSnapshot | null {
  const distance = (point: PnlSeriesPoint) => Math.abs(point.atMs - ms);
  const found = points.reduce<PnlSeriesPoint | null>(
    (best, point) => (best === null || distance(point) < distance(best) ? point : best),
    null,
  );
  return found === null ? null : snapshotOf(found);
}

/** Leads from the net result of a period to the compared sum, USD, exact: period + notInSpan + notInPeriod = added. */
export type SpanBridge = {
  readonly period: PartialSum;
  /** Events of the period outside of the span, with the opposite sign, and events of the span outside of the period. */
  readonly notInSpan: PartialSum;
  readonly notInPeriod: PartialSum;
};

/** Null if the span equals the period. */
export function spanBridge(
  events: readonly HistoryEvent[],
  range: TimeRange,
  span: AttributionSpan,
): SpanBridge | null {
  if (span.of !== 'readings') return null;
  const period: HistoryEvent[] = [];
  const notInSpan: HistoryEvent[] = [];
  const notInPeriod: HistoryEvent[] = [];
  const inPeriod = { fromMs: range.fromMs, beforeMs: range.toMs };
  for (const event of events) {
    const isSpanned = isInSpan(span, event.atMs);
    if (isInRange(inPeriod, event.atMs)) {
      period.push(event);
      if (!isSpanned) notInSpan.push(event);
    } else if (isSpanned) notInPeriod.push(event);
  }
  const isSame = span.fromMs === range.fromMs && span.toMs === range.toMs;
  if (isSame && notInSpan.length + notInPeriod.length === 0) return null;
  return {
    period: netUsdOf(period),
    notInSpan: negSum(netUsdOf(notInSpan)),
    notInPeriod: netUsdOf(notInPeriod),
  };
}
