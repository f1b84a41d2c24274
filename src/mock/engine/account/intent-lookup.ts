import type { Answer } from '../engine';
import { cancelIntent } from './cancel-intent';
import { orderIntent } from './order-intent';
import type { IntentSources, WireIntent } from './order-intent';
import { intentNotFound } from './refusals';

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

/** Operation 3: an order's intent by the order's id, or a cancel's by the hash of its signed cell; any case of the digits. */
export function intentByHash(sources: IntentSources, hashHex: string): Answer<WireIntent> {
  const hash = hashHex.toLowerCase();
  const intent = findOrderIntent(sources, hash) ?? findCancelIntent(sources, hash);
  return intent === null ? intentNotFound() : { ok: intent };
}
