import { parseAddress } from '~/lib/address';
import { type Field, mapField } from '~/lib/field';
import { memberOf, readOpenAddress, readOpenInteger } from '../read-open';
import { addressMember, harmlessField } from './open-members';
import { readQueryIdParts } from './query-id';
import { readStateBalances, type StateBalances } from './state-balances';
import { readStateKeys, type StateKeys } from './state-keys';
import { readStatePositions, type StatePositions } from './state-positions';

/**
 * What practice shows inside the open body of operation 2. The interface promises none
 * of it, so every field may be absent; the tree beside it shows the body as it is.
 */
export type StateView = {
  readonly version: Field<bigint>;
  readonly type: Field<bigint>;
  /** Raw address. */
  readonly owner: Field<string>;
  /** As the state spells it in the user-friendly form, whose flags only the service can know; null where it does not. */
  readonly ownerFriendly: string | null;
  /** Raw address. */
  readonly factory: Field<string>;
  readonly keys: StateKeys;
  /** Null when the body has none. */
  readonly positions: StatePositions | null;
  readonly balances: StateBalances;
  readonly highload: HighloadView;
};

/** Of a body of any size: what takes long with very long lists is bounded by each reader. Keep the result (`useMemo`). */
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

/** A text, or an object that holds one, as elsewhere in the interface. */
function addressIn(member: unknown): unknown {
  return addressMember(member) ?? member;
}

function friendlyAsGiven(text: unknown): string | null {
  return typeof text === 'string' && parseAddress(text)?.form === 'friendly' ? text : null;
}

/** The part of the state that keeps query ids from being used twice, where it has the members that practice shows. */
type HighloadView = {
  readonly subwallet: Field<bigint>;
  readonly timeoutSeconds: Field<bigint>;
  /** The next one of the owner's numbers, which are counted apart from the executor's. */
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
