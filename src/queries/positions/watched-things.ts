import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import { accountStateKey, accountStateOptions } from '../account/account';
import type { Api } from '../api-context';
import type { Pace, Watched } from '../background/background-refresh-schedule';
import { marketKey, marketOptions } from '../markets/market';
import { ordersKey } from '../orders/order-ledger';
import { activeOrdersOptions, isLongList } from '../orders/orders';
import type { OrdersSnapshot } from '../session-state';
import type { AssetsWithPositions } from './assets-with-positions';
import type { PositionRows } from './position-rows';
import { positionsKey, positionsOptions } from './positions';

/* Lists the queries that a watch may request, with their last answers: see `useWatch`. */

/** The number of requests a minute for a list that takes many. */
const LONG_LIST_A_MINUTE = 5;

/** A further query that is read at the same pace as positions, orders and the state. */
export type MoreQuery = {
  readonly queryKey: QueryKey;
  readonly intervalMs: number;
  readonly ask: (client: QueryClient, cacheOptions: CacheOptions) => Promise<void>;
};

export type CacheOptions = { readonly staleTime: 0; readonly gcTime: number };

/** One of the traders of a watch. Read its list with `usePositionRows(trader, undefined, false)`. */
export type WatchedTrader = {
  readonly list: PositionRows;
  readonly withPositions: AssetsWithPositions;
  /** Addresses of the markets in which positions are near liquidation. */
  readonly near: ReadonlySet<string>;
  /** Further markets, in addition to the markets of its positions. */
  readonly markets?: readonly string[] | undefined;
  readonly more?: readonly MoreQuery[] | undefined;
};

export type Thing = Watched & Omit<MoreQuery, 'intervalMs'>;

export function placeOf({ kind, trader, name }: Watched): string {
  return `${kind} ${trader} ${name}`;
}

type ThingsContext = {
  readonly api: Api;
  readonly client: QueryClient;
  readonly pace: Pace;
  /** When each thing was last requested, by `placeOf`. */
  readonly requested: ReadonlyMap<string, number>;
};

export function thingsOf(traders: readonly WatchedTrader[], context: ThingsContext): readonly Thing[] {
  const { api, client, pace, requested } = context;
  const thing = (one: Thing): Thing => {
    const requestedMs = requested.get(placeOf(one)) ?? null;
    return { ...one, lastMs: one.lastMs === null ? requestedMs : Math.max(one.lastMs, requestedMs ?? 0) };
  };
  const markets = new Map<string, Thing>();
  const addMarket = (address: string, lastMs: number | null, isNear: boolean) => {
    if (markets.has(address) && !isNear) return;
    markets.set(
      address,
      thing({
        kind: 'market',
        trader: '',
        name: address,
        lastMs,
        intervalMs: isNear ? pace.nearMs : pace.marketMs,
        queryKey: marketKey(address),
        ask: (of, cacheOptions) => of.prefetchQuery({ ...marketOptions(api, address), ...cacheOptions }),
      }),
    );
  };
  const receivedMs = (key: QueryKey) =>
    client.getQueryData<{ readonly receivedAtMs: number }>(key)?.receivedAtMs ?? null;
  const isUnknown = (key: QueryKey) => isNotFound(client.getQueryState(key)?.error);
  // The states and orders of all accounts come first, then assets. The assets of accounts without a readable state come
  // last, since every one of them has to be requested.
  const accounts: Thing[] = [];
  const seen = { assets: new Array<Thing>(), more: new Array<Thing>() };
  const blind = { assets: new Array<Thing>(), more: new Array<Thing>() };
  for (const one of traders) {
    const { trader } = one.list;
    const { assets: named, isSettled, isWanted } = one.withPositions;
    const { assets, more } = isWanted && isSettled && named === null ? blind : seen;
    // Wait for the state, because it names the assets with positions.
    if (!isSettled && pace.paysBack) continue;
    const common = { trader, name: '' };
    const stateKey = accountStateKey(trader);
    if (isWanted)
      accounts.push(
        thing({
          ...common,
          kind: 'state',
          lastMs: receivedMs(stateKey),
          intervalMs: pace.stateMs,
          queryKey: stateKey,
          ask: (of, cacheOptions) => of.prefetchQuery({ ...accountStateOptions(api, trader), ...cacheOptions }),
        }),
      );
    const query = { trader, statuses: null };
    const orders = client.getQueryData<OrdersSnapshot>(ordersKey(query));
    const waits = pace.unknownWaits && (isUnknown(stateKey) || isUnknown(ordersKey(query)));
    accounts.push(
      thing({
        ...common,
        kind: 'orders',
        lastMs: orders === undefined ? null : Math.max(0, ...orders.answers.map(({ receivedAtMs }) => receivedAtMs)),
        intervalMs:
          orders !== undefined && isLongList(orders)
            ? (orders.requests * pace.ordersMs) / LONG_LIST_A_MINUTE
            : pace.ordersMs,
        queryKey: ordersKey(query),
        ask: (of, cacheOptions) => of.prefetchQuery({ ...activeOrdersOptions(api, query), ...cacheOptions }),
      }),
    );
    if (isSettled)
      assets.push(
        ...one.list.assets.map(({ asset, rows, receivedAtMs }): Thing => {
          const read = thing({
            kind: 'asset',
            trader,
            name: asset,
            lastMs: receivedAtMs,
            intervalMs: null,
            queryKey: positionsKey(trader, asset),
            ask: (of, cacheOptions) => of.prefetchQuery({ ...positionsOptions(api, trader, asset), ...cacheOptions }),
          });
          const mayHavePositions = (rows !== null && rows.length > 0) || named?.has(asset) === true;
          return mayHavePositions || (named === null && !waits && read.lastMs === null)
            ? { ...read, intervalMs: pace.positionsMs }
            : read;
        }),
      );
    for (const { address, receivedAtMs } of one.list.markets) addMarket(address, receivedAtMs, one.near.has(address));
    for (const address of one.markets ?? []) addMarket(address, receivedMs(marketKey(address)), false);
    more.push(
      ...(one.more ?? []).map((wanted): Thing =>
        thing({
          ...wanted,
          kind: 'more',
          trader,
          name: wanted.queryKey.join(' '),
          lastMs: receivedMs(wanted.queryKey),
        }),
      ),
    );
  }
  return [...accounts, ...seen.assets, ...markets.values(), ...seen.more, ...blind.more, ...blind.assets];
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
