import type { Field } from '~/lib/field';
import { type Fixed, sub } from '~/lib/fixed-point';
import type { OpenRange, TimeRange } from '~/lib/time';
import { isPartial, type PartialSum } from '~/lib/field-math';
import { type Coverage, coverageOf, isWhole as isWholeCoverage } from '../position/coverage';
import type { HistoryEvent } from '../position/history-event';
import { type HistorySnapshot, isInRange } from '../position/merged-history';
import type { PnlPart } from './pnl-range';

/** An asset with older events in the range than were read. */
type ShortHistory = {
  readonly asset: string;
  /** Its oldest event that was read; null if none has a readable time. */
  readonly backToMs: number | null;
};

/** How much of a time range was read. A missing part makes sums partial. */
export type AttributionCoverage = {
  readonly assets: Coverage;
  readonly short: readonly ShortHistory[];
  /** Events that the service counts but does not return on any page: they may be in this range. */
  readonly unlisted: number;
  /** Events without a readable time, which may be in this range. Zero for all time, which includes them. */
  readonly undated: number;
  /**
   * Assets with a failed latest request, unless the last answer came after the end of the range: newer events may be
   * missing.
   */
  readonly old: readonly string[];
};

/** @param names whether some assets may still be unknown: see `Coverage` */
export function attributionCoverage(
  readings: readonly HistorySnapshot[],
  range: OpenRange,
  names?: Coverage['names'],
): AttributionCoverage {
  const read = readings.flatMap((reading) => (reading.rows === null ? [] : [{ ...reading, rows: reading.rows }]));
  const isAllTime = range.fromMs === null && range.toMs === null;
  return {
    assets: coverageOf(readings, names),
    short: read.flatMap(({ asset, rows, complete }) => {
      const backToMs = oldestOf(rows);
      // The next page may contain more events of the same moment.
      const reaches = complete || (range.fromMs !== null && backToMs !== null && backToMs < range.fromMs);
      return reaches ? [] : [{ asset, backToMs }];
    }),
    unlisted: read.reduce((sum, one) => sum + one.unlisted, 0),
    undated: isAllTime
      ? 0
      : read.reduce((sum, { rows }) => rows.reduce((all, { atMs }) => (atMs.kind === 'known' ? all : all + 1), sum), 0),
    old: read.flatMap(({ asset, failure, receivedAtMs }) => {
      const hasEnded = range.toMs !== null && receivedAtMs !== null && receivedAtMs > range.toMs;
      return failure === null || hasEnded ? [] : [asset];
    }),
  };
}

function oldestOf(rows: readonly HistoryEvent[]): number | null {
  let oldest: number | null = null;
  for (const { atMs } of rows)
    if (atMs.kind === 'known' && (oldest === null || atMs.value < oldest)) oldest = atMs.value;
  return oldest;
}

/** Whether every event of the range was read, as far as the service returns them. Only then are sums complete. */
export function isFullCoverage({ assets, short, unlisted, undated, old }: AttributionCoverage): boolean {
  return (
    isWholeCoverage(assets) &&
    assets.names === undefined &&
    short.length === 0 &&
    unlisted === 0 &&
    undated === 0 &&
    old.length === 0
  );
}

/** The time span of the events to compare with a change: between two snapshots of operation 12, or the range. */
export type AttributionSpan = (TimeRange & { readonly of: 'readings' }) | (OpenRange & { readonly of: 'range' });

/**
 * The time between the snapshots of a range. Events in it can be compared with the change. A range without a known
 * change is used as it is.
 */
export function attributionSpan(
  range: OpenRange,
  { base, last, change }: Pick<PnlPart, 'base' | 'last' | 'change'>,
): AttributionSpan {
  if (base === null || last === null || change.kind !== 'known') return { ...range, of: 'range' };
  return { fromMs: base.atMs, toMs: last.atMs, of: 'readings' };
}

/**
 * A snapshot includes the events at its time, so the span excludes an event at the time of the first snapshot and
 * includes one at the time of the last. A range of days includes its first moment, and excludes the first moment of the
 * next day.
 */
export function isInSpan(span: AttributionSpan, at: Field<number>): boolean {
  if (span.of === 'range') return isInRange({ fromMs: span.fromMs, beforeMs: span.toMs }, at);
  return at.kind === 'known' && at.value > span.fromMs && at.value <= span.toMs;
}

/** Compares the change of the service's `totalPnl` with the sum of the events between its snapshots. */
export type AttributionCheck =
  /** The snapshots give no change to compare with. */
  | { readonly kind: 'noChange' }
  /** An event between the snapshots, an amount or a price is missing, so a difference would be meaningless. */
  | { readonly kind: 'notWhole' }
  | {
      readonly kind: 'compared';
      /** totalPnl at the end of the span less totalPnl at its beginning, USD, exact. */
      readonly reported: Fixed;
      /** The net results of the events of the span, USD, exact. */
      readonly added: Fixed;
      /** reported − added. */
      readonly difference: Fixed;
    };

/**
 * Compares operation 12 with operation 16. The interface does not say what `totalPnl` includes. If it is the sum of all
 * events, the only difference is rounding by the service, less than 1e-9 USD an event.
 * @param change of `pnlInRange`
 * @param net of the events of `attributionSpan`, in USD
 * @param isWhole whether every event of that span was read, as far as the service returns them
 */
export function attributionCheck(change: Field<Fixed>, net: PartialSum, isWhole: boolean): AttributionCheck {
  if (change.kind !== 'known') return { kind: 'noChange' };
  if (net.field.kind !== 'known' || isPartial(net) || !isWhole) return { kind: 'notWhole' };
  return {
    kind: 'compared',
    reported: change.value,
    added: net.field.value,
    difference: sub(change.value, net.field.value),
  };
}
