import type { EventType } from '~/api/event-types';
import type { AddressKind } from '~/lib/address-forms';
import { valueOrNull } from '~/lib/field';
import type { EventView } from '../event-view';
import type { PayloadFact } from './payload-facts';

/** What only the wallet of the owner asks of an account. Contracts report everything else. */
const ofOwner: ReadonlySet<string> = new Set<EventType>([
  'add_gas_units',
  'add_public_key',
  'remove_public_key',
  'remove_all_except_current_public_key',
  'withdraw_request',
]);

/**
 * Whether a wallet or a contract (an executor, the factory, a market, a vault) sent an event: by its type, or because
 * its payload names the sender as a wallet. Taken for a contract when in doubt: a transfer to that form comes back from
 * an address that cannot take it.
 */
export function senderKind(
  { type, sender }: Pick<EventView, 'type' | 'sender'>,
  facts: readonly PayloadFact[],
): AddressKind {
  const address = valueOrNull(sender);
  const isNamed = facts.some(({ value }) => value.kind === 'wallet' && valueOrNull(value.field) === address);
  return ofOwner.has(valueOrNull(type) ?? '') || (address !== null && isNamed) ? 'wallet' : 'contract';
}
