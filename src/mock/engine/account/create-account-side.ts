import { encodeHex } from '~/lib/bytes';
import { ED25519_PUBLIC_KEY_BYTES } from '~/lib/ed25519';
import type { AccountIdentity, AccountSide, WorldActions, WorldView } from '../account-side';
import { isoTime } from '../amounts';
import type { EngineResult, VerifiedCancel } from '../engine';
import type { OrderRecord, Token } from '../records';
import type { OrderStatus, WireBalance, WireReferrerData, WireSettledAction } from '../wire';
import { type AccountIndex, type AccountIndexes, createAccountIndexes } from './account-index';
import { accountState } from './account-state';
import { bundleView } from './bundle-view';
import { cancelIntent } from './cancel-intent';
import { eventList } from './events/event-list';
import { type IntentSources, orderIntent, type WireIntent } from './order-intent';
import { queryIdView } from './query-ids';
import {
  accountNotFound,
  cancelUnderWay,
  intentNotFound,
  invalidKey,
  keyNotRegistered,
  lastKey,
  orderNotCancelable,
  orderNotFound,
  unknownToken,
} from './refusals';
import { createSigners } from './signers';

/**
 * Operations 1 to 9 and the simulated owner's wallet, derived from the world. Its only state can be rebuilt from the
 * logs.
 */
export function createAccountSide(world: WorldView, actions: WorldActions): AccountSide {
  const indexes = createAccountIndexes(world);
  const sources: IntentSources = { world, indexes, signers: createSigners(world.seed) };
  const ownerKeys = createOwnerKeys(world, indexes, actions);

  /** The view of an existing account; for any other, a refusal with the status `missing`. */
  function viewOf<T>(account: string, missing: 400 | 404, view: (identity: AccountIdentity) => T): EngineResult<T> {
    const identity = world.account(account);
    return identity === null ? accountNotFound(missing) : { ok: view(identity) };
  }

  return {
    getQueryId: (account) => viewOf(account, 404, () => queryIdView(world, indexes.of(account), account)),
    getAccountState: (account) =>
      viewOf(account, 404, (identity) => accountState(world, identity, indexes.of(account))),
    getIntent: (hashHex) => intentByHash(sources, hashHex),
    // Operation 4 documents no 404.
    getReferral: (account) => viewOf(account, 400, (identity) => referralView(identity, indexes.of(account))),
    listAccountEvents: (account, query) => eventList(world, indexes, account, query),
    getBalance: (account, tokenAddress, includeBreakdown) =>
      balanceView(world, account, tokenAddress, includeBreakdown),
    getLockedBalance: (account, tokenAddress) => lockedBalanceView(world, account, tokenAddress),
    getBundle: (account, queryId) => bundleView(sources, account, queryId),
    cancelOrder: (request) => admitCancel(sources, actions, request),
    addPublicKey: (account, publicKey) => ownerKeys.add(account, publicKey),
    removePublicKey: (account, publicKey) => ownerKeys.remove(account, publicKey),
  };
}

/**
 * Operation 4. An account without a referrer is inactive, with no discount and no `referrer` member. `updated_at` is
 * the time of the last referral fee, or of the account's creation if there was none.
 */
function referralView(identity: AccountIdentity, index: AccountIndex): WireReferrerData {
  const { atMs, referrer, discountRaw, rebateRaw } = index.origin();
  const lastFee = index.events.findLast((event) => event.type === 'referral_fees');
  return {
    active: referrer !== null,
    created_at: isoTime(atMs),
    discount: discountRaw,
    owner: { address: identity.owner },
    rebate: rebateRaw,
    ...(referrer !== null && { referrer: { address: referrer } }),
    updated_at: isoTime(lastFee?.happening.atMs ?? atMs),
  };
}

function findOrderIntent(sources: IntentSources, hash: string): WireIntent | null {
  const { world } = sources;
  const order = world.order(hash);
  if (order === null) return null;
  const identity = world.account(order.account);
  const market = world.market(order.market);
  return identity === null || market === null ? null : orderIntent(sources, identity, market, order);
}

function findCancelIntent(sources: IntentSources, hash: string): WireIntent | null {
  const { world, indexes } = sources;
  for (const identity of world.accounts()) {
    const cancel = indexes.of(identity.address).cancel(hash);
    const market = cancel === null ? null : world.market(cancel.order.market);
    if (cancel !== null && market !== null) return cancelIntent(sources, identity, market, cancel);
  }
  return null;
}

/**
 * Operation 3: an order's intent by the order's id, or a cancel's by the hash of its signed cell; digits in any case.
 */
function intentByHash(sources: IntentSources, hashHex: string): EngineResult<WireIntent> {
  const hash = hashHex.toLowerCase();
  const intent = findOrderIntent(sources, hash) ?? findCancelIntent(sources, hash);
  return intent === null ? intentNotFound() : { ok: intent };
}

function tokenOf(world: WorldView, tokenAddress: string): Token | null {
  return world.tokens().find((token) => token.assetId === tokenAddress) ?? null;
}

/** Operation 6: free = held − leased − locked, at scale 1e9 whatever the token's own decimals are. */
function balanceView(
  world: WorldView,
  account: string,
  tokenAddress: string,
  includeBreakdown: boolean,
): EngineResult<WireBalance> {
  if (world.account(account) === null) return accountNotFound(404);
  const token = tokenOf(world, tokenAddress);
  if (token === null) return unknownToken();
  const { held, leased, locked } = world.balanceOf(account, token.name);
  return {
    ok: { amount: held - leased - locked, minter_address: token.assetId, ...(includeBreakdown && { leased, locked }) },
  };
}

/** Operation 7: only the locked part. It documents no 404, so an unknown account gets a 400. */
function lockedBalanceView(world: WorldView, account: string, tokenAddress: string): EngineResult<WireBalance> {
  if (world.account(account) === null) return accountNotFound(400);
  const token = tokenOf(world, tokenAddress);
  if (token === null) return unknownToken();
  return { ok: { amount: world.balanceOf(account, token.name).locked, minter_address: token.assetId } };
}

/** Changes of an account's keys by the simulated owner's wallet. A change causes an event if it has an effect. */
type OwnerKeys = {
  /** Adding a registered key has no effect. */
  add(account: string, publicKey: Uint8Array): EngineResult<true>;
  remove(account: string, publicKey: Uint8Array): EngineResult<true>;
};

function createOwnerKeys(world: WorldView, indexes: AccountIndexes, actions: WorldActions): OwnerKeys {
  return {
    add(account, publicKey) {
      if (world.account(account) === null) return accountNotFound(404);
      if (publicKey.length !== ED25519_PUBLIC_KEY_BYTES) return invalidKey();
      const keyHex = encodeHex(publicKey);
      if (!indexes.of(account).userKeys.includes(keyHex)) actions.addKey(account, keyHex);
      return { ok: true };
    },
    remove(account, publicKey) {
      if (world.account(account) === null) return accountNotFound(404);
      const keyHex = encodeHex(publicKey);
      const { userKeys } = indexes.of(account);
      if (!userKeys.includes(keyHex)) return keyNotRegistered(404);
      if (userKeys.length === 1) return lastKey();
      actions.removeKey(account, keyHex);
      return { ok: true };
    },
  };
}

const CANCELABLE: ReadonlySet<OrderStatus> = new Set(['seq_pending', 'active', 'pending']);

/**
 * Operation 9, after the message and its signature were verified. It checks in this order: the account exists, the key
 * is registered in it now, the order belongs to the account, no cancel of it is in progress, and its status allows one.
 * A refusal changes nothing. An order of another account gets the same answer as a missing one, so that the signer
 * learns nothing about it.
 */
function admitCancel(
  sources: IntentSources,
  actions: WorldActions,
  request: VerifiedCancel,
): EngineResult<{ accepted: boolean; intent: WireSettledAction }> {
  const { world, indexes } = sources;
  const identity = world.account(request.account);
  if (identity === null) return accountNotFound(404);
  if (!indexes.of(identity.address).userKeys.includes(encodeHex(request.publicKey))) return keyNotRegistered(403);
  const order = world.order(request.orderHashHex);
  const market = order === null ? null : world.market(order.market);
  if (order === null || market === null || order.account !== identity.address) return orderNotFound();
  const refusal = cancelRefusal(order);
  if (refusal !== null) return refusal;
  if (!actions.requestCancel(request)) return orderNotCancelable(order.status);
  const admitted = indexes.of(identity.address).cancel(request.messageHashHex);
  if (admitted === null) throw new Error('an admitted cancel must be in the log of its account');
  return { ok: { accepted: true, intent: cancelIntent(sources, identity, market, admitted) } };
}

function cancelRefusal(order: Readonly<OrderRecord>) {
  if (order.finalAtMs === null && order.cancelRequestedAtMs !== null) return cancelUnderWay();
  return order.bySystem || !CANCELABLE.has(order.status) ? orderNotCancelable(order.status) : null;
}
