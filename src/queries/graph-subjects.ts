import type { QueryClient } from '@tanstack/react-query';
import type { DataOf, Reply } from '~/api/client';
import type { Position } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { excludesLive, saidLiveId, toQueryIdView } from '~/domain/account/query-id';
import { NO_IDX } from '~/domain/position/no-idx';
import { readAddress } from '~/domain/read-address';
import { parseAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { Api } from './api-context';
import type { BundleReading } from './bundles';
import type { EventsReading } from './event-reading';
import { marketOptions } from './market';
import type { OrdersReading } from './order-ledger';
import type { OrdersQuery } from './orders-question';
// Small, and part of the kit: apart from it, it would come with all that draws positions.
import { positionsOptions } from './positions';
import type { AllPages } from './read-all-pages';
import {
  accountStateKey,
  bundleKey,
  eventsKey,
  intentKey,
  positionsKey,
  queryIdKey,
  questionKey,
  vaultsKey,
} from './resource-keys';

/** Something that a link may lead to, and what tells whether it is there. Addresses raw, hashes 64 digits in lower case. */
export type Subject = {
  /** The same for the same thing. */
  readonly name: string;
  /** The operations whose answers tell of it. */
  readonly operations: readonly string[];
  /** What its page is found by; null when it is known that there is none, undefined while nothing that was read tells. */
  readonly find: (client: QueryClient) => string | null | undefined;
  /** Has the service asked, by few requests and once. What reads the answer is loaded then; rejects when it cannot be. */
  readonly ask: (client: QueryClient) => Promise<unknown>;
};

/** Answers to operation 1, which is small, as to operation 2, which need not be. */
export function accountSubject(api: Api, address: string): Subject {
  return {
    name: `account ${address}`,
    operations: ['getAccountState', 'getQueryId'],
    find: (client) => {
      const [one, two] = [client.getQueryState(accountStateKey(address)), client.getQueryState(queryIdKey(address))];
      if (one?.data !== undefined || two?.data !== undefined) return address;
      return one?.status === 'error' || two?.status === 'error' ? null : undefined;
    },
    ask: (client) => askQueryId(api, client, address),
  };
}

export function marketSubject(api: Api, address: string): Subject {
  const options = marketOptions(api, address);
  return {
    name: `market ${address}`,
    operations: ['getMarket'],
    find: (client) => foundBy(client.getQueryState(options.queryKey), address),
    ask: (client) => client.prefetchQuery(options),
  };
}

/** One of those that operation 10 lists: there is no operation for one alone. */
export function vaultSubject(api: Api, address: string): Subject {
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
    ask: async (client) => client.prefetchQuery((await import('./vaults')).vaultsOptions(api)),
  };
}

export function intentSubject(api: Api, hash: string): Subject {
  return {
    name: `intent ${hash}`,
    operations: ['getIntent'],
    find: (client) => foundBy(client.getQueryState(intentKey(hash)), hash),
    ask: async (client) => client.prefetchQuery((await import('./intent')).intentOptions(api, hash)),
  };
}

/**
 * A live one. Operation 8 answers for no other, so where operation 1 excludes it, nothing more is asked.
 *
 * @param isLikely whether operation 8 is worth asking: "not found", its usual answer, is written down as an error by browsers
 */
export function bundleSubject(api: Api, account: string, queryId: number, isLikely: boolean): Subject {
  const find = (client: QueryClient) => {
    const { data, status } = client.getQueryState<BundleReading>(bundleKey(account, queryId)) ?? {};
    if (data !== undefined) return data.kind === 'live' ? String(queryId) : null;
    const counted = client.getQueryData<Reply<DataOf<'getQueryId'>>>(queryIdKey(account));
    if (counted !== undefined) {
      const view = toQueryIdView(counted.data);
      if (saidLiveId(view) === queryId) return String(queryId);
      if (excludesLive(view, queryId)) return null;
    }
    return status === 'error' ? null : undefined;
  };
  return {
    name: `bundle ${account} ${queryId}`,
    operations: ['getBundle', 'getQueryId'],
    find,
    ask: async (client) => {
      await askQueryId(api, client, account);
      if (isLikely && find(client) === undefined)
        await client.prefetchQuery((await import('./bundles')).bundleOptions(api, account, queryId));
    },
  };
}

/** Among the newest events as far as they have been read: its page looks there. No operation reads one event. */
export function eventSubject(account: string, key: string): Subject {
  const queryKey = eventsKey({ account, types: [], order: 'DESC' });
  return {
    name: `event ${account} ${key}`,
    operations: ['listAccountEvents'],
    find: (client) => client.getQueryData<EventsReading>(queryKey)?.rows.find((row) => row.key === key)?.key,
    ask: () => Promise.resolve(),
  };
}

/** Among the orders of a trader that have been read, or the active ones (operation 13). Known by the hash of its intent. */
export function orderSubject(api: Api, trader: string, hash: string): Subject {
  const query: OrdersQuery = { trader, statuses: null };
  return {
    name: `order ${trader} ${hash}`,
    operations: ['listActiveOrders'],
    find: (client) => {
      const lists = client.getQueriesData<OrdersReading>({ queryKey: ['listActiveOrders', trader] });
      const order = lists
        .flatMap(([, list]) => list?.rows ?? [])
        .find(({ id }) => typeof id === 'string' && id.toLowerCase() === hash);
      if (typeof order?.id === 'string') return order.id;
      return isSettled(client.getQueryState(questionKey(query))) ? null : undefined;
    },
    ask: async (client) => client.prefetchQuery((await import('./orders')).activeOrdersOptions(api, query)),
  };
}

export type PositionName = { readonly market: string; readonly side: 'long' | 'short' };

/**
 * The open position of a trader in a market: found by its number. Where there are several, the first one.
 *
 * @param asset base asset of the market, which operation 15 is asked by; null where it is not known, and then nothing is asked
 */
export function positionSubject(
  api: Api,
  trader: string,
  { market, side, asset }: PositionName & { readonly asset: string | null },
): Subject {
  return {
    name: `position ${trader} ${market} ${side} ${asset}`,
    operations: ['listActivePositions'],
    find: (client) => {
      const lists = client.getQueriesData<PositionsReading>({ queryKey: ['listActivePositions', trader] });
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

type PositionsReading = AllPages<Lenient<Position>>;

async function askQueryId(api: Api, client: QueryClient, account: string): Promise<void> {
  await client.prefetchQuery((await import('./query-id')).queryIdOptions(api, account));
}

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
