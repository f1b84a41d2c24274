import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, mapField, unreadable, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { memberOf, readOpenInteger, readOpenText } from '../read-open';
import { harmlessField } from './open-members';
import { tokenKey } from './collateral';

/**
 * The account's amounts on chain by the state (operation 2), raw, by `tokenKey`. Null when the state lists no balances.
 */
export type StateBalances = ReadonlyMap<string, Field<bigint>> | null;

/** More tokens than any account holds; the rest of a hostile list is not read. */
const MOST_TOKENS = 2_000;

/**
 * Reads `balances[{address, amount}]`, usually one entry a token, with nothing deducted (FACTS: the interface leaves
 * the body open). A token listed twice with different amounts has no reliable amount.
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

/** Tokens with a balance above zero in the state that are no vault's collateral, in the order of the state. */
export function otherHoldings(balances: StateBalances, assetIds: readonly string[]): readonly string[] {
  const asked = new Set(assetIds.map(tokenKey));
  return [...(balances ?? [])].flatMap(([token, amount]) =>
    asked.has(token) || valueOrNull(amount) === 0n ? [] : [token],
  );
}
