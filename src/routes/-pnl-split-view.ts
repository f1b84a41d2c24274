import { useMemo } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { pnlSplit } from '~/domain/pnl/pnl-split';
import { splitCheck } from '~/domain/pnl/pnl-split-check';
import { isWholeReach, splitReach } from '~/domain/pnl/pnl-split-reach';
import type { HistoryEvent } from '~/domain/position/history-event';
import { isInRange } from '~/domain/position/history-filter';
import { createStories } from '~/domain/position/stories';
import { useAssetNames } from '~/queries/assets';
import { useHistoryBoard } from '~/queries/history-board';
import type { PnlSplitBodyProps } from './-pnl-split-body';

export type PnlSplitView = ReturnType<typeof usePnlSplitView>;

/** What was read of a trader's history, as far as it falls into a range of time, and what it adds up to. */
export function usePnlSplitView({ trader, range, part, depth }: PnlSplitBodyProps, marketOf: (event: Pick<HistoryEvent, 'market'>) => MarketIdentity | null) {
  const { assets, ...naming } = useAssetNames(trader);
  const board = useHistoryBoard({ trader, assets, maxRows: depth });
  const stories = useMemo(() => createStories(), []);
  // An event that was told twice is of one story once.
  const events = useMemo(() => stories(board.flatMap(({ rows }) => rows ?? [])).flatMap(({ steps }) => steps.map(({ event }) => event)), [stories, board]);
  const split = useMemo(() => {
    const days = { fromMs: range.fromMs, beforeMs: range.toMs };
    return pnlSplit(
      events.filter(({ atMs }) => isInRange(days, atMs)),
      (event) => marketOf(event)?.collateral ?? null,
    );
  }, [events, range, marketOf]);
  const { ordersRead, ordersFailure, unnamed } = naming;
  const names = ordersFailure !== null || unnamed.some(({ failure }) => failure !== null) ? 'failed' : ordersRead && unnamed.length === 0 ? undefined : 'awaited';
  const reach = useMemo(() => splitReach(board, range, names), [board, range, names]);
  const check = useMemo(
    () => splitCheck({ part, events, isWhole: (span) => isWholeReach(splitReach(board, span, names)) }),
    [part, events, board, names],
  );
  return { assets, naming, board, split, reach, check, isWhole: isWholeReach(reach) };
}
