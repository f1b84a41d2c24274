import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { isNotFound } from '~/domain/describe-error';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { orderStatuses } from '~/domain/order/order-status';
import { toVaultList } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { toError } from '~/lib/to-error';
import { accountStateOptions } from '../account/account';
import { type Api, useApi } from '../api-context';
import { bundleOptions } from '../account/bundles';
import { LARGEST_PAGE } from '../account/event-requests';
import { eventsOptions } from '../account/events';
import { intentOptions } from '../orders/intent';
import { marketOptions } from '../markets/market';
import { activeOrdersOptions } from '../orders/orders';
import { vaultsOptions } from '../vaults/vaults';

/** Something to check for existence. Addresses are raw, hashes are 64 hexadecimal digits in lower case. */
export type Lookup =
  | { readonly kind: 'market' | 'vault' | 'account'; readonly address: string }
  | { readonly kind: 'intent'; readonly hash: string }
  | { readonly kind: 'order'; readonly trader: string; readonly hash: string }
  | { readonly kind: 'eventOfHash'; readonly account: string; readonly hash: string }
  | { readonly kind: 'eventNumbered'; readonly account: string; readonly number: bigint }
  | { readonly kind: 'bundle'; readonly account: string; readonly queryId: number };

export type LookupResult =
  /**
   * `key` identifies its page, if it differs from the requested name. `name` is the name of the thing found. `far` is
   * true if it lies beyond the usual page of its list.
   */
  | { readonly kind: 'there'; readonly key: string | null; readonly name: string | null; readonly far: boolean }
  /**
   * The service reports that it does not exist. `among` is the number of rows searched if the list was only partly
   * read, so that it may be further on. `canLookFar` is true if more of the list can be requested.
   */
  | { readonly kind: 'missing'; readonly among: number | null; readonly canLookFar: boolean }
  | { readonly kind: 'failed'; readonly error: Error };

type LookupSource = { readonly api: Api; readonly queryClient: QueryClient };

const there = { kind: 'there', key: null, name: null, far: false } as const satisfies LookupResult;
const missing = { kind: 'missing', among: null, canLookFar: false } as const satisfies LookupResult;

/**
 * Uses the cached answer, or sends one request, however long the list is (for events the first page; for orders all
 * statuses). Does not poll, and does not mark the answer as being on screen. Never rejects.
 * @param far searches the largest page of events that can be requested
 */
async function lookUp(source: LookupSource, lookup: Lookup, far = false): Promise<LookupResult> {
  try {
    return await ask(source, lookup, far);
  } catch (error) {
    return isNotFound(toError(error)) ? missing : { kind: 'failed', error: toError(error) };
  }
}

async function ask(source: LookupSource, lookup: Lookup, far: boolean): Promise<LookupResult> {
  const { api, queryClient } = source;
  switch (lookup.kind) {
    case 'market': {
      const { data } = await queryClient.fetchQuery(marketOptions(api, lookup.address));
      return { ...there, name: unlistedIdentity(lookup.address, data, api.addressForms.get()).ticker };
    }
    case 'vault':
      return findVault(await queryClient.fetchQuery(vaultsOptions(api)), lookup.address, api);
    case 'account':
      await queryClient.fetchQuery(accountStateOptions(api, lookup.address));
      return there;
    case 'intent':
      await queryClient.fetchQuery(intentOptions(api, lookup.hash));
      return there;
    case 'order': {
      const orders = await queryClient.fetchQuery(
        activeOrdersOptions(api, { trader: lookup.trader, statuses: orderStatuses }),
      );
      const order = orders.rows.find(({ id }) => typeof id === 'string' && id.toLowerCase() === lookup.hash);
      if (typeof order?.id === 'string') return { ...there, key: order.id };
      return { ...missing, among: orders.complete ? null : orders.rows.length };
    }
    case 'bundle':
      return (await queryClient.fetchQuery(bundleOptions(api, lookup.account, lookup.queryId))).kind === 'live'
        ? there
        : missing;
    case 'eventOfHash':
      return findEvent(source, lookup.account, far, ({ hash }) => valueOrNull(hash) === lookup.hash);
    case 'eventNumbered':
      return findEvent(source, lookup.account, far, ({ sequence }) => valueOrNull(sequence)?.raw === lookup.number);
  }
}

type VaultsReply = Awaited<ReturnType<Api['client']['listVaults']>>;

function findVault({ data }: VaultsReply, address: string, api: Api): LookupResult {
  const vault = toVaultList(data, api.config.assumptions).vaults.find((one) => valueOrNull(one.address) === address);
  return vault === undefined ? missing : { ...there, name: valueOrNull(vault.asset) };
}

async function findEvent(
  { api, queryClient }: LookupSource,
  account: string,
  far: boolean,
  fits: (event: EventView) => boolean,
): Promise<LookupResult> {
  const page = far ? { limit: LARGEST_PAGE } : {};
  const reading = await queryClient.fetchQuery(eventsOptions(api, { account, types: [], order: 'DESC', ...page }));
  const event = reading.rows.map(toEventView).find(fits);
  if (event !== undefined) return { kind: 'there', key: event.key, name: valueOrNull(event.type), far };
  return reading.complete ? missing : { kind: 'missing', among: reading.rows.length, canLookFar: !far };
}

type Lookups = {
  /** Null while waiting for the answer. */
  readonly resultOf: (lookup: Lookup) => LookupResult | null;
  /** Repeats a failed request, or searches further down a list that was only partly read. */
  readonly again: (lookup: Lookup) => void;
};

/** Equal for the same lookup. */
function lookupId(lookup: Lookup): string {
  return Object.values(lookup).join(' ');
}

/**
 * Looks each one up once while the component is mounted, and remembers the results.
 * @param delayMs how long a lookup must stay unchanged before its request: the reader may still be typing a number
 */
export function useLookups(lookups: readonly Lookup[], delayMs: number): Lookups {
  const api = useApi();
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, LookupResult>>(() => new Map());
  const requested = useRef(new Set<string>());
  const send = useCallback(
    async (lookup: Lookup, far = false) => {
      const id = lookupId(lookup);
      if (requested.current.has(id)) return;
      requested.current.add(id);
      const result = await lookUp({ api, queryClient }, lookup, far);
      if (result.kind === 'failed' || (result.kind === 'missing' && result.canLookFar)) requested.current.delete(id);
      setResults((before) => new Map(before).set(id, result));
    },
    [api, queryClient],
  );
  const ids = lookups.map(lookupId).join('\n');
  const sendAll = useEffectEvent(() => {
    for (const lookup of lookups) void send(lookup);
  });
  useEffect(() => {
    if (ids === '') return undefined;
    const timer = setTimeout(() => sendAll(), delayMs);
    return () => clearTimeout(timer);
  }, [ids, delayMs]);
  return {
    resultOf: (lookup) => results.get(lookupId(lookup)) ?? null,
    again: (lookup) => {
      const id = lookupId(lookup);
      const far = results.get(id)?.kind === 'missing';
      setResults((before) => new Map([...before].filter(([one]) => one !== id)));
      void send(lookup, far);
    },
  };
}
