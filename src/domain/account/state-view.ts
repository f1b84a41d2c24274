import type { Field } from '~/lib/field';
import { memberOf, readOpenAddress, readOpenBoolean, readOpenInteger, readOpenText } from '../read-open';

/**
 * What practice shows inside the open body of operation 2. The interface promises none
 * of it, so every field may be absent; the tree beside it shows the body as it is.
 */
export type StateView = {
  readonly version: Field<bigint>;
  readonly type: Field<bigint>;
  readonly owner: Field<string>;
  readonly factory: Field<string>;
  readonly keyCount: Field<bigint>;
  /** The keys that may sign for the account, as the service spells them; null when it lists none. */
  readonly userKeys: readonly string[] | null;
  readonly hotKey: Field<string>;
  readonly coldKey: Field<string>;
  /** By `<market>_<side>`; null when the body has no positions. */
  readonly positions: readonly StatePosition[] | null;
};

export type StatePosition = {
  /** As the state spells it: `<market>_long`. */
  readonly name: string;
  /** True while an order that touches it is in flight. */
  readonly locked: Field<boolean>;
};

export function toStateView(body: unknown): StateView {
  const keys = memberOf(body, 'keys');
  return {
    version: readOpenInteger(memberOf(body, 'version')),
    type: readOpenInteger(memberOf(body, 'type')),
    owner: readOpenAddress(memberOf(body, 'owner')),
    factory: readOpenAddress(memberOf(body, 'factory')),
    keyCount: readOpenInteger(memberOf(keys, 'keys_count')),
    userKeys: userKeysOf(memberOf(keys, 'user_public_keys')),
    hotKey: readOpenText(memberOf(keys, 'hot')),
    coldKey: readOpenText(memberOf(keys, 'cold')),
    positions: positionsOf(memberOf(body, 'positions')),
  };
}

/** The list itself, or an object with `values`: both occur. What is no text is not a key that could be shown as one. */
function userKeysOf(member: unknown): readonly string[] | null {
  const values = Array.isArray(member) ? member : memberOf(member, 'values');
  if (!Array.isArray(values)) return null;
  return values.filter((value) => typeof value === 'string');
}

function positionsOf(member: unknown): readonly StatePosition[] | null {
  if (typeof member !== 'object' || member === null || Array.isArray(member)) return null;
  return Object.entries(member).map(([name, position]) => ({ name, locked: readOpenBoolean(memberOf(position, 'locked')) }));
}

/** Whether the count the state tells is that of the keys it lists; true when one of them is missing. */
export function keyCountAgrees({ keyCount, userKeys }: Pick<StateView, 'keyCount' | 'userKeys'>): boolean {
  return keyCount.kind !== 'known' || userKeys === null || keyCount.value === BigInt(userKeys.length);
}

/** The market and side that a position's name in the state consists of; null when it is of another form. */
export function statePositionParts(name: string): { readonly market: Field<string>; readonly side: 'long' | 'short' } | null {
  const match = /^(.*)_(long|short)$/.exec(name);
  const market = match?.[1];
  if (market === undefined) return null;
  return { market: readOpenAddress(market), side: match?.[2] === 'long' ? 'long' : 'short' };
}
