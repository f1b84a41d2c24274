import { encodeHex } from '~/lib/hex';
import type { WorldActions } from '../account-side';
import type { Answer, VerifiedCancel } from '../engine';
import type { OrderRecord } from '../records';
import type { OrderStatus, WireSettledAction } from '../wire';
import { cancelIntent } from './cancel-intent';
import type { IntentSources } from './order-intent';
import { accountNotFound, cancelUnderWay, keyNotRegistered, orderNotCancelable, orderNotFound } from './refusals';

const CANCELABLE: ReadonlySet<OrderStatus> = new Set(['seq_pending', 'active', 'pending']);

/**
 * Operation 9, once the message and its signature are known to be good. In this order: the
 * account exists, the key is registered in it now, the order is this account's, no cancel of
 * it is under way, and its status allows one. A refusal changes nothing. An order of another
 * account is answered like one that does not exist: the signer has no business knowing.
 */
export function admitCancel(
  sources: IntentSources,
  actions: WorldActions,
  request: VerifiedCancel,
): Answer<{ accepted: boolean; intent: WireSettledAction }> {
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
