import type { WorldView } from '../../account-side';
import type { HappeningOf } from '../../happening';
import type { Token } from '../../records';
import type { AccountIndex } from '../account-index';
import { FACTORY, positionState } from '../account-state';
import { externalHash } from '../bundle-view';
import { bytesOf, publicKeyText } from '../wire-values';
import type { Payload } from './event-types';

/**
 * Payloads of events about an account's orders and positions. `trade_notification_v2`, `notify_update_position` and
 * `failed_bundle_execution` have the members that real services send; this exchange defines the members of the others,
 * see `src/mock/README.md`.
 */
function assetIndexOf(world: WorldView, market: string): number | null {
  return world.market(market)?.assetIndex ?? null;
}

/** `exchange_amount` is the vault's net payment, so it is negative when the trader paid. */
export function tradePayload(world: WorldView, happening: HappeningOf<'order_executed'>, index: AccountIndex): Payload {
  const { flow, order } = happening;
  const { referrer } = index.origin();
  const paysReferrer = flow.referrerRaw > 0n && referrer !== null;
  return {
    query_id: happening.queryId,
    asset_id: assetIndexOf(world, order.market),
    free_amount: flow.freeRaw.toString(),
    locked_amount: flow.lockedRaw.toString(),
    exchange_amount: flow.exchangeRaw.toString(),
    withdraw_locked_amount: flow.withdrawLockedRaw.toString(),
    fee_to_stakers: flow.feeToStakersRaw.toString(),
    executor_amount: flow.executorRaw.toString(),
    total_referrer_amount: flow.referrerRaw.toString(),
    ref_count: paysReferrer ? 1 : 0,
    referral_data: paysReferrer ? [{ referrer, amount: flow.referrerRaw.toString() }] : [],
  };
}

/** `balance_delta` is the same net payment as the trade notification's `exchange_amount`. */
export function positionPayload(
  world: WorldView,
  happening: HappeningOf<'order_executed'>,
  index: AccountIndex,
): Payload {
  const { order, row } = happening;
  return {
    query_id: happening.queryId,
    jetton_minter: tokenOf(world, happening.token).assetId,
    notification_payload: {
      balance_delta: happening.flow.exchangeRaw.toString(),
      amm_address: order.market,
      direction: row.direction === 'long' ? 0 : 1,
      position_state: positionState(row, index.origin()),
    },
  };
}

type CancelledByTrader = Extract<HappeningOf<'order_cancelled'>, { by: 'trader' }>;

/** The external message of the executor, with the intents that it carried. */
export function bundlePayload(
  happening: HappeningOf<'order_activated' | 'order_sent'> | CancelledByTrader,
  index: AccountIndex,
): Payload {
  const { order, queryId } = happening;
  const cancelHash = happening.kind === 'order_cancelled' ? index.cancelHashOf(order.id) : null;
  return {
    query_id: queryId,
    ext_hash: externalHash(order.account, queryId),
    amm_address: order.market,
    direction: order.direction === 'long' ? 0 : 1,
    intent_hashes: [...(cancelHash === null ? [] : [bytesOf(cancelHash)]), bytesOf(order.id)],
  };
}

export function failurePayload(world: WorldView, happening: HappeningOf<'order_failed'>): Payload {
  return {
    query_id: happening.queryId,
    asset_id: assetIndexOf(world, happening.order.market),
    error_code: happening.errorCode,
  };
}

export function takeoverPayload(happening: HappeningOf<'vault_position_taken'>): Payload {
  return {
    query_id: happening.queryId,
    amm_address: happening.market,
    direction: happening.direction === 'long' ? 0 : 1,
    size: happening.direction === 'short' ? -happening.sizeRaw : happening.sizeRaw,
    reason: happening.reason,
    executor: happening.by,
    intent_hash: bytesOf(happening.orderId),
  };
}

export function referralPayload(world: WorldView, happening: HappeningOf<'referral_paid'>): Payload {
  const token = tokenOf(world, happening.token);
  return {
    query_id: happening.queryId,
    vault_address: token.vault,
    jetton_minter_address: token.assetId,
    referrer: happening.referrer,
    amount: happening.amountRaw.toString(),
    intent_hash: bytesOf(happening.orderId),
  };
}

/**
 * Payloads of events about an account's funds, gas and keys. `deposit_notify`, `withdraw`, `add_gas_units` and the key
 * events have the members that real services send; this exchange defines the members of the others, see
 * `src/mock/README.md`. Coins are decimal texts.
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
