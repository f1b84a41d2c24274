import type { AccountIdentity, AccountSide, WorldActions, WorldView } from '../account-side';
import type { Answer } from '../engine';
import { createAccountIndexes } from './account-index';
import { accountState } from './account-state';
import { balanceView, lockedBalanceView } from './balance-view';
import { bundleView } from './bundle-view';
import { admitCancel } from './cancel-checks';
import { eventList } from './events/event-list';
import { intentByHash } from './intent-lookup';
import type { IntentSources } from './order-intent';
import { createOwnerKeys } from './owner-keys';
import { queryIdView } from './query-ids';
import { referralView } from './referral-view';
import { accountNotFound } from './refusals';
import { createSigners } from './signers';

/**
 * Operations 1 to 9 and the simulated owner's wallet, derived from what the world tells.
 * Keeps nothing of its own but what can be read off the logs again.
 */
export function createAccountSide(world: WorldView, actions: WorldActions): AccountSide {
  const indexes = createAccountIndexes(world);
  const sources: IntentSources = { world, indexes, signers: createSigners(world.seed) };
  const ownerKeys = createOwnerKeys(world, indexes, actions);

  /** The view of an account that exists; `missing` is the status for one that does not. */
  function viewOf<T>(account: string, missing: 400 | 404, view: (identity: AccountIdentity) => T): Answer<T> {
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
