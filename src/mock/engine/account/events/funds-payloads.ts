import type { WorldView } from '../../account-side';
import type { HappeningOf } from '../../happening';
import type { Token } from '../../records';
import { FACTORY } from '../account-state';
import { publicKeyText } from '../wire-values';
import type { Payload } from './event-types';

/**
 * Payloads of events about an account's funds, gas and keys. Those of `deposit_notify`, `withdraw`, `add_gas_units` and
 * the key events have the members known from practice; the others are this exchange's own, see `src/mock/README.md`.
 * Coins are decimal texts.
 */
export function tokenOf(world: WorldView, name: Token['name']): Token {
  const token = world.tokens().find((candidate) => candidate.name === name);
  if (token === undefined) throw new RangeError(`no such token: ${name}`);
  return token;
}

export function initPayload(happening: HappeningOf<'account_created'>): Payload {
  return {
    owner: happening.owner,
    factory: FACTORY,
    hot_key: publicKeyText(happening.hotKeyHex),
    cold_key: publicKeyText(happening.coldKeyHex),
    user_public_keys: happening.userKeysHex.map(publicKeyText),
    referrer: happening.referrer,
  };
}

export function depositPayload(world: WorldView, happening: HappeningOf<'deposited'>): Payload {
  return {
    query_id: happening.queryId,
    amount: happening.amountRaw.toString(),
    sender_address: happening.sender,
    jetton_minter_address: tokenOf(world, happening.token).assetId,
  };
}

export function withdrawPayload(world: WorldView, happening: HappeningOf<'withdrawn' | 'withdraw_requested'>): Payload {
  return {
    query_id: happening.queryId,
    vault_address: tokenOf(world, happening.token).vault,
    amount: happening.amountRaw.toString(),
  };
}

export function keyPayload(happening: HappeningOf<'key_added' | 'key_removed' | 'other_keys_removed'>): Payload {
  const keyHex = happening.kind === 'other_keys_removed' ? happening.keptKeyHex : happening.keyHex;
  return { query_id: happening.queryId, public_key: publicKeyText(keyHex) };
}

export function excessPayload(happening: HappeningOf<'excess_returned'>): Payload {
  return { query_id: happening.queryId, amount: happening.amountRaw.toString() };
}
