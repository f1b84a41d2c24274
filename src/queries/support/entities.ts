import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DataOf, Reply } from '~/api/client';
import type { Position } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { excludesLive, reportedLiveId, toQueryIdView } from '~/domain/account/query-id';
import { NO_IDX } from '~/domain/position/position-view';
import { readAddress } from '~/domain/read-field';
import type { PositionName } from '~/domain/event-trace';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import { accountStateKey, queryIdKey, queryIdOptions } from '../account/account';
import type { Api } from '../api-context';
import { bundleKey, bundleOptions, type BundleResult } from '../account/bundles';
import type { EventsSnapshot } from '../account/event-requests';
import { eventsKey } from '../account/events';
import { subscribeToAnswers } from '../combine-queries';
import { intentKey, intentOptions } from '../orders/intent';
import { marketOptions } from '../markets/market';
import { ordersKey } from '../orders/order-ledger';
import { activeOrdersOptions } from '../orders/orders';
import { positionsKey, positionsOptions } from '../positions/positions';
import type { AllPages } from '../lists/read-all-pages';
import { vaultsKey, vaultsOptions } from '../vaults/vaults';
import type { OrdersQuery, OrdersSnapshot } from '../session-state';

/** Something that a link may point to. Addresses are raw, hashes are 64 hexadecimal digits in lower case. */
export type Entity = {
  /** Equal for the same entity. */
  readonly name: string;
  /** The operations that show whether it exists. */
  readonly operations: readonly string[];
  /** Returns the key of its page; null when it is known not to exist, undefined while the answers do not show it. */
  readonly find: (client: QueryClient) => string | null | undefined;
  /** Asks the service, once and with few requests. */
  readonly ask: (client: QueryClient) => Promise<unknown>;
};

/** Found by operation 1, since its answer is small, or by operation 2 if that was read already. */
export function accountEntity(api: Api, address: string): Entity {
  return {
    name: `account ${address}`,
    operations: ['getAccountState', 'getQueryId'],
    find: (client) => {
      const [one, two] = [client.getQueryState(accountStateKey(address)), client.getQueryState(queryIdKey(address))];
      if (one?.data !== undefined || two?.data !== undefined) return address;
      return one?.status === 'error' || two?.status === 'error' ? null : undefined;
    },
    ask: (client) => client.prefetchQuery(queryIdOptions(api, address)),
  };
}

export function marketEntity(api: Api, address: string): Entity {
  const options = marketOptions(api, address);
  return {
    name: `market ${address}`,
    operations: ['getMarket'],
    find: (client) => foundBy(client.getQueryState(options.queryKey), address),
    ask: (client) => client.prefetchQuery(options),
  };
}

/** Found in the list of operation 10, since no operation reads a single vault. */
export function vaultEntity(api: Api, address: string): Entity {
  return {
    name: `vault ${address}`,
    operations: ['listVaults'],
    find: (client) => {
      const { data, status } = client.getQueryState<Reply<DataOf<'listVaults'>>>(vaultsKey()) ?? {};
      if (data === undefined) return status === 'error' ? null : undefined;
      return data.data.some(
        (vault) => !(vault instanceof BadValue) && valueOrNull(readAddress(vault.address)) === address,
      )
        ? address
        : null;
    },
    ask: (client) => client.prefetchQuery(vaultsOptions(api)),
  };
}

export function intentEntity(api: Api, hash: string): Entity {
  return {
    name: `intent ${hash}`,
    operations: ['getIntent'],
    find: (client) => foundBy(client.getQueryState(intentKey(hash)), hash),
    ask: (client) => client.prefetchQuery(intentOptions(api, hash)),
  };
}

/**
 * A live bundle. Operation 8 answers only for live ones, so it is not requested when operation 1 rules the id out.
 * @param isLikely whether operation 8 is worth a request: browsers log its usual answer, "not found", as an error
 */
export function bundleEntity(api: Api, account: string, queryId: number, isLikely: boolean): Entity {
  const find = (client: QueryClient) => {
    const { data, status } = client.getQueryState<BundleResult>(bundleKey(account, queryId)) ?? {};
    if (data !== undefined) return data.kind === 'live' ? String(queryId) : null;
    const counted = client.getQueryData<Reply<DataOf<'getQueryId'>>>(queryIdKey(account));
    if (counted !== undefined) {
      const view = toQueryIdView(counted.data);
      if (reportedLiveId(view) === queryId) return String(queryId);
      if (excludesLive(view, queryId)) return null;
    }
    return status === 'error' ? null : undefined;
  };
  return {
    name: `bundle ${account} ${queryId}`,
    operations: ['getBundle', 'getQueryId'],
    find,
    ask: async (client) => {
      await client.prefetchQuery(queryIdOptions(api, account));
      if (isLikely && find(client) === undefined) await client.prefetchQuery(bundleOptions(api, account, queryId));
    },
  };
}

/** Found among the newest events that were read, as on its page: no operation reads a single event. */
export function eventEntity(account: string, key: string): Entity {
  const queryKey = eventsKey({ account, types: [], order: 'DESC' });
  return {
    name: `event ${account} ${key}`,
    operations: ['listAccountEvents'],
    find: (client) => client.getQueryData<EventsSnapshot>(queryKey)?.rows.find((row) => row.key === key)?.key,
    ask: () => Promise.resolve(),
  };
}

/** Found among the trader's orders that were read, or the active ones (operation 13), by the hash of its intent. */
export function orderEntity(api: Api, trader: string, hash: string): Entity {
  const query: OrdersQuery = { trader, statuses: null };
  return {
    name: `order ${trader} ${hash}`,
    operations: ['listActiveOrders'],
    find: (client) => {
      const lists = client.getQueriesData<OrdersSnapshot>({ queryKey: ['listActiveOrders', trader] });
      const order = lists
        .flatMap(([, list]) => list?.rows ?? [])
        .find(({ id }) => typeof id === 'string' && id.toLowerCase() === hash);
      if (typeof order?.id === 'string') return order.id;
      return isSettled(client.getQueryState(ordersKey(query))) ? null : undefined;
    },
    ask: (client) => client.prefetchQuery(activeOrdersOptions(api, query)),
  };
}

/**
 * The open position of a trader in a market, or the first if there are several. Its page is found by its number.
 * @param asset base asset of the market, the parameter of operation 15; null when unknown, and then nothing is
 * requested
 */
export function positionEntity(
  api: Api,
  trader: string,
  { market, side, asset }: PositionName & { readonly asset: string | null },
): Entity {
  return {
    name: `position ${trader} ${market} ${side} ${asset}`,
    operations: ['listActivePositions'],
    find: (client) => {
      const lists = client.getQueriesData<PositionsSnapshot>({ queryKey: ['listActivePositions', trader] });
      const position = lists
        .flatMap(([, list]) => list?.rows ?? [])
        .find(
          (row) => row.direction === side && typeof row.market === 'string' && parseAddress(row.market)?.raw === market,
        );
      if (position !== undefined) return typeof position.idx === 'string' ? position.idx : NO_IDX;
      return asset !== null && isSettled(client.getQueryState(positionsKey(trader, asset))) ? null : undefined;
    },
    ask: async (client) => {
      if (asset !== null) await client.prefetchQuery(positionsOptions(api, trader, asset));
    },
  };
}

type PositionsSnapshot = AllPages<Lenient<Position>>;

function isSettled(state: { readonly status: string } | undefined): boolean {
  return state !== undefined && state.status !== 'pending';
}

function foundBy(
  state: { readonly data: unknown; readonly status: string } | undefined,
  name: string,
): string | null | undefined {
  if (state?.data !== undefined) return name;
  return state?.status === 'error' ? null : undefined;
}

/** Limits how many entities a page requests to find the targets of its links. */
export type RequestBudget = {
  /** Whether this entity may be requested: true once for each entity, within the budget. */
  readonly take: (name: string) => boolean;
};

export function createRequestBudget(most: number): RequestBudget {
  const requested = new Set<string>();
  return {
    take: (name) => {
      if (requested.has(name) || requested.size >= most) return false;
      requested.add(name);
      return true;
    },
  };
}

/**
 * The key of the entity's page, as far as the answers that were read show it: see `Entity.find`. Does not poll, and
 * does not mark the answer as being on screen.
 * @param budget null to request nothing
 */
export function useEntity(given: Entity, budget: RequestBudget | null): string | null | undefined {
  const client = useQueryClient();
  // Callers make a new object on every render: keep the first one of each key.
  const [first, keep] = useState(given);
  const entity = first.name === given.name ? first : given;
  if (entity !== first) keep(entity);
  const subscribe = useCallback(
    (listener: () => void) => subscribeToAnswers(client.getQueryCache(), entity.operations, listener),
    [client, entity],
  );
  const read = useMemo(() => remembering(() => entity.find(client)), [client, entity]);
  const found = useSyncExternalStore(subscribe, read);
  const isUnknown = found === undefined;
  useEffect(() => {
    // After a failed request it stays unknown, so it is not linked.
    if (isUnknown && budget?.take(entity.name) === true) entity.ask(client).catch(() => undefined);
  }, [isUnknown, budget, entity, client]);
  return found;
}

/** Keeps the last result when its answer is removed from the cache, so that a link does not disappear. */
function remembering(find: () => string | null | undefined): () => string | null | undefined {
  let last: string | null | undefined;
  return () => {
    const now = find();
    if (now !== undefined) last = now;
    return last;
  };
}
