import type { Assumptions } from '~/config/assumptions';
import { parseAddress } from '~/lib/address';
import { absent, type Field, mapField, unreadable, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { memberOf, readOpenAddress, readOpenInteger, readOpenText } from '../read-untyped-json';
import { tokenKey } from './collateral';
import { addressMember, harmlessField } from './open-members';
import { readQueryIdParts } from './query-id';
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
  /** The user-friendly form in the state; only the service knows its flags. Null if there is none. */
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
  /** The next number of the owner's own transactions, which are counted separately. */
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

/**
 * The account's amounts on chain by the state (operation 2), raw, by `tokenKey`. Null when the state lists no balances.
 */
export type StateBalances = ReadonlyMap<string, Field<bigint>> | null;

/** More tokens than any account holds; the rest of a hostile list is not read. */
const MOST_TOKENS = 2_000;

/**
 * Reads `balances[{address, amount}]`, usually one entry a token, with nothing deducted (GAPS.md: the interface
 * leaves the body open). A token listed twice with different amounts has no reliable amount.
 */
export function readStateBalances(body: unknown): StateBalances {
  const list = memberOf(body, 'balances');
  if (!Array.isArray(list)) return null;
  const balances = new Map<string, Field<bigint>>();
  for (const entry of list.slice(0, MOST_TOKENS)) {
    const token = valueOrNull(readOpenText(memberOf(entry, 'address')));
    if (token === null) continue;
    const key = tokenKey(token);
    const amount = harmlessField(readOpenInteger(memberOf(entry, 'amount')));
    const before = balances.get(key);
    balances.set(key, before === undefined || valueOrNull(before) === valueOrNull(amount) ? amount : unreadable('…'));
  }
  return balances;
}

/** The amount of a token on chain by the state, in units of that token. */
export function chainBalance(
  balances: StateBalances,
  assetId: string,
  { collateralDigits }: Pick<Assumptions, 'collateralDigits'>,
): Field<Fixed> {
  const amount = balances?.get(tokenKey(assetId));
  return amount === undefined ? absent('missing') : mapField(amount, (raw) => ({ raw, scale: collateralDigits }));
}

/** Tokens with a balance above zero in the state that no vault uses as collateral, in the order of the state. */
export function otherHoldings(balances: StateBalances, assetIds: readonly string[]): readonly string[] {
  const requested = new Set(assetIds.map(tokenKey));
  return [...(balances ?? [])].flatMap(([token, amount]) =>
    requested.has(token) || valueOrNull(amount) === 0n ? [] : [token],
  );
}
