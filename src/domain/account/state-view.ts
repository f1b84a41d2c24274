import { parseAddress } from '~/lib/address';
import { type Field, mapField } from '~/lib/field';
import { memberOf, readOpenAddress, readOpenInteger } from '../read-open';
import { addressMember, harmlessField } from './open-members';
import { readQueryIdParts } from './query-id';
import { readStateBalances, type StateBalances } from './state-balances';
import { readStateKeys, type StateKeys } from './state-keys';
import { readStatePositions, type StatePositions } from './state-positions';

/**
 * Usual members of the open body of operation 2. The interface promises none of them, so every field may be absent; the
 * tree next to it shows the body as received.
 */
export type StateView = {
  readonly version: Field<bigint>;
  readonly type: Field<bigint>;
  /** Raw address. */
  readonly owner: Field<string>;
  /** The user-friendly form in the state, whose flags only the service knows; null where there is none. */
  readonly ownerFriendly: string | null;
  /** Raw address. */
  readonly factory: Field<string>;
  readonly keys: StateKeys;
  /** Null when the body has none. */
  readonly positions: StatePositions | null;
  readonly balances: StateBalances;
  readonly highload: HighloadView;
};

/** Reads a body of any size: each reader limits the work on very long lists. Keep the result (`useMemo`). */
export function toStateView(body: unknown): StateView {
  const owner = addressIn(memberOf(body, 'owner'));
  return {
    version: harmlessField(readOpenInteger(memberOf(body, 'version'))),
    type: harmlessField(readOpenInteger(memberOf(body, 'type'))),
    owner: harmlessField(readOpenAddress(owner)),
    ownerFriendly: friendlyAsGiven(owner),
    factory: harmlessField(readOpenAddress(addressIn(memberOf(body, 'factory')))),
    keys: readStateKeys(body),
    positions: readStatePositions(body),
    balances: readStateBalances(body),
    highload: readHighload(memberOf(body, 'highload')),
  };
}

/** A text, or an object with a text, as elsewhere in the interface. */
function addressIn(member: unknown): unknown {
  return addressMember(member) ?? member;
}

function friendlyAsGiven(text: unknown): string | null {
  return typeof text === 'string' && parseAddress(text)?.form === 'friendly' ? text : null;
}

/** The part of the state that prevents repeated query ids, if it has the usual members. */
type HighloadView = {
  readonly subwallet: Field<bigint>;
  readonly timeoutSeconds: Field<bigint>;
  /** The next number of the owner's transactions, which have a counter of their own. */
  readonly nextQueryId: Field<bigint>;
  /** How many query ids it lists as live; null when it lists none. */
  readonly liveCount: number | null;
};

function readHighload(member: unknown): HighloadView {
  const live = memberOf(member, 'live_query_ids');
  return {
    subwallet: harmlessField(readOpenInteger(memberOf(member, 'subwallet_id'))),
    timeoutSeconds: harmlessField(readOpenInteger(memberOf(member, 'timeout'))),
    nextQueryId: mapField(harmlessField(readQueryIdParts(memberOf(member, 'next_query_id'))), ({ id }) => id),
    liveCount: Array.isArray(live) ? live.length : null,
  };
}
