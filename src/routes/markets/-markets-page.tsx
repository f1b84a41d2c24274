import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { hasTag, tagsOf, withTag } from '~/domain/market/favourite-tags';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { AddMarket } from '~/features/markets/add-market';
import type { Favourites } from '~/features/markets/favourite-column';
import { MarketFilterField, MarketFilters } from '~/features/markets/market-filters';
import { MarketsFreshness } from '~/features/markets/markets-freshness';
import { MarketsTable } from '~/features/markets/markets-table';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { MarketPollers, useMarketBoard } from '~/queries/market-board';
import { useAddedMarkets, useListedMarkets, useMarketRetry, useNamedMarkets } from '~/queries/markets';
import { setFavourite } from '~/queries/own-markets';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { useLazy } from '~/ui/lazy';
import { type MarketsSearch, readMarketsSearch } from '../-search';
import { useOpenMarket } from './-market-links';
import { useColumns, useRowsInOrder } from './-market-rows';
import { viewToKeep } from './-view-to-open';

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
  const empty = useLazy(rows.length === 0, loadNoMarkets);
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
      <MarketPollers
        addresses={useMemo(() => identities.map(({ address }) => address), [identities])}
        isOnScreen={isOnScreen}
      />
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

/** The classes that there are, in the order in which they are met, with how many markets each has. */
function countClasses(
  markets: readonly MarketIdentity[],
): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { className } of markets) if (className !== null) counts.set(className, (counts.get(className) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Who comes back from a market's page finds the keyboard on the row that led there. Where that is not shown, it stays on the heading. */
function useReturnToRow(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation }) => {
        // Not part of a first visit, which comes from nowhere.
        if (fromLocation !== undefined && fromLocation.pathname !== router.state.location.pathname)
          void import('./-return-to-row').then(
            ({ returnToRow }) => returnToRow(fromLocation.pathname),
            () => undefined,
          );
      }),
    [router],
  );
}

const root = getRouteApi('__root__');
// Only who watches a trader needs to read orders for the markets they are in.
const loadReader = () => import('./-seen-in-orders');

type MarketsInList = {
  /** Configured, then added, then those seen in orders alone. */
  readonly identities: readonly MarketIdentity[];
  /** In words how a market came to be in the list; null for those that are configured. */
  readonly originOf: (address: string) => string | null;
  /** To be drawn at the foot: what reads the orders, and says so when they cannot be read. */
  readonly reader: ReactNode;
};

/** The markets that the list shows, from wherever they are known. */
function useMarketsInList(): MarketsInList {
  const { origin } = useText(marketsText);
  const { trader } = root.useSearch();
  const listed = useListedMarkets();
  const added = useAddedMarkets();
  const late = useLazy(trader !== undefined, loadReader);
  const [seen, setSeen] = useState<Seen>({ trader, addresses: [] });
  const others = useMemo(() => {
    const known = new Set(listed.map(({ address }) => address));
    // What was seen in another trader's orders went with that trader.
    return seen.trader === trader ? seen.addresses.filter((address) => !known.has(address)) : [];
  }, [listed, seen, trader]);
  const named = useNamedMarkets(others);
  const identities = useMemo(() => [...listed, ...named], [listed, named]);
  const originOf = useCallback(
    (address: string) => (added.includes(address) ? origin.added : others.includes(address) ? origin.orders : null),
    [others, added, origin],
  );
  const reader = useMemo(
    () =>
      trader !== undefined &&
      late.kind === 'ready' && (
        <late.part.SeenInOrders key={trader} trader={trader} onSeen={(addresses) => setSeen({ trader, addresses })} />
      ),
    [late, trader],
  );
  return { identities, originOf, reader };
}

type Seen = { readonly trader: string | undefined; readonly addresses: readonly string[] };

const route = getRouteApi('/markets/');

type MarketsView = {
  readonly search: MarketsSearch;
  /** Changes parts of the view: in the URL, and for the next visit. */
  readonly patch: (part: MarketsSearch) => void;
  readonly favourites: Favourites;
};

/** What the URL of the list shows, and the ways to have it show something else. */
function useMarketsView(): MarketsView {
  const api = useApi();
  const search: MarketsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const { fav } = search;
  // What a link brought along is that link's; the reader's own list then changes beside it.
  const isOwn = useLocation({ select: ({ state }) => state.ownFavourites === true }) || fav === undefined;
  const patch = useCallback(
    (part: MarketsSearch) => {
      // Filters replace the entry: "back" should leave the page, not untype a word.
      void navigate({
        replace: true,
        state: true,
        search: (before) => {
          const next = readMarketsSearch({ ...before, ...part });
          // Before the page is entered with it: a view that was cleared would be taken for one that was never said.
          api.ownMarkets.set({ ...api.ownMarkets.get(), view: viewToKeep(next) });
          return { ...before, ...next };
        },
      });
    },
    [api, navigate],
  );
  const favourites = useMemo(() => {
    const has = hasTag(fav);
    const toggle = (address: string) => {
      setFavourite(api, address, !has(address));
      const next = isOwn ? tagsOf(api.ownMarkets.get().favourites) : withTag(fav, address, !has(address));
      void navigate({
        replace: true,
        search: (before) => ({ ...before, fav: next }),
        state: isOwn ? { ownFavourites: true } : {},
      });
    };
    return { has, toggle };
  }, [api, fav, isOwn, navigate]);
  return { search, patch, favourites };
}
