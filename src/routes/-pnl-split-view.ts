import { useMemo } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { pnlSplit } from '~/domain/pnl/pnl-split';
import { splitCheck } from '~/domain/pnl/pnl-split-check';
import { isWholeReach, splitReach } from '~/domain/pnl/pnl-split-reach';
import { isInSpan, splitSpan } from '~/domain/pnl/pnl-split-span';
import type { HistoryEvent } from '~/domain/position/history-event';
import { createStories } from '~/domain/position/stories';
import { useAssetNames } from '~/queries/assets';
import { useHistoryBoard } from '~/queries/history-board';
import type { PnlSplitBodyProps } from './-pnl-split-props';

export type PnlSplitView = ReturnType<typeof usePnlSplitView>;

/** What was read of a trader's history, as far as the change of the page is of it, and what it adds up to. */
export function usePnlSplitView({ trader, range, part, depth }: PnlSplitBodyProps, marketOf: (event: Pick<HistoryEvent, 'market'>) => MarketIdentity | null) {
  const { assets, ...naming } = useAssetNames(trader);
  const board = useHistoryBoard({ trader, assets, maxRows: depth });
  const stories = useMemo(() => createStories(), []);
  // An event that was told twice is of one story once.
  const events = useMemo(() => stories(board.flatMap(({ rows }) => rows ?? [])).flatMap(({ steps }) => steps.map(({ event }) => event)), [stories, board]);
  const span = useMemo(() => splitSpan(range, part), [range, part]);
  const split = useMemo(() => {
    const inSpan = events.filter(({ atMs }) => isInSpan(span, atMs));
    return pnlSplit(inSpan, (event) => marketOf(event)?.collateral ?? null);
  }, [events, span, marketOf]);
  const { ordersRead, ordersFailure, unnamed } = naming;
  const names = ordersFailure !== null || unnamed.some(({ failure }) => failure !== null) ? 'failed' : ordersRead && unnamed.length === 0 ? undefined : 'awaited';
  const reach = useMemo(() => splitReach(board, span, names), [board, span, names]);
  const isWhole = isWholeReach(reach);
  return { assets, naming, board, span, split, reach, isWhole, check: splitCheck(part.change, split.usd.net, isWhole) };
}
