import { known, valueOrNull, type Field } from '~/lib/field';
import { isSameJson } from '~/lib/same-json';
import type { HistoryEvent } from './history-event';

/** The events of one asset with the state of their reading: old ones are kept when the latest reading fails. */
export type HistoryReading = {
  readonly asset: string;
  /** Newest first; null until they have been read once. */
  readonly rows: readonly HistoryEvent[] | null;
  /** Of all events of the asset, by the service; "missing" until it has answered. */
  readonly totalCount: Field<number>;
  /** The last page was reached. */
  readonly complete: boolean;
  /** So many events the service counts and gave on no page, although the last one was reached. */
  readonly withheld: number;
  readonly failure: Error | null;
  readonly receivedAtMs: number | null;
  /** The data itself, to tell whether it is a new answer. */
  readonly source: unknown;
};

export type MergedHistory = {
  /** Every event that was read, also those that are held back. */
  readonly read: readonly HistoryEvent[];
  /** Newest first over all assets. */
  readonly events: readonly HistoryEvent[];
  /** Shown without gaps back to here (ms); null when that is the beginning. */
  readonly horizonMs: number | null;
  /** Of all events of the assets that were read; not known when one of them does not say. */
  readonly total: Field<number>;
  /** So many of them the service gave on no page, although all pages were read. */
  readonly withheld: number;
};

/**
 * One list out of those of the assets. Where an asset has older events than were
 * read, events of others from before that moment are held back: shown, they would
 * stand there as if nothing had happened between them.
 */
export function mergeHistory(readings: readonly HistoryReading[]): MergedHistory {
  const read = readings.flatMap((reading) => (reading.rows === null ? [] : [{ ...reading, rows: reading.rows }]));
  const ends = read.filter((reading) => !reading.complete).flatMap(({ rows }) => oldestOf(rows));
  const horizonMs = ends.length === 0 ? null : Math.max(...ends);
  const every = read.flatMap((reading) => reading.rows);
  const all = newestFirst(every);
  const events = horizonMs === null ? all : all.filter(({ atMs }) => atMs.kind !== 'known' || atMs.value >= horizonMs);
  return {
    read: every,
    events,
    horizonMs,
    total: sumCounts(read.map(({ totalCount }) => totalCount)),
    withheld: read.reduce((sum, one) => sum + one.withheld, 0),
  };
}

/** `mergeHistory` that gives the same object as before while it is of the same events: most polls bring none. */
export function createMerge(): (readings: readonly HistoryReading[]) => MergedHistory {
  let before: readonly HistoryReading[] = [];
  let merged = mergeHistory(before);
  return (readings) => {
    const isSame =
      readings.length === before.length && readings.every((reading, index) => saysTheSame(reading, before[index]));
    if (!isSame) merged = mergeHistory(readings);
    before = readings;
    return merged;
  };
}

function saysTheSame(
  { rows, complete, withheld, totalCount }: HistoryReading,
  other: HistoryReading | undefined,
): boolean {
  if (other === undefined || rows !== other.rows || complete !== other.complete || withheld !== other.withheld)
    return false;
  return isSameJson(totalCount, other.totalCount);
}

/** Those without a time come last. Of one moment they stay in the order given: within an asset, the service's own. */
export function newestFirst(events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const time = ({ atMs }: HistoryEvent) => valueOrNull(atMs) ?? Number.NEGATIVE_INFINITY;
  // Two without a time: their difference is no number.
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
