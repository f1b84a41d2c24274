import { encodeHex } from '~/lib/bytes';
import type { VerifiedCancel } from '../engine';
import { CANCELABLE } from '../ledger';
import type { OrderRecord } from '../records';
import { type AccountBook, record } from '../world/account-book';
import { marketAt, pricePair, type World } from '../world/world';
import { sendAnyway } from './advance';
import { orderChance, orderDelay, TOPIC } from './failures';
import { cancelByTrader } from './finish';
import { triggerOf } from './triggers';

/** In cancel-race, the share of cancels that lose. */
const RACE_LOST = 0.85;

/**
 * Admits a cancel: it takes effect a little later, unless the order is executed or expires first. Returns false and
 * changes nothing when the order cannot be cancelled now or a cancel is already in progress.
 */
export function requestCancel(
  world: World,
  book: AccountBook,
  order: OrderRecord,
  cancel: Omit<VerifiedCancel, 'account' | 'orderHashHex'>,
  atMs: number,
): boolean {
  if (!CANCELABLE.has(order.status) || order.cancelRequestedAtMs !== null) return false;
  order.cancelRequestedAtMs = atMs;
  record(book, atMs, {
    kind: 'cancel_requested',
    order,
    by: 'trader',
    get keyHex() {
      return encodeHex(cancel.publicKey);
    },
    intentHashHex: cancel.messageHashHex,
    signatureHex: encodeHex(cancel.signature),
    price: pricePair(world, marketAt(order.market), atMs),
  });
  const thenMs = atMs + orderDelay(order, TOPIC.cancel, 1_500, 4_000);
  world.agenda.add(thenMs, () => {
    // In flight it must wait: `activate` checks the request again. On the chain it is too late.
    if (CANCELABLE.has(order.status)) cancelByTrader(book, order, thenMs);
  });
  if (world.profile.racesCancels) race(world, book, order, atMs);
  return true;
}

function race(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  if (triggerOf(order) === null || orderChance(order, TOPIC.race) >= RACE_LOST) return;
  const sendMs = atMs + orderDelay(order, TOPIC.race, 200, 900);
  world.agenda.add(sendMs, () => sendAnyway(world, book, order, sendMs));
}
