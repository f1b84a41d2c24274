import { encodeHex } from '~/lib/bytes';
import type { VerifiedCancel } from '../engine';
import { CANCELABLE, RESTING } from '../ledger';
import type { OrderRecord } from '../records';
import { type AccountBook, leaseQueryId, record } from '../world/account-book';
import { freeBalance, marketAt, pricePair, type World } from '../world/world';
import { putOnChain, sendAnyway, startExecuting } from './advance';
import { orderChance, orderDelay, TOPIC } from './failures';
import { cancelByTrader, expire, isFinal } from './finish';
import { type OrderDraft, orderFrom, reservedBy } from './order-draft';
import { triggerOf } from './triggers';

/** Submits a trader's order to the sequencer; null when the account has too little free collateral. */
export function submitOrder(world: World, book: AccountBook, draft: OrderDraft, atMs: number): OrderRecord | null {
  if (reservedBy(draft) > freeBalance(book, draft.spec.token.name)) return null;
  const order = keep(world, book, orderFrom(world, book, draft, atMs, false));
  order.queryId = leaseQueryId(book);
  record(book, atMs, { kind: 'order_submitted', order, queryId: order.queryId });
  const thenMs = atMs + orderDelay(order, TOPIC.execute, 700, 2_600);
  world.agenda.add(thenMs, () => startExecuting(world, book, order, thenMs));
  const { expirationMs } = order;
  if (expirationMs !== null) world.agenda.add(expirationMs, () => expireIfResting(book, order, expirationMs));
  return order;
}

/** Submits an order of the exchange (liquidation, max_pnl), which goes straight to the chain. */
export function submitBySystem(world: World, book: AccountBook, draft: OrderDraft, atMs: number): OrderRecord {
  const order = keep(world, book, orderFrom(world, book, draft, atMs, true));
  order.positionId = `${draft.spec.address}_${draft.direction}_${book.positionCount.get(`${draft.spec.address}_${draft.direction}`) ?? 1}`;
  putOnChain(world, book, order, atMs);
  return order;
}

function keep(world: World, book: AccountBook, order: OrderRecord): OrderRecord {
  book.orders.push(order);
  book.live.add(order);
  world.ordersById.set(order.id, order);
  return order;
}

/** An order that is on the chain when it expires is settled instead. */
function expireIfResting(book: AccountBook, order: OrderRecord, atMs: number): void {
  if (!isFinal(order) && RESTING.has(order.status)) expire(book, order, atMs);
}

/** The share of cancels that lose, in the scenario cancel-race. */
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
    // An order in flight waits until `activate` checks the request again. For an order on the chain it is too late.
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
