import { useCallback, useMemo } from 'react';
import type { PositionNote } from '~/storage/journal-notes';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { attributionCoverage, attributionSpan, isFullCoverage } from '~/domain/pnl/attribution-coverage';
import { createJournal, type JournalEntry } from '~/domain/pnl/journal';
import { journalCheck } from '~/domain/pnl/journal-check';
import { pnlInRange } from '~/domain/pnl/pnl-range';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { DEEPEST_HISTORY } from '~/domain/position/history-depth';
import { useHistories, usePartReadBy } from '../shared/use-position-histories';
import { usePanelState } from '~/features/shared/panel-state';
import { absent, valueOrNull } from '~/lib/field';
import { type OpenRange, utcDayOf } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import { usePnlHistory } from '~/queries/positions/pnl';

/** A closed position in the list. */
export type JournalRow = {
  readonly entry: JournalEntry;
  readonly market: MarketIdentity | null;
  /** The reader's note about it. */
  readonly note: PositionNote | null;
};

/**
 * The closed positions of a range, and the check of their sum against operation 12.
 * @param rangeAt the range of the page at the time of the service; a stable function
 */
export function useJournal(trader: string, rangeAt: (nowMs: number) => OpenRange) {
  const { config, clock } = useApi();
  const { list, lifecycles, names, panel, readingOlder, readAtMs } = useHistories({
    trader,
    maxRows: DEEPEST_HISTORY,
  });
  const pnl = usePnlHistory({ trader, period: null });
  const nowMs = pnl.data === undefined ? clock.now() : (pnl.data.serverTimeMs ?? pnl.data.receivedAtMs);
  const { fromMs, toMs } = rangeAt(nowMs);
  const range = useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
  const journalOf = useMemo(() => createJournal(), []);
  const entries = useMemo(
    () => journalOf(lifecycles, { fromMs, beforeMs: toMs }),
    [journalOf, lifecycles, fromMs, toMs],
  );
  const rows = pnl.data?.data;
  const whole = useMemo(
    () => (rows === undefined ? null : pnlInRange(toPnlSeries(rows, config.assumptions).points, range)),
    [rows, config, range],
  );
  const part = usePartReadBy(whole, range, readAtMs);
  const coverage = useMemo(() => attributionCoverage(list, range, names), [list, range, names]);
  const compared = useMemo(() => {
    const span = part === null ? { ...range, of: 'range' as const } : attributionSpan(range, part);
    const check = journalCheck(lifecycles, entries, { span, reported: part?.change ?? absent('notLoaded') });
    return { span, check, isFull: isFullCoverage(attributionCoverage(list, span, names)) };
  }, [part, range, lifecycles, entries, list, names]);
  return {
    /** First and last day, in UTC; a range without an end goes up to today. */
    days: { from: fromMs === null ? null : utcDayOf(fromMs), to: utcDayOf(toMs === null ? nowMs : toMs - 1) },
    entries,
    coverage,
    compared,
    isWhole: isFullCoverage(coverage),
    panel,
    pnlState: usePanelState(pnl, { operation: 'getPnlHistory', subject: trader }),
    readingOlder,
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
