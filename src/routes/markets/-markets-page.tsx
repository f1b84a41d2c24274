import { useCallback, useMemo, useState } from 'react';
import { AddMarket } from '~/features/markets/add-market';
import { MarketFilterField, MarketFilters } from '~/features/markets/market-filters';
import { MarketsFreshness } from '~/features/markets/markets-freshness';
import { MarketsTable } from '~/features/markets/markets-table';
import { readSort, sortText } from '~/lib/search-params';
import { MarketPollers, useMarketBoard } from '~/queries/market-board';
import { useMarketRetry } from '~/queries/markets';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { useLate } from '~/ui/use-late';
import { countClasses } from './-count-classes';
import { useOpenMarket } from './-market-links';
import { useColumns, useRowsInOrder } from './-market-rows';
import { useMarketsInList } from './-use-markets-in-list';
import { useMarketsView } from './-use-markets-view';
import { useReturnToRow } from './-use-return-to-row';

const none: readonly string[] = [];
const loadNoMarkets = () => import('~/features/markets/no-markets');

/** All markets in one table. What it shows is in the URL. */
export function MarketsPage() {
  const t = useText(marketsText);
  const { search, patch, favourites } = useMarketsView();
  const { q = '', class: className = null, per = 'hour', cols = none } = search;
  const { identities, originOf, reader } = useMarketsInList();
  const board = useMarketBoard(identities);
  const columns = useColumns({ window: per, favourites, originOf });
  const sort = readSort(search.sort);
  const rowsFor = useRowsInOrder({ board, columns, className, sort: search.sort, favourites });
  const rows = useMemo(() => rowsFor(q), [rowsFor, q]);
  const [adding, setAdding] = useState<string | null>(null);
  const empty = useLate(rows.length === 0, loadNoMarkets);
  const visibility = useVisibleRows();
  const { visibleKeys } = visibility;
  const isOnScreen = useCallback((address: string) => visibleKeys?.has(address) ?? true, [visibleKeys]);
  const openMarket = useOpenMarket();
  useReturnToRow();
  return (
    <>
      <PageHeader
        title={t.title}
        aside={t.count(identities.length)}
        actions={
          <>
            <MarketFilterField
              filter={q}
              onFilter={(next) => patch({ q: next })}
              onOpenFirst={(typed) => openMarket(rowsFor(typed)[0]?.identity.address)}
            />
            <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => patch({ cols: next })} />
            <Button onClick={() => setAdding('')}>{t.add}</Button>
          </>
        }
      />
      <MarketFilters
        classes={countClasses(identities)}
        className={className}
        onClass={(next) => patch({ class: next ?? undefined })}
        window={per}
        onWindow={(next) => patch({ per: next })}
      />
      <MarketPollers addresses={useMemo(() => identities.map(({ address }) => address), [identities])} isOnScreen={isOnScreen} />
      <MarketsTable
        rows={rows}
        columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        presorted
        visibility={visibility}
        onRetry={useMarketRetry()}
        empty={
          empty.kind === 'ready' && (
            <empty.part.NoMarkets
              total={identities.length}
              filter={q}
              className={className}
              onClear={() => patch({ q: undefined, class: undefined })}
              onAdd={setAdding}
            />
          )
        }
        foot={
          <>
            {reader}
            <MarketsFreshness />
          </>
        }
      />
      <AddMarket opened={adding} listed={identities} onClose={() => setAdding(null)} />
    </>
  );
}
