import { unreadable, type Field } from '~/lib/field';
import { addressMember } from '../account/address-object';
import { readOpenAddress } from '../read-open';

/** Who submitted an intent besides the trader. */
export type IntentBuilder =
  /** The interface: absent when no third party did. */
  { readonly kind: 'none' } | { readonly kind: 'named'; readonly address: Field<string> };

/** An address object, whose members the interface does not show: `{address}`, `{value}`, or in practice the address itself. */
export function toIntentBuilder(builder: unknown): IntentBuilder {
  if (builder === undefined || builder === null) return { kind: 'none' };
  if (typeof builder === 'string') return { kind: 'named', address: readOpenAddress(builder) };
  return { kind: 'named', address: addressIn(builder) };
}

/** The raw address of an open party of an intent (account, market, vault), in any of the forms above. */
export function partyAddress(party: unknown): Field<string> {
  return typeof party === 'string' ? readOpenAddress(party) : readOpenAddress(addressMember(party));
}

/** Somebody is named, so a missing address is not "none". */
function addressIn(builder: unknown): Field<string> {
  const address = partyAddress(builder);
  return address.kind === 'absent' ? unreadable('{…}') : address;
}
