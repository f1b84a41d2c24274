import { mapFields, known, type Field } from '~/lib/field';
import { memberOf, readOpenAddress, readOpenInteger } from '../read-open';
import { readOpenBytes, readOpenTime } from './read-wire-forms';

/** `full_message`: what the trader signed, as the service gives it. Nothing here has been verified. */
export type SignedMessage = {
  readonly createdAtMs: Field<number>;
  readonly account: Field<string>;
  readonly market: Field<string>;
  /** The key that the message names, and the one that stands beside the signature; hexadecimal digits. */
  readonly messageKey: Field<string>;
  readonly publicKey: Field<string>;
  readonly signature: Field<string>;
  readonly queryId: Field<bigint>;
  readonly referenceQueryId: Field<bigint>;
  /** The order inside of the message, of a form that the interface leaves open. */
  readonly order: unknown;
};

/** Bit numbers to a shift (highload-wallet style). */
const BITS_PER_SHIFT = 1_023n;

export function toSignedMessage(full: unknown): SignedMessage {
  const message = memberOf(full, 'message');
  const intent = memberOf(message, 'intent');
  return {
    createdAtMs: readOpenTime(memberOf(message, 'created_at')),
    account: readOpenAddress(memberOf(memberOf(intent, 'smart_account'), 'address')),
    market: readOpenAddress(memberOf(memberOf(intent, 'v_amm'), 'address')),
    messageKey: readOpenBytes(memberOf(message, 'public_key')),
    publicKey: readOpenBytes(memberOf(full, 'public_key')),
    signature: readOpenBytes(memberOf(full, 'signature')),
    queryId: toQueryId(memberOf(message, 'query_id')),
    referenceQueryId: toQueryId(memberOf(message, 'reference_query_id')),
    order: memberOf(intent, 'order'),
  };
}

/** A query id out of its two parts: shift · 1023 + bit number. */
function toQueryId(parts: unknown): Field<bigint> {
  return mapFields(readOpenInteger(memberOf(parts, 'shift')), readOpenInteger(memberOf(parts, 'bit_number')), (shift, bit) =>
    known(shift * BITS_PER_SHIFT + bit),
  );
}
