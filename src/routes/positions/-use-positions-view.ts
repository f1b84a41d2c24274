import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PositionFilter } from '~/features/positions/list/filter-positions';
import type { ColumnChoice } from '~/features/positions/list/basic-columns';
import { readSort } from '~/lib/search-params';
import { readPositionsSearch } from './-search';

const none: readonly string[] = [];

/** What the URL says of the page of positions, and how to say it otherwise. The same objects while it says the same. */
export function usePositionsView() {
  const search = useSearch({ from: '/positions/_open' });
  const { q: text = '', asset = null, side = null, status: statuses = none, net, quote, usd, sort, cols: hidden = none, wallet, move, moved, ahead } = search;
  const patch = usePatch();
  const filter = useMemo((): PositionFilter => ({ text, asset, side, statuses }), [text, asset, side, statuses]);
  const choice = useMemo((): ColumnChoice => ({ afterFees: net === true, usdLeads: quote === true, inUsd: usd === true }), [net, quote, usd]);
  return {
    filter,
    choice,
    hidden,
    wallet,
    outlook: { move, moved, ahead },
    sort: useMemo(() => readSort(sort), [sort]),
    patch,
    onFilter: (part: Partial<PositionFilter>) => patch(searchOfFilter({ ...filter, ...part })),
    onChoice: (part: Partial<ColumnChoice>) => {
      const { afterFees, usdLeads, inUsd } = { ...choice, ...part };
      patch({ net: flag(afterFees), quote: flag(usdLeads), usd: flag(inUsd) });
    },
    onClearFilter: () => patch({ ...searchOfFilter({ text: '', asset: null, side: null, statuses: none }), wallet: undefined }),
  };
}

type PositionsSearch = ReturnType<typeof readPositionsSearch>;

function searchOfFilter({ text, asset, side, statuses }: PositionFilter): PositionsSearch {
  return { q: text, asset: asset ?? undefined, side: side ?? undefined, status: statuses };
}

function flag(on: boolean): true | undefined {
  return on ? true : undefined;
}

/** Changes parts of the view in the URL; filters replace the entry, so that "back" leaves the page. */
function usePatch() {
  const navigate = useNavigate({ from: '/positions' });
  return (part: PositionsSearch) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...readPositionsSearch({ ...search, ...part }) }), replace: true });
}
