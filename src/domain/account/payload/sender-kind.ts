import type { EventType } from '~/api/event-types';
import type { AddressKind } from '~/lib/address-forms';
import { valueOrNull } from '~/lib/field';
import type { EventView } from '../event-view';
import type { PayloadFact } from './payload-facts';

/** Requests that only the owner's wallet can send to an account. Contracts report everything else. */
const ownerRequests: ReadonlySet<string> = new Set<EventType>([
  'add_gas_units',
  'add_public_key',
  'remove_public_key',
  'remove_all_except_current_public_key',
  'withdraw_request',
]);

/**
 * Whether a wallet or a contract (an executor, the factory, a market, a vault) sent an event: by its type, or because
 * its payload names the sender as a wallet. When in doubt, the sender counts as a contract, because the contract form
 * of an address is safer: a transfer bounces if the recipient cannot accept it.
 */
export function senderKind(
  { type, sender }: Pick<EventView, 'type' | 'sender'>,
  facts: readonly PayloadFact[],
): AddressKind {
  const address = valueOrNull(sender);
  const isNamed = facts.some(({ value }) => value.kind === 'wallet' && valueOrNull(value.field) === address);
  return ownerRequests.has(valueOrNull(type) ?? '') || (address !== null && isNamed) ? 'wallet' : 'contract';
}
