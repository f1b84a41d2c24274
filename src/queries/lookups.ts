import type { QueryClient } from '@tanstack/react-query';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { isNotFound } from '~/domain/describe-error';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { orderStatuses } from '~/domain/order/order-status';
import { toVaultList } from '~/domain/vault/vault-view';
import { valueOrNull } from '~/lib/field';
import { toError } from '~/lib/to-error';
import { accountStateOptions } from './account-state';
import type { Api } from './api-context';
import { bundleOptions } from './bundles';
import { LARGEST_PAGE } from './event-reading';
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
  /** `key` is what its page is found by, where that is not the name it was asked by; `name` what it calls itself; `far` when it stands beyond the usual page of its list. */
  | { readonly kind: 'there'; readonly key: string | null; readonly name: string | null; readonly far: boolean }
  /** By the service's own word; `among` when a list was read only so far, and it may be further on; `canLookFar` when more of it can be asked for. */
  | { readonly kind: 'missing'; readonly among: number | null; readonly canLookFar: boolean }
  | { readonly kind: 'failed'; readonly error: Error };

export type LookupSource = { readonly api: Api; readonly queryClient: QueryClient };

const there = { kind: 'there', key: null, name: null, far: false } as const satisfies LookupResult;
const missing = { kind: 'missing', among: null, canLookFar: false } as const satisfies LookupResult;

/**
 * Asks once, or takes the answer that the cache has: one request each, however much there is (the first page of events;
 * the orders of all statuses). Nothing is polled, and no page counts as showing the answer. Never rejects.
 *
 * @param far looks through the largest page of events that can be asked for
 */
export async function lookUp(source: LookupSource, lookup: Lookup, far = false): Promise<LookupResult> {
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
      return { ...there, name: unlistedIdentity(lookup.address, data).ticker };
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
