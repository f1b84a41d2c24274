import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_OWN_MARKETS } from '~/storage/own-markets';
import type { FundingWindow } from '~/domain/market/funding';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { type FavouriteTags, hasTag, marketFilter, tagsOf, withTag } from '~/domain/market/market-list';
import { type MarketRow, sortKeyOf } from '~/domain/market/market-view';
import { readSort } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { setFavourite, useAddedMarkets, useListedMarkets, useNamedMarkets } from '~/queries/markets/markets';
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
  /** Configured markets first, then added ones, then markets known only from orders. */
  readonly identities: readonly MarketIdentity[];
  /** Why a market is in the list; null for configured markets. */
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

// A separate chunk, because it reads orders page by page, which is needed only while a trader is watched.
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

/**
 * The sort key of the list's order: the volume of each market when the order was made, or at its first answer after
 * that; or its place in the order of an earlier visit. Null if neither is known.
 */
type VolumeOrder = { readonly isOfNow: boolean; readonly rankOf: (row: MarketRow) => bigint | null };

/**
 * The order of a list that the reader has not sorted: by volume. It stays fixed, since answers must not move rows while
 * the reader looks at them. Before the first answers, it is the order of the last visit. The first visit has the
 * configured order until the reader changes the view or comes back.
 */
export function useVolumeOrder(list: readonly MarketRow[]) {
  const { ownMarkets } = useApi();
  const isSettled = list.length > 0 && list.every(({ view, failure }) => view !== null || failure !== null);
  const [order, setOrder] = useState<VolumeOrder | null>(() =>
    isSettled ? orderOfNow() : orderBefore(ownMarkets.get().byVolume),
  );
  // Once per visit, store the order that results from the first answers.
  const isStored = useRef(false);
  useEffect(() => {
    if (!isSettled || isStored.current) return;
    isStored.current = true;
    const now = orderOfNow();
    const byVolume = inOrder(list, now).flatMap((row) => (now.rankOf(row) === null ? [] : row.identity.address));
    // A visit during an outage has no volumes.
    if (byVolume.length > 0) ownMarkets.update((own) => ({ ...own, byVolume: byVolume.slice(0, MAX_OWN_MARKETS) }));
  }, [isSettled, list, ownMarkets]);
  const settle = useCallback(() => {
    if (isSettled) setOrder((before) => (before?.isOfNow === true ? before : orderOfNow()));
  }, [isSettled]);
  return { order, settle };
}

function orderOfNow(): VolumeOrder {
  const first = new Map<string, bigint>();
  return {
    isOfNow: true,
    rankOf: ({ identity: { address }, view }) => {
      const volume = first.get(address) ?? sortKeyOf(view?.quoteVolume);
      if (volume !== null) first.set(address, volume);
      return volume;
    },
  };
}

function orderBefore(addresses: readonly string[]): VolumeOrder | null {
  if (addresses.length === 0) return null;
  const ranks = new Map(addresses.map((address, place) => [address, BigInt(-place)]));
  return { isOfNow: false, rankOf: ({ identity }) => ranks.get(identity.address) ?? null };
}

/** The largest first; rows without a rank last, in the order of the list. */
function inOrder(rows: readonly MarketRow[], { rankOf }: VolumeOrder): readonly MarketRow[] {
  const ranks = new Map(rows.map((row) => [row, rankOf(row)]));
  return rows.toSorted((a, b) => {
    const [one, other] = [ranks.get(a) ?? null, ranks.get(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? 0 : one > other ? -1 : 1;
  });
}

type RowChoice = {
  readonly list: readonly MarketRow[];
  readonly columns: readonly Column<MarketRow>[];
  /** Null for every class. */
  readonly className: string | null;
  /** As text from the URL, which is stable between renders. */
  readonly sort: string | undefined;
  /** The order to use if the URL has no sort; null for the order of the list. */
  readonly order: VolumeOrder | null;
  readonly favourites: Favourites;
};

/**
 * Returns a function from a filter to the matching rows in display order: sorted, favourites first. It is a function
 * because Enter needs the rows of a text before the URL has it.
 */
export function useRowsInOrder({
  list,
  columns,
  className,
  sort,
  order,
  favourites,
}: RowChoice): (filter: string) => readonly MarketRow[] {
  const locale = useLocale();
  const ordered = useMemo(() => {
    const inClass = className === null ? list : list.filter(({ identity }) => identity.className === className);
    const chosen = readSort(sort);
    const sorted =
      chosen === null && order !== null ? inOrder(inClass, order) : sortRows(inClass, columns, chosen, locale);
    return pinFavourites(sorted, favourites.has);
  }, [list, columns, className, sort, order, locale, favourites]);
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
