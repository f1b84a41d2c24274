import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { coverageOf } from '~/domain/position/coverage';
import { createMerge, historyDepths } from '~/domain/position/merged-history';
import type { HistoryChoices } from '~/features/positions/history/history-filters';
import type { HistoryFilter } from '~/features/positions/history/history-rows';
import { readDayRange } from '~/lib/time';
import { useTraderAssets } from '~/queries/assets';
import { useHistorySnapshots } from '~/queries/position-history-rows';
import { readHistorySearch } from './-search';

export type HistoryView = ReturnType<typeof useHistoryView>;

/** What the page of a trader's history shows, by its address and by what was read. */
export function useHistoryView(trader: string) {
  const search = useSearch({ from: '/positions/history' });
  const {
    q = '',
    asset = null,
    event = null,
    outcome = null,
    from = null,
    to = null,
    side = null,
    depth = historyDepths[0],
  } = search;
  const navigate = useNavigate({ from: '/positions/history' });
  const known = useTraderAssets(trader);
  const assets = useMemo(() => (asset === null ? known : [asset]), [known, asset]);
  const board = useHistorySnapshots({ trader, assets, maxRows: depth });
  const merge = useMemo(() => createMerge(), []);
  const merged = useMemo(() => merge(board), [merge, board]);
  const filter = useMemo(
    (): HistoryFilter => ({ text: q, side, event, outcome, range: readDayRange(from, to) }),
    [q, side, event, outcome, from, to],
  );
  /** Changes parts of the view in the URL; filters replace the entry, so that "back" leaves the page. */
  const patch = (part: Readonly<Record<string, unknown>>): void =>
    void navigate({ search: (before) => ({ ...before, ...readHistorySearch({ ...before, ...part }) }), replace: true });
  const choices: HistoryChoices = { ...filter, asset, from, to };
  return {
    trader,
    search,
    patch,
    known,
    assets,
    asset,
    depth,
    board,
    merged,
    coverage: coverageOf(board),
    filter,
    choices,
  };
}
