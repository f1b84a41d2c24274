import { focusManager, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { memberOf } from '~/domain/read-untyped-json';
import { parseAddress } from '~/lib/address';
import { isJsonObject, memberNames } from '~/lib/json-object';
import { referencesIn } from '~/lib/references-in';
import { isSameJson } from '~/lib/same-json';
import { accountStateKey, accountStateOptions } from '../account/account';
import { type Api, useApi } from '../api-context';
import type { EventsSnapshot } from '../account/event-requests';
import { useMarketFinder } from '../markets/markets';
import { isLongList } from '../orders/orders';
import { isRetryDelayed } from '../background/polled-options';
import { STATE_INTERVAL_MS } from '../background/polling-policy';
import type { AssetHistory } from './position-history';
import { positionsKey } from './positions';
import type { OrdersSnapshot } from '../session-state';

/* The account's state (operation 2) names its positions, and other answers show that one has changed. Both decide
   for which assets operation 15 is requested first and more often. All other assets are still read, only later. */

/**
 * The assets in which a trader has positions. `assets` is null if the state or one of its positions is unreadable; then
 * no asset goes first.
 */
export type AssetsWithPositions = {
  readonly assets: ReadonlySet<string> | null;
  /** Whether the state has answered or failed, or the wait for it has ended. */
  readonly isSettled: boolean;
  /** Whether the state is requested at all. */
  readonly isWanted: boolean;
};

/** Milliseconds that the other assets wait for the state: on a page that shows positions, and on one that does not. */
const LONGEST_WAIT_MS = { shown: 400, watched: 15_000 };
/** Up to this many assets are all requested at once, without waiting for the state. */
const FEW_ASSETS = 6;

/**
 * The assets of the positions that the trader's state names.
 * @param assets the number of all assets
 * @param isPolled false if something else refetches the state: see `usePositionWatch`
 */
export function useAssetsWithPositions(trader: string, assets: number, isPolled = true): AssetsWithPositions {
  const api = useApi();
  const find = useMarketFinder();
  const isWanted = isOrderedByState(api, assets);
  const { data: markets, isError } = useQuery({
    ...accountStateOptions(api, trader, { leastIntervalMs: () => STATE_INTERVAL_MS }),
    ...(isPolled ? {} : { refetchInterval: false }),
    enabled: isWanted,
    select: ({ data }) => namedMarkets(data),
  });
  /** The trader, if the state took too long. */
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    const waitMs = isPolled ? LONGEST_WAIT_MS.shown : LONGEST_WAIT_MS.watched;
    const timer = setTimeout(() => setWaitedFor(trader), waitMs);
    return () => clearTimeout(timer);
  }, [isPolled, trader]);
  const hasWaited = waitedFor === trader;
  const isReadable = isWanted && !isError && typeof markets === 'string';
  const named = useMemo(() => {
    if (!isReadable) return null;
    return new Set(markets.split(' ').flatMap((address) => find(address)?.baseAsset ?? []));
  }, [isReadable, markets, find]);
  return { assets: named, isSettled: !isWanted || markets !== undefined || isError || hasWaited, isWanted };
}

/** Whether the state decides which of this many assets are requested first. */
export function isOrderedByState(api: Api, assets: number): boolean {
  return api.config.assumptions.traderIsSmartAccount && assets > FEW_ASSETS;
}

/** The assets of the positions that the trader's cached state names; none if the state is unreadable. */
export function namedAssets(
  client: QueryClient,
  trader: string,
  find: (address: string) => { readonly baseAsset: string } | null,
): readonly string[] {
  const state = client.getQueryData<{ readonly data: unknown }>(accountStateKey(trader));
  const markets = state === undefined ? null : namedMarkets(state.data);
  return [...new Set((markets ?? '').split(' ').flatMap((address) => find(address)?.baseAsset ?? []))];
}

/** Only this many positions of a state are read: more than a trader can have open. */
const MOST_POSITIONS = 200;

/** The positions that a state names ("<market>_<side>"), with raw addresses; null if one is unreadable. */
function statePositions(body: unknown): readonly { readonly market: string; readonly name: string }[] | null {
  const positions = memberOf(body, 'positions');
  if (!isJsonObject(positions)) return null;
  const named = memberNames(positions)
    .slice(0, MOST_POSITIONS)
    .map((name) => ({ name, market: parseAddress(name.replace(/_(?:long|short)$/, ''))?.raw ?? '' }));
  return named.some(({ market }) => market === '') ? null : named;
}

/** Raw addresses of the markets, as one text; null if not all positions of the state can be read. */
export function namedMarkets(body: unknown): string | null {
  const positions = statePositions(body);
  return positions === null ? null : [...new Set(positions.map(({ market }) => market))].toSorted().join(' ');
}

/** The most assets that one answer makes urgent. If it changes more, the slow round reads the rest. */
const MOST_AT_ONCE = 8;
/** The limit for a list of thousands of orders, which changes with every answer. */
const MOST_OF_LONG_LIST = 2;

/**
 * Calls `ask` with the assets in which positions have probably changed, as soon as an answer shows it: a new order or
 * one that left its status (a fill), a position in the state, an event that names a market, a row of the position
 * history.
 */
export function usePositionChanges(trader: string, ask: (assets: readonly string[]) => void): void {
  const client = useQueryClient();
  const find = useMarketFinder();
  const tell = useEffectEvent((places: readonly string[], most: number) => {
    const assets = places.flatMap((place) => {
      const address = parseAddress(place);
      return address === null ? place : (find(address.raw)?.baseAsset ?? []);
    });
    if (assets.length > 0) ask([...new Set(assets)].slice(0, most));
  });
  useEffect(() => {
    const cache = client.getQueryCache();
    const seen = new Map<string, PositionHints>();
    for (const { queryHash, queryKey, state } of cache.getAll()) {
      const signs = state.data === undefined ? null : signsIn(queryKey, state.data, trader);
      if (signs !== null) seen.set(queryHash, signs);
    }
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { queryKey, queryHash, state } = event.query;
      const signs = signsIn(queryKey, state.data, trader);
      if (signs === null) return;
      const before = seen.get(queryHash);
      seen.set(queryHash, signs);
      if (before !== undefined)
        tell(
          changedPlaces(before, signs),
          isOrders(queryKey) && isLongList(state.data as OrdersSnapshot) ? MOST_OF_LONG_LIST : MOST_AT_ONCE,
        );
    });
  }, [client, trader]);
}

/** Refetches these assets (operation 15) if something polls them. */
export function useAskAgain(trader: string): (assets: readonly string[]) => void {
  const api = useApi();
  const client = useQueryClient();
  return (assets) => {
    if (!focusManager.isFocused() || api.isDown.get()) return;
    for (const asset of assets)
      void client.refetchQueries({
        queryKey: positionsKey(trader, asset),
        type: 'active',
        // The first read already includes the change that triggers a refetch.
        predicate: ({ state }) => state.data !== undefined && !isRetryDelayed(api, state),
      });
  };
}

type Sign = {
  /** Where it belongs: addresses of markets, or an asset. */
  readonly places: () => readonly string[];
  readonly content: unknown;
};
/** The parts of an answer that imply a change of positions when they change, by name. */
export type PositionHints = ReadonlyMap<string, Sign>;

/** The most references that are read from one event. */
const MOST_MEMBERS = 200;

function isOrders([operation]: QueryKey): boolean {
  return operation === 'listActiveOrders' || operation === 'listActiveOrdersByAsset';
}

/** Returns null if the answer isn't about this trader's positions. */
export function signsIn(key: QueryKey, data: unknown, trader: string): PositionHints | null {
  const [operation, subject, asset] = key;
  if (subject !== trader) return null;
  if (isOrders(key)) {
    const { rows } = data as OrdersSnapshot;
    return new Map(
      rows.flatMap(({ id, status, market }): readonly [string, Sign][] =>
        typeof id === 'string' && typeof market === 'string'
          ? [[`${id} ${market}`, { places: () => [market], content: status }]]
          : [],
      ),
    );
  }
  if (operation === 'getAccountState') {
    const { data: body } = data as { readonly data: unknown };
    return new Map(
      (statePositions(body) ?? []).map(({ name, market }): readonly [string, Sign] => [
        name,
        { places: () => [market], content: memberOf(memberOf(body, 'positions'), name) ?? name },
      ]),
    );
  }
  if (operation === 'listAccountEvents') {
    const { rows } = data as EventsSnapshot;
    return new Map(
      rows.map(({ identity, event }): readonly [string, Sign] => [
        identity,
        { places: () => referencesIn(event, MOST_MEMBERS).filter((one) => parseAddress(one) !== null), content: null },
      ]),
    );
  }
  if (operation === 'listPositionHistory' && typeof asset === 'string') {
    const [newest] = (data as AssetHistory).rows;
    return new Map([['newest', { places: () => [asset], content: newest }]]);
  }
  return null;
}

/**
 * The places where something appeared, disappeared or changed between two answers. Events that leave their list do not
 * count: they are only beyond its end.
 */
export function changedPlaces(before: PositionHints, now: PositionHints): readonly string[] {
  const [came, went] = [
    [...now].filter(([name, { content }]) => {
      const known = before.get(name);
      return known === undefined || !isSameJson(known.content, content);
    }),
    [...before].filter(([name, { content }]) => content !== null && !now.has(name)),
  ];
  return [...came, ...went].flatMap(([, { places }]) => places());
}
