import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { FundingWindow } from '~/domain/market/funding';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type FavouriteTags, marketFilter } from '~/domain/market/market-list';
import { isOpenMarket } from '~/domain/market/market-status';
import type { MarketRow } from '~/domain/market/market-view';
import { PageLink, textLink } from '~/features/shared/links';
import { typedAddress } from '~/lib/typed-address';
import { valueOrNull } from '~/lib/field';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { useFreshness } from '~/queries/freshness/freshness';
import { useMarketPolling, useMarketRows } from '~/queries/markets/market-rows';
import { useMarketRetry, useOtherMarkets } from '~/queries/markets/markets';
import { useHasTrend } from '~/queries/samples/use-samples';
import { marketsText } from '~/text/en/markets';
import { ownMarketsText } from '~/text/en/own-markets';
import { shellText } from '~/text/en/shell';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Countdown } from '~/ui/countdown';
import { Empty } from '~/ui/empty';
import { FreshnessMark } from '~/ui/freshness-mark';
import { useNow } from '~/ui/now-context';
import { PageHeader } from '~/ui/page-header';
import { Sentence } from '~/ui/sentence';
import { type Column, visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import type { Sort } from '~/ui/table/sort-rows';
import { SortSelect } from '~/ui/table/table-head';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { AddMarketDialog } from './add-market-dialog';
import { MarketFilters } from './market-filters';
import { DEFAULT_WINDOW, defaultSort, type MarketsSearch } from './markets-search';
import { MarketsTable } from './markets-table';
import { useColumns, useFavourites, useMarketsInList, useRowsInOrder, useVolumeOrder } from './use-markets-list';

type MarketsPageProps = {
  readonly search: MarketsSearch;
  /** Changes parts of the view in the URL. */
  readonly onSearch: (part: MarketsSearch) => void;
  /** Whether the favourites in the URL belong to the reader, rather than to an opened link. */
  readonly ownFavourites: boolean;
  /** A stable function that puts these favourites into the URL. */
  readonly onFavourites: (fav: FavouriteTags | undefined) => void;
  /** Raw address of the watched trader. */
  readonly trader: string | undefined;
  /** Opens a market's page. */
  readonly onOpen: (address: string) => void;
};

const none: readonly string[] = [];

/** All markets in one table, by the URL. */
export function MarketsPage({ search, onSearch, ownFavourites, onFavourites, trader, onOpen }: MarketsPageProps) {
  const { q = '', class: className = null, per = DEFAULT_WINDOW, cols = none } = search;
  // Controls react to a press at once; a long table follows when it has rendered.
  const deferredSearch = useDeferredValue(search);
  const favourites = useFavourites(search.fav, ownFavourites, onFavourites);
  const { identities, originOf, ordersReader } = useMarketsInList(trader);
  const list = useMarketRows(identities);
  const units = useApi().config.assumptions;
  const columns = useColumns({ window: deferredSearch.per ?? DEFAULT_WINDOW, favourites, originOf });
  const addresses = useMemo(() => identities.map(({ address }) => address), [identities]);
  const hasTrend = useHasTrend(addresses);
  const { cols: left = none } = deferredSearch;
  const hidden = useMemo(() => (hasTrend ? left : [...left, 'trend']), [hasTrend, left]);
  const { order, settle } = useVolumeOrder(list);
  const sort = search.sort ?? (order?.isOfNow === true ? sortText(defaultSort) : undefined);
  const change = useCallback(
    (part: MarketsSearch) => {
      settle();
      onSearch(part);
    },
    [settle, onSearch],
  );
  const rowsFor = useRowsInOrder({
    list,
    columns,
    className: deferredSearch.class ?? null,
    sort: deferredSearch.sort,
    order: useDeferredValue(order),
    favourites,
  });
  const rows = useMemo(() => rowsFor(deferredSearch.q ?? ''), [rowsFor, deferredSearch.q]);
  const [adding, setAdding] = useState<string | null>(null);
  const visibility = useVisibleRows();
  const sorting = useMemo(
    () => ({ sort: readSort(sort), onSort: (next: Sort) => change({ sort: sortText(next) }) }),
    [sort, change],
  );
  const { visibleKeys } = visibility;
  const isOnScreen = useCallback((address: string) => visibleKeys?.has(address) ?? true, [visibleKeys]);
  useMarketPolling(useOtherMarkets(addresses) ? addresses : none, { isOnScreen });
  const open = useRef((_filter: string): void => undefined);
  useEffect(() => {
    open.current = (filter) => {
      const [first] = rowsFor(filter);
      if (first !== undefined) onOpen(first.identity.address);
    };
  }, [rowsFor, onOpen]);
  return (
    <>
      <MarketsHead
        identities={identities}
        columns={columns}
        filter={q}
        className={className}
        window={per}
        hidden={cols}
        onSearch={change}
        onOpenFirst={useCallback((filter) => open.current(filter), [])}
        onAdd={setAdding}
        sorting={sorting}
        nextFundingMs={nextFunding(list, units)}
      />
      <MarketsTable
        rows={rows}
        columns={useMemo(() => visibleColumns(columns, hidden), [columns, hidden])}
        {...sorting}
        sortElsewhere
        presorted
        visibility={visibility}
        onRetry={useMarketRetry()}
        empty={
          <NoMarkets
            total={identities.length}
            filter={q}
            className={className}
            onClear={() => change({ q: undefined, class: undefined })}
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

type MarketsHeadProps = {
  readonly identities: readonly MarketIdentity[];
  readonly columns: readonly Column<MarketRow>[];
  readonly filter: string;
  readonly className: string | null;
  readonly window: FundingWindow;
  readonly hidden: readonly string[];
  /** Null until known. */
  readonly nextFundingMs: number | null;
  readonly sorting: { readonly sort: Sort; readonly onSort: (sort: Sort) => void };
  readonly onSearch: MarketsPageProps['onSearch'];
  /** Opens the first market that matches the text. */
  readonly onOpenFirst: (filter: string) => void;
  readonly onAdd: (text: string) => void;
};

/** The part above the table. Memoised, so that new prices do not rerender it. */
const MarketsHead = memo(function MarketsHead(props: MarketsHeadProps) {
  const {
    identities,
    columns,
    filter,
    className,
    window,
    hidden,
    sorting,
    onSearch,
    onOpenFirst,
    onAdd,
    nextFundingMs,
  } = props;
  const t = useText(marketsText);
  const { pages } = useText(shellText);
  return (
    <>
      <PageHeader
        title={t.title}
        aside={
          <>
            {t.count(identities.length)}
            {nextFundingMs !== null && (
              <>
                {' · '}
                <Sentence text={t.nextFunding} slots={{ time: <Countdown toMs={nextFundingMs} /> }} />
              </>
            )}
          </>
        }
        actions={
          <PageLink to={{ page: 'embed', markets: filteredMarkets(props) }} className={`${textLink} max-rail:hidden`}>
            {pages.embed}
          </PageLink>
        }
      />
      <TableTools
        search={
          <TableFilter
            label={t.filter}
            value={filter}
            onChange={(next) => onSearch({ q: next })}
            onEnter={onOpenFirst}
          />
        }
        filters={
          <MarketFilters
            markets={identities}
            className={className}
            onClass={(next) => onSearch({ class: next ?? undefined })}
            window={window}
            onWindow={(next) => onSearch({ per: next })}
          />
        }
        chosen={className === null ? 0 : 1}
        sort={<SortSelect columns={columns} {...sorting} />}
        actions={
          <>
            <ColumnChooser columns={columns} hidden={hidden} onHidden={(next) => onSearch({ cols: next })} />
            <Button onClick={() => onAdd('')}>{t.add}</Button>
          </>
        }
      />
    </>
  );
});

/** The markets that pass the filters, for the embed builder; undefined without filters. */
function filteredMarkets({
  identities,
  filter,
  className,
}: Pick<MarketsHeadProps, 'identities' | 'filter' | 'className'>): string | undefined {
  if (filter === '' && className === null) return undefined;
  const matches = marketFilter(filter);
  const left = identities.filter((one) => (className === null || one.className === className) && matches(one));
  return left.length === 0 ? undefined : left.map(({ address }) => address).join(',');
}

/** The earliest payment of a market that can be traded; null while none is known. */
function nextFunding(rows: readonly MarketRow[], units: Assumptions): number | null {
  const moments = rows.flatMap(({ view }) =>
    view === null || !isOpenMarket(view, units) ? [] : (valueOrNull(view.funding.nextAtMs) ?? []),
  );
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The age of the list. A separate component, so that a tick of the clock renders only this line. */
function ListFreshness() {
  const t = useText(marketsText);
  const freshness = useFreshness({ operation: 'getMarket' })(useNow());
  return (
    <p className="min-h-9 border-t border-line px-3 py-2 text-end">
      {freshness !== null && <FreshnessMark freshness={freshness} subject={t.title} />}
    </p>
  );
}

type NoMarketsProps = {
  /** The number of markets before any filter, which distinguishes "none matches" from "none listed". */
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
          {typedAddress(filter) !== undefined && <Button onClick={() => onAdd(filter.trim())}>{t.add}</Button>}
        </span>
      }
    >
      {t.noMatch(narrowedBy.join(' · '))}
    </Empty>
  );
}
