import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import { readQueryIdParts, type QueryIdParts } from '../account/query-id-parts';
import { memberOf } from '../read-open';
import { partyAddress } from './intent-builder';
import { toIntentOrder, type IntentOrder } from './intent-order';
import { readOpenBytes, readOpenTime } from './read-wire-forms';

/** `full_message`: what the trader signed, as the service gives it. Nothing here has been verified. */
export type SignedMessage = {
  /** Whether the intent has one at all. */
  readonly given: boolean;
  readonly createdAtMs: Field<number>;
  /** Raw addresses. */
  readonly account: Field<string>;
  readonly market: Field<string>;
  /** The key that the message names, and the one that stands beside the signature; hexadecimal digits. */
  readonly messageKey: Field<string>;
  readonly publicKey: Field<string>;
  readonly signature: Field<string>;
  /** The numbers of this intent and of the one it refers to. They are counted apart from the executor's, which number bundles: they lead to none. */
  readonly queryId: Field<QueryIdParts>;
  readonly referenceQueryId: Field<QueryIdParts>;
  readonly order: IntentOrder;
};

export function toSignedMessage(full: unknown, units: Assumptions): SignedMessage {
  const message = memberOf(full, 'message');
  const intent = memberOf(message, 'intent');
  return {
    given: full !== undefined && full !== null,
    createdAtMs: readOpenTime(memberOf(message, 'created_at')),
    account: partyAddress(memberOf(intent, 'smart_account')),
    market: partyAddress(memberOf(intent, 'v_amm')),
    messageKey: readOpenBytes(memberOf(message, 'public_key')),
    publicKey: readOpenBytes(memberOf(full, 'public_key')),
    signature: readOpenBytes(memberOf(full, 'signature')),
    queryId: readQueryIdParts(memberOf(message, 'query_id')),
    referenceQueryId: readQueryIdParts(memberOf(message, 'reference_query_id')),
    order: toIntentOrder(memberOf(intent, 'order'), units),
  };
}
