import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { FundingWindow } from '~/domain/market/funding';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type FavouriteTags, hasTag, marketFilter, tagsOf, withTag } from '~/domain/market/market-list';
import type { MarketRow } from '~/domain/market/market-view';
import { readSort } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { setFavourite, useAddedMarkets, useListedMarkets, useNamedMarkets } from '~/queries/markets';
import { marketsText } from '~/text/en/markets';
import { useLocale, useText } from '~/text/text-context';
import { LazyBoundary } from '~/ui/lazy';
import type { Column } from '~/ui/table/column';
import { sortRows } from '~/ui/table/sort-rows';
import { favouriteColumn, type Favourites, type MarketColumnOptions, marketColumns } from './market-columns';

/** The favourites of the view, and the function that changes them in the URL and in the reader's own list. */
export function useFavourites(
  fav: FavouriteTags | undefined,
  isOwn: boolean,
  onFavourites: (fav: FavouriteTags | undefined) => void,
): Favourites {
  const api = useApi();
  return useMemo(() => {
    const has = hasTag(fav);
    const toggle = (address: string) => {
      setFavourite(api, address, !has(address));
      // The favourites of a link stay in the link; the reader's own list changes separately.
      onFavourites(isOwn ? tagsOf(api.ownMarkets.get().favourites) : withTag(fav, address, !has(address)));
    };
    return { has, toggle };
  }, [api, fav, isOwn, onFavourites]);
}

type MarketsInList = {
  /** Configured, then added, then those from orders only. */
  readonly identities: readonly MarketIdentity[];
  /** Why a market is in the list; null for configured ones. */
  readonly originOf: (address: string) => string | null;
  /** For the foot of the table: reads the orders, and shows their failure. */
  readonly ordersReader: ReactNode;
};

type Seen = { readonly trader: string | undefined; readonly addresses: readonly string[] };

/** The markets of the list: from the configuration, from the reader, and from the orders of the watched trader. */
export function useMarketsInList(trader: string | undefined): MarketsInList {
  const { origin } = useText(marketsText);
  const listed = useListedMarkets();
  const added = useAddedMarkets();
  const [seen, setSeen] = useState<Seen>({ trader, addresses: [] });
  const others = useMemo(() => {
    const known = new Set(listed.map(({ address }) => address));
    // Markets of another trader's orders are removed with that trader.
    return seen.trader === trader ? seen.addresses.filter((address) => !known.has(address)) : [];
  }, [listed, seen, trader]);
  const named = useNamedMarkets(others);
  const identities = useMemo(() => [...listed, ...named], [listed, named]);
  const originOf = useCallback(
    (address: string) => (added.includes(address) ? origin.added : others.includes(address) ? origin.orders : null),
    [others, added, origin],
  );
  const ordersReader = useMemo(
    () =>
      trader !== undefined && (
        <LazyBoundary load={loadMarketsInOrders}>
          {({ MarketsInOrders }) => (
            <MarketsInOrders key={trader} trader={trader} onSeen={(addresses) => setSeen({ trader, addresses })} />
          )}
        </LazyBoundary>
      ),
    [trader],
  );
  return { identities, originOf, ordersReader };
}

// Reads orders page by page, which a list of markets needs only while a trader is watched.
const loadMarketsInOrders = () => import('./markets-in-orders');

type ColumnChoice = Pick<MarketColumnOptions, 'originOf'> & {
  readonly window: FundingWindow;
  readonly favourites: Favourites;
};

/** All columns of the list, hidden ones too. */
export function useColumns({ window, favourites, originOf }: ColumnChoice): readonly Column<MarketRow>[] {
  const text = useText(marketsText);
  const units = useApi().config.assumptions;
  const columns = useMemo(() => marketColumns({ text, window, units, originOf }), [text, window, units, originOf]);
  return useMemo(() => [favouriteColumn(text, favourites), ...columns], [text, favourites, columns]);
}

type RowChoice = {
  readonly list: readonly MarketRow[];
  readonly columns: readonly Column<MarketRow>[];
  /** Null for every class. */
  readonly className: string | null;
  /** As text from the URL, which is stable between renders. */
  readonly sort: string | undefined;
  readonly favourites: Favourites;
};

/**
 * Returns a function from a filter to the matching rows in their shown order: sorted, favourites first. A function,
 * since Enter needs the rows of a text before the URL has it.
 */
export function useRowsInOrder({
  list,
  columns,
  className,
  sort,
  favourites,
}: RowChoice): (filter: string) => readonly MarketRow[] {
  const locale = useLocale();
  const ordered = useMemo(() => {
    const ofClass = className === null ? list : list.filter(({ identity }) => identity.className === className);
    return pinFavourites(sortRows(ofClass, columns, readSort(sort), locale), favourites.has);
  }, [list, columns, className, sort, locale, favourites]);
  return useMemo(
    () => (filter) => {
      const fits = marketFilter(filter);
      return ordered.filter(({ identity }) => fits(identity));
    },
    [ordered],
  );
}

/** Moves favourites to the top, in the same order. */
function pinFavourites(rows: readonly MarketRow[], isFavourite: Favourites['has']): readonly MarketRow[] {
  const [pinned, others]: [MarketRow[], MarketRow[]] = [[], []];
  for (const row of rows) (isFavourite(row.identity.address) ? pinned : others).push(row);
  return [...pinned, ...others];
}
