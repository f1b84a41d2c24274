import { type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { isSameJson } from '~/lib/same-json';
import type { DayRange } from '~/lib/time';
import { type PartialSum, sumInUnit } from '~/lib/field-math';
import { groupByCollateral } from '~/domain/collaterals';
import type { HistoryEvent } from './history-event';
import type { PositionLifecycle } from './position-lifecycles';

/** The events of one asset with the state of their request: old events stay when the latest request fails. */
export type HistorySnapshot = {
  readonly asset: string;
  /** Newest first; null until they have been read once. */
  readonly rows: readonly HistoryEvent[] | null;
  /** The number of all events of the asset, by the service; "missing" until it has answered. */
  readonly totalCount: Field<number>;
  /** Whether the last page was reached. */
  readonly complete: boolean;
  /** How many events the service counts but does not list, although the last page was reached. */
  readonly unlisted: number;
  readonly failure: Error | null;
  /** Whether the rows up to the requested depth have neither arrived nor failed. */
  readonly isAwaited: boolean;
  readonly receivedAtMs: number | null;
  /** The data itself, for detecting a new answer. */
  readonly source: unknown;
};

type MergedHistory = {
  /** Every event that was read, including those that are hidden now: one list for each asset. */
  readonly read: readonly (readonly HistoryEvent[])[];
  /** Newest first over all assets. */
  readonly events: readonly HistoryEvent[];
  /** Complete back to this time (ms); null when it is complete to the beginning. */
  readonly horizonMs: number | null;
  /** The number of all events of the assets that were read; unknown when one of them does not report it. */
  readonly total: Field<number>;
  /** How many of them the service does not list, although all pages were read. */
  readonly unlisted: number;
};

/**
 * Merges the lists of the assets. If an asset has older events than were read, earlier events of other assets are
 * hidden. Otherwise the page would suggest that the asset had no events at that time.
 */
export function mergeHistory(readings: readonly HistorySnapshot[]): MergedHistory {
  const read = readings.flatMap((reading) => (reading.rows === null ? [] : [{ ...reading, rows: reading.rows }]));
  const ends = read.filter((reading) => !reading.complete).flatMap(({ rows }) => oldestOf(rows));
  const horizonMs = ends.length === 0 ? null : Math.max(...ends);
  const lists = read.map(({ rows }) => rows);
  const all = newestFirst(lists.flat());
  const events = horizonMs === null ? all : all.filter(({ atMs }) => atMs.kind !== 'known' || atMs.value >= horizonMs);
  return {
    read: lists,
    events,
    horizonMs,
    total: sumCounts(read.map(({ totalCount }) => totalCount)),
    unlisted: read.reduce((sum, one) => sum + one.unlisted, 0),
  };
}

/** Like `mergeHistory`, but returns the same object while the events are the same, which they are after most polls. */
export function createMerge(): (readings: readonly HistorySnapshot[]) => MergedHistory {
  let before: readonly HistorySnapshot[] = [];
  let merged = mergeHistory(before);
  return (readings) => {
    const isSame =
      readings.length === before.length && readings.every((reading, index) => isSameSnapshot(reading, before[index]));
    if (!isSame) merged = mergeHistory(readings);
    before = readings;
    return merged;
  };
}

function isSameSnapshot(
  { rows, complete, unlisted, totalCount }: HistorySnapshot,
  other: HistorySnapshot | undefined,
): boolean {
  if (other === undefined || rows !== other.rows || complete !== other.complete || unlisted !== other.unlisted)
    return false;
  return isSameJson(totalCount, other.totalCount);
}

/**
 * Events without a time come last. Events with the same time keep the given order, which within an asset is the
 * service's order.
 */
export function newestFirst(events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const time = ({ atMs }: HistoryEvent) => valueOrNull(atMs) ?? Number.NEGATIVE_INFINITY;
  // For two events without a time, the difference is NaN.
  return events.toSorted((a, b) => time(b) - time(a) || 0);
}

function oldestOf(events: readonly HistoryEvent[]): readonly number[] {
  const times = events.flatMap(({ atMs }) => (atMs.kind === 'known' ? [atMs.value] : []));
  return times.length === 0 ? [] : [Math.min(...times)];
}

function sumCounts(counts: readonly Field<number>[]): Field<number> {
  const unknown = counts.find((count) => count.kind !== 'known');
  return unknown ?? known(counts.reduce((sum, count) => sum + (valueOrNull(count) ?? 0), 0));
}

/** An event without a readable time is only in the range without bounds. */
export function isInRange({ fromMs, beforeMs }: DayRange, at: Field<number>): boolean {
  if (fromMs === null && beforeMs === null) return true;
  if (at.kind !== 'known') return false;
  return (fromMs === null || at.value >= fromMs) && (beforeMs === null || at.value < beforeMs);
}

/**
 * Keeps positions with a newest event that is not older than the time back to which the history is complete. With older
 * positions the list would look complete, but have gaps. A position that began before that time keeps all of its events
 * that were read.
 */
export function lifecyclesSince(
  lifecycles: readonly PositionLifecycle[],
  horizonMs: number | null,
): readonly PositionLifecycle[] {
  if (horizonMs === null) return lifecycles;
  return lifecycles.filter(({ steps }) => {
    const at = steps.at(-1)?.event.atMs;
    return at?.kind !== 'known' || at.value >= horizonMs;
  });
}

/** Sums over the rows of one collateral, in that collateral. */
export type HistoryTotal<Name extends string> = {
  /**
   * The key null groups rows with an unknown collateral. There may be several collaterals, so these rows are not
   * summed.
   */
  readonly collateral: string | null;
  readonly sums: Readonly<Record<Name, PartialSum>>;
};

/**
 * The exact sums of a history's rows, one group for each collateral. A sum is partial if a row has no amount.
 * @param amounts returns each amount of one row, by name
 */
export function historyTotals<Row, Name extends string>(
  rows: readonly Row[],
  collateralOf: (row: Row) => string | null,
  amounts: Readonly<Record<Name, (row: Row) => Field<Fixed>>>,
): readonly HistoryTotal<Name>[] {
  return groupByCollateral(rows, collateralOf).map(([collateral, members]) => ({
    collateral,
    sums: sumsOf(members, collateral, amounts),
  }));
}

function sumsOf<Row, Name extends string>(
  rows: readonly Row[],
  collateral: string | null,
  amounts: Readonly<Record<Name, (row: Row) => Field<Fixed>>>,
): Readonly<Record<Name, PartialSum>> {
  const sums: Partial<Record<Name, PartialSum>> = {};
  for (const name in amounts) sums[name] = sumInUnit(collateral, rows.map(amounts[name]));
  // The loop has filled in every name of `amounts`.
  return sums as Record<Name, PartialSum>;
}
