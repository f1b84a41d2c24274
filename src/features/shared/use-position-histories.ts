import { useMemo } from 'react';
import { type Coverage, coverageOf } from '~/domain/position/coverage';
import { type PnlPart, partReadBy } from '~/domain/pnl/pnl-range';
import type { HistorySnapshot } from '~/domain/position/merged-history';
import { createLifecycleBuilder, type PositionLifecycle } from '~/domain/position/position-lifecycles';
import { useAssetNames } from '~/queries/positions/assets';
import { useFreshness } from '~/queries/freshness/freshness';
import { useHistoryFetching, useHistoryRetry, useHistorySnapshots } from '~/queries/positions/position-history-rows';
import type { OpenRange } from '~/lib/time';
import { answersOf } from '~/queries/lists/read-all-pages';
import type { PanelState } from '~/ui/panel-state';
import { namedFailures, splitFailures, useNamingFailures, usePartFailures } from './part-failures';

/**
 * The snapshots of operation 12 that are not newer than the events: see `partReadBy`. Returns the same object while the
 * set of snapshots is the same.
 */
export function usePartReadBy(part: PnlPart | null, range: OpenRange, readAtMs: number | null): PnlPart | null {
  const endMs = part?.points.findLast(({ atMs }) => readAtMs === null || atMs <= readAtMs)?.atMs ?? null;
  return useMemo(() => (part === null ? null : partReadBy(part, range, endMs)), [part, range, endMs]);
}

type HistoriesQuery = {
  readonly trader: string;
  /** The number of newest rows to read of each asset. */
  readonly maxRows: number;
  /** Reads only back to this time; null reads up to `maxRows`. */
  readonly backToMs?: number | null;
};

/** The position histories of all assets of a trader, for sums over them. */
export type Histories = {
  readonly list: readonly HistorySnapshot[];
  /**
   * The same object while no row is new, which is the case after most polls. If an event was sent twice, one lifecycle
   * contains it once.
   */
  readonly lifecycles: readonly PositionLifecycle[];
  /** Whether some assets may still be unknown: see `Coverage`. */
  readonly names: Coverage['names'];
  readonly panel: PanelState;
  readonly readingOlder: boolean;
  /** When the oldest of the answers arrived; null before the first one. */
  readonly readAtMs: number | null;
};

export function useHistories({ trader, maxRows, backToMs = null }: HistoriesQuery): Histories {
  const { assets, ...naming } = useAssetNames(trader);
  const list = useHistorySnapshots({ trader, assets, maxRows, backToMs });
  const lifecyclesOf = useMemo(() => createLifecycleBuilder(), []);
  const lifecycles = useMemo(
    () => lifecyclesOf(list.flatMap(({ rows }) => (rows === null ? [] : [rows]))),
    [lifecyclesOf, list],
  );
  const { ordersRead, ordersFailure, unnamed } = naming;
  const names =
    ordersFailure !== null || unnamed.some(({ failure }) => failure !== null)
      ? 'failed'
      : ordersRead && unnamed.length === 0
        ? undefined
        : 'awaited';
  const coverage = coverageOf(list, names);
  const named = namedFailures(coverage);
  const failures = usePartFailures({
    parts: list.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs })),
    kind: 'history',
    retry: useHistoryRetry(trader),
    named,
  });
  const namingFailures = useNamingFailures({ trader, naming }, named);
  const historyFailures = splitFailures(failures, coverage);
  return {
    list,
    lifecycles,
    names,
    readingOlder: useHistoryFetching(trader, list),
    readAtMs: list.reduce<number | null>(
      (oldest, { receivedAtMs: atMs }) => (atMs === null || (oldest !== null && oldest <= atMs) ? oldest : atMs),
      null,
    ),
    panel: {
      freshness: useFreshness({ operation: 'listPositionHistory', subject: trader }),
      failure: historyFailures.failure,
      failures: [...(historyFailures.failures ?? []), ...namingFailures],
      answers: list
        .filter(({ rows }) => rows !== null && rows.length > 0)
        .flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
    },
  };
}
