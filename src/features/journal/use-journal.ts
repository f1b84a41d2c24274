import { useCallback, useMemo } from 'react';
import type { PositionNote } from '~/config/journal-notes';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { attributionCoverage, attributionSpan, isFullCoverage } from '~/domain/pnl/attribution-coverage';
import { createJournal, type JournalEntry } from '~/domain/pnl/journal';
import { createJournalCheck } from '~/domain/pnl/journal-check';
import { pnlInRange } from '~/domain/pnl/pnl-range';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { DEEPEST_HISTORY } from '~/domain/position/history-depth';
import { createLifecycleBuilder } from '~/domain/position/position-lifecycles';
import { usePanelState } from '~/features/shared/panel-state';
import { namedFailures, splitFailures, useNamingFailures, usePartFailures } from '~/features/shared/part-failures';
import { absent, valueOrNull } from '~/lib/field';
import type { OpenRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useAssetNames } from '~/queries/assets';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketFinder } from '~/queries/markets';
import { usePnlHistory } from '~/queries/pnl';
import { useHistoryFetching, useHistoryRetry, useHistorySnapshots } from '~/queries/position-history-rows';
import { answersOf } from '~/queries/read-all-pages';
import { useNow } from '~/ui/now-context';
import type { PanelState } from '~/ui/panel-state';

/** A closed position in the list. */
export type JournalRow = {
  readonly entry: JournalEntry;
  readonly market: MarketIdentity | null;
  /** What the reader wrote about it. */
  readonly note: PositionNote | null;
};

/** The newest rows of each asset that are read: as many as any page reads at once. */
export const JOURNAL_DEPTH = DEEPEST_HISTORY;

/**
 * The closed positions of a range, and the check of their sum against operation 12.
 * @param rangeAt the range of the page at the time of the service; a stable function
 */
export function useJournal(trader: string, rangeAt: (nowMs: number) => OpenRange) {
  const { config, clock } = useApi();
  const { assets, ...naming } = useAssetNames(trader);
  const list = useHistorySnapshots({ trader, assets, maxRows: JOURNAL_DEPTH });
  const pnl = usePnlHistory({ trader, period: null });
  const nowMs = pnl.data === undefined ? clock.now() : (pnl.data.serverTimeMs ?? pnl.data.receivedAtMs);
  const { fromMs, toMs } = rangeAt(nowMs);
  const range = useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
  const lifecyclesOf = useMemo(() => createLifecycleBuilder(), []);
  const journalOf = useMemo(() => createJournal(), []);
  const checkOf = useMemo(() => createJournalCheck(), []);
  const lifecycles = useMemo(() => lifecyclesOf(list.flatMap(({ rows }) => rows ?? [])), [lifecyclesOf, list]);
  const entries = useMemo(
    () => journalOf(lifecycles, { fromMs, beforeMs: toMs }),
    [journalOf, lifecycles, fromMs, toMs],
  );
  const { ordersRead, ordersFailure, unnamed } = naming;
  const names =
    ordersFailure !== null || unnamed.some(({ failure }) => failure !== null)
      ? 'failed'
      : ordersRead && unnamed.length === 0
        ? undefined
        : 'awaited';
  const rows = pnl.data?.data;
  const part = useMemo(
    () => (rows === undefined ? null : pnlInRange(toPnlSeries(rows, config.assumptions).points, range)),
    [rows, config, range],
  );
  const coverage = useMemo(() => attributionCoverage(list, range, names), [list, range, names]);
  const compared = useMemo(() => {
    const span = part === null ? { ...range, of: 'range' as const } : attributionSpan(range, part);
    const check = checkOf(lifecycles, entries, { span, reported: part?.change ?? absent('notLoaded') });
    return { span, check, isFull: isFullCoverage(attributionCoverage(list, span, names)) };
  }, [checkOf, part, range, lifecycles, entries, list, names]);
  return {
    assets,
    entries,
    coverage,
    compared,
    isWhole: isFullCoverage(coverage),
    panel: useHistoriesState(trader, list, naming, coverage.assets),
    pnlState: usePanelState(pnl, { operation: 'getPnlHistory', subject: trader }),
    readingOlder: useHistoryFetching(trader),
  };
}

/** The panel state of the histories, and of what could name more of them. */
function useHistoriesState(
  trader: string,
  list: ReturnType<typeof useHistorySnapshots>,
  naming: Omit<ReturnType<typeof useAssetNames>, 'assets'>,
  assets: ReturnType<typeof attributionCoverage>['assets'],
): PanelState {
  const named = namedFailures(assets);
  const failures = usePartFailures({
    parts: list.map(({ asset, failure, receivedAtMs }) => ({ key: asset, name: asset, failure, receivedAtMs })),
    kind: 'history',
    retry: useHistoryRetry(trader),
    named,
  });
  const ofNames = useNamingFailures({ trader, naming }, named);
  const ofHistories = splitFailures(failures, assets);
  return {
    freshness: useFreshness(useNow(), { operation: 'listPositionHistory', subject: trader }),
    failure: ofHistories.failure,
    failures: [...(ofHistories.failures ?? []), ...ofNames],
    answers: list
      .filter(({ rows }) => rows !== null && rows.length > 0)
      .flatMap(({ asset, source }) => answersOf(source, `listPositionHistory ${asset}`)),
  };
}

/** The market of a lifecycle. */
export function useMarketOf(): (entry: JournalEntry) => MarketIdentity | null {
  const find = useMarketFinder();
  return useCallback(
    ({ lifecycle }) => {
      const address = valueOrNull(lifecycle.market);
      return address === null ? null : find(address);
    },
    [find],
  );
}
