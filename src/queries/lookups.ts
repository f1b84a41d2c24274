import type { QueryClient } from '@tanstack/react-query';
import { toEventView, type EventView } from '~/domain/account/event-view';
import { isNotFound } from '~/domain/is-not-found';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { orderStatuses } from '~/domain/order/order-choices';
import { toVaultList } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { errorOf } from '~/lib/thrown';
import { accountStateOptions } from './account-state';
import type { Api } from './api-context';
import { bundleOptions } from './bundles';
import { eventsOptions } from './events';
import { intentOptions } from './intent';
import { marketOptions } from './market';
import { activeOrdersOptions } from './orders';
import { vaultsOptions } from './vaults';

/** Something whose name is known, and of which it is asked whether it is there. Addresses raw, hashes 64 digits in lower case. */
export type Lookup =
  | { readonly kind: 'market' | 'vault' | 'account'; readonly address: string }
  | { readonly kind: 'intent'; readonly hash: string }
  | { readonly kind: 'order'; readonly trader: string; readonly hash: string }
  | { readonly kind: 'eventOfHash'; readonly account: string; readonly hash: string }
  | { readonly kind: 'eventNumbered'; readonly account: string; readonly number: bigint }
  | { readonly kind: 'bundle'; readonly account: string; readonly queryId: number };

export type LookupResult =
  /** `key` is what its page is found by, where that is not the name it was asked by; `name` what it calls itself. */
  | { readonly kind: 'there'; readonly key: string | null; readonly name: string | null }
  /** By the service's own word; `among` when a list was read only so far, and it may be further on. */
  | { readonly kind: 'missing'; readonly among: number | null }
  | { readonly kind: 'failed'; readonly error: Error };

export type LookupSource = { readonly api: Api; readonly queryClient: QueryClient };

const there: LookupResult = { kind: 'there', key: null, name: null };
const missing: LookupResult = { kind: 'missing', among: null };

/**
 * Asks once, or takes the answer that the cache has: one request each, however much there is (the first page of events;
 * the orders of all statuses). Nothing is polled, and no page counts as showing the answer. Never rejects.
 */
export async function lookUp(source: LookupSource, lookup: Lookup): Promise<LookupResult> {
  try {
    return await ask(source, lookup);
  } catch (error) {
    return isNotFound(errorOf(error)) ? missing : { kind: 'failed', error: errorOf(error) };
  }
}

async function ask({ api, queryClient }: LookupSource, lookup: Lookup): Promise<LookupResult> {
  switch (lookup.kind) {
    case 'market': {
      const { data } = await queryClient.fetchQuery(marketOptions(api, lookup.address));
      return { kind: 'there', key: null, name: unlistedIdentity(lookup.address, data).ticker };
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
      const orders = await queryClient.fetchQuery(activeOrdersOptions(api, { trader: lookup.trader, statuses: orderStatuses }));
      const order = orders.rows.find(({ id }) => typeof id === 'string' && id.toLowerCase() === lookup.hash);
      if (typeof order?.id === 'string') return { kind: 'there', key: order.id, name: null };
      return { kind: 'missing', among: orders.complete ? null : orders.rows.length };
    }
    case 'bundle':
      return (await queryClient.fetchQuery(bundleOptions(api, lookup.account, lookup.queryId))).kind === 'live' ? there : missing;
    case 'eventOfHash':
      return findEvent({ api, queryClient }, lookup.account, ({ hash }) => valueOrNull(hash) === lookup.hash);
    case 'eventNumbered':
      return findEvent({ api, queryClient }, lookup.account, ({ sequence }) => valueOrNull(sequence)?.raw === lookup.number);
  }
}

type VaultsReply = Awaited<ReturnType<Api['client']['listVaults']>>;

function findVault({ data }: VaultsReply, address: string, api: Api): LookupResult {
  const vault = toVaultList(data, api.config.assumptions).vaults.find((one) => valueOrNull(one.address) === address);
  return vault === undefined ? missing : { kind: 'there', key: null, name: valueOrNull(vault.asset) };
}

async function findEvent({ api, queryClient }: LookupSource, account: string, fits: (event: EventView) => boolean): Promise<LookupResult> {
  const reading = await queryClient.fetchQuery(eventsOptions(api, { account, types: [], order: 'DESC' }));
  const event = reading.rows.map(toEventView).find(fits);
  if (event !== undefined) return { kind: 'there', key: event.key, name: valueOrNull(event.type) };
  return { kind: 'missing', among: reading.complete ? null : reading.rows.length };
}
