import { useCallback, useMemo, useState } from 'react';
import type { FavouriteTags } from '~/domain/market/market-list';
import { parseAddress } from '~/lib/address';
import { readSort, sortText } from '~/lib/search-params';
import { useFreshness } from '~/queries/freshness/freshness';
import { MarketPollers, useMarketRows } from '~/queries/market-rows';
import { useMarketRetry } from '~/queries/markets';
import { marketsText } from '~/text/en/markets';
import { ownMarketsText } from '~/text/en/own-markets';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';
import { PageHeader } from '~/ui/page-header';
import { visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { AddMarketDialog } from './add-market-dialog';
import { MarketFilterField, MarketFilters } from './market-filters';
import type { MarketsSearch } from './markets-search';
import { MarketsTable } from './markets-table';
import { useColumns, useFavourites, useMarketsInList, useRowsInOrder } from './use-markets-list';

type MarketsPageProps = {
  readonly search: MarketsSearch;
  /** Changes parts of the view in the URL. */
  readonly onSearch: (part: MarketsSearch) => void;
  /** Whether the favourites in the URL are the reader's own, not those of an opened link. */
  readonly ownFavourites: boolean;
  /** A stable function: puts these favourites into the URL. */
  readonly onFavourites: (fav: FavouriteTags | undefined) => void;
  /** Raw address of the watched trader. */
  readonly trader: string | undefined;
  /** Opens a market's page. */
  readonly onOpen: (address: string) => void;
};

const none: readonly string[] = [];

/** All markets in one table, by the URL. */
export function MarketsPage({ search, onSearch, ownFavourites, onFavourites, trader, onOpen }: MarketsPageProps) {
  const t = useText(marketsText);
  const { q = '', class: className = null, per = 'hour', cols = none } = search;
  const favourites = useFavourites(search.fav, ownFavourites, onFavourites);
  const { identities, originOf, ordersReader } = useMarketsInList(trader);
  const list = useMarketRows(identities);
  const columns = useColumns({ window: per, favourites, originOf });
  const rowsFor = useRowsInOrder({ list, columns, className, sort: search.sort, favourites });
  const rows = useMemo(() => rowsFor(q), [rowsFor, q]);
  const [adding, setAdding] = useState<string | null>(null);
  const visibility = useVisibleRows();
  const { visibleKeys } = visibility;
  const isOnScreen = useCallback((address: string) => visibleKeys?.has(address) ?? true, [visibleKeys]);
  const openFirst = (filter: string) => {
    const [first] = rowsFor(filter);
    if (first !== undefined) onOpen(first.identity.address);
  };
  return (
    <>
      <PageHeader
        title={t.title}
        aside={t.count(identities.length)}
        actions={
          <>
            <MarketFilterField filter={q} onFilter={(next) => onSearch({ q: next })} onOpenFirst={openFirst} />
            <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => onSearch({ cols: next })} />
            <Button onClick={() => setAdding('')}>{t.add}</Button>
          </>
        }
      />
      <MarketFilters
        markets={identities}
        className={className}
        onClass={(next) => onSearch({ class: next ?? undefined })}
        window={per}
        onWindow={(next) => onSearch({ per: next })}
      />
      <MarketPollers
        addresses={useMemo(() => identities.map(({ address }) => address), [identities])}
        isOnScreen={isOnScreen}
      />
      <MarketsTable
        rows={rows}
        columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
        sort={readSort(search.sort)}
        onSort={(next) => onSearch({ sort: sortText(next) })}
        presorted
        visibility={visibility}
        onRetry={useMarketRetry()}
        empty={
          <NoMarkets
            total={identities.length}
            filter={q}
            className={className}
            onClear={() => onSearch({ q: undefined, class: undefined })}
            onAdd={setAdding}
          />
        }
        foot={
          <>
            {ordersReader}
            <ListFreshness />
          </>
        }
      />
      {adding !== null && <AddMarketDialog initial={adding} listed={identities} onClose={() => setAdding(null)} />}
    </>
  );
}

/** The age of the list itself. Its own component, so that a tick of the clock renders this line only. */
function ListFreshness() {
  const t = useText(marketsText);
  const freshness = useFreshness(useNow(), { operation: 'getMarket' });
  return (
    <p className="min-h-9 border-t border-line px-3 py-2 text-end">
      {freshness !== null && <FreshnessMark freshness={freshness} subject={t.title} />}
    </p>
  );
}

type NoMarketsProps = {
  /** Of all markets, before any filter: tells "none fits" from "none listed". */
  readonly total: number;
  readonly filter: string;
  readonly className: string | null;
  readonly onClear: () => void;
  /** Opens the dialog that adds a market, with this text in its field. */
  readonly onAdd: (text: string) => void;
};

/** The reason for the empty list, with the search text, and the action that helps. */
function NoMarkets({ total, filter, className, onClear, onAdd }: NoMarketsProps) {
  const t = useText(ownMarketsText);
  if (total === 0) return <Empty action={<Button onClick={() => onAdd(filter)}>{t.add}</Button>}>{t.noneListed}</Empty>;
  const narrowedBy = [filter, className ?? ''].filter((text) => text !== '').map(t.quoted);
  return (
    <Empty
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={onClear}>{t.clearFilter}</Button>
          {parseAddress(filter.trim()) !== null && <Button onClick={() => onAdd(filter.trim())}>{t.add}</Button>}
        </span>
      }
    >
      {t.noMatch(narrowedBy.join(' · '))}
    </Empty>
  );
}
