import type { OrderRecord } from '../records';
import type { OrderType } from '../wire';
import { type AccountBook, leaseQueryId, positionIdOf, positionKey, record } from '../world/account-book';
import { marketAt, type World } from '../world/world';
import { orderDelay, TOPIC } from './failures';
import { cancelBySequencer, cancelByTrader, isFinal } from './finish';
import { needsPosition } from './order-draft';
import { settle } from './settle';
import { isReached, triggerOf } from './triggers';

/**
 * An order's path: seq_pending → seq_executing → active (or pending behind its parent) → tx_sent → executed. Each step
 * takes seconds, so that a viewer sees it.
 */
export function startExecuting(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  if (isFinal(order)) return;
  order.status = 'seq_executing';
  order.statusSinceMs = atMs;
  const thenMs = atMs + orderDelay(order, TOPIC.activate, 1_200, 3_200);
  world.agenda.add(thenMs, () => activate(world, book, order, thenMs));
}

const IMMEDIATE: ReadonlySet<OrderType> = new Set(['market', 'add_margin', 'remove_margin']);

function activate(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  const parent = order.parentId === null ? null : (world.ordersById.get(order.parentId) ?? null);
  const isWaiting = parent !== null && !isFinal(parent);
  order.status = isWaiting ? 'pending' : 'active';
  order.statusSinceMs = atMs;
  const position = book.positions.get(positionKey(order.market, order.direction));
  if (needsPosition(order.type) && position !== undefined && !isWaiting) order.positionId = positionIdOf(position);
  record(book, atMs, { kind: 'order_activated', order, queryId: order.queryId });
  // A cancel that arrived while the order was in flight takes effect now.
  if (order.cancelRequestedAtMs !== null) return cancelByTrader(book, order, atMs);
  if (parent !== null && isFinal(parent) && parent.status !== 'executed') {
    return cancelBySequencer(book, order, 'the order it belongs to was not executed', atMs);
  }
  const trigger = triggerOf(order);
  const isDue = trigger !== null && isReached(trigger, world.oracle.quote(marketAt(order.market), atMs).indexRaw);
  if (!isWaiting && (IMMEDIATE.has(order.type) || isDue))
    scheduleSend(world, book, order, atMs + orderDelay(order, TOPIC.send, 900, 2_600));
}

export function scheduleSend(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  world.agenda.add(atMs, () => send(world, book, order, atMs));
}

/**
 * Sends an active order to the chain if its trigger price is still reached. The prices of this moment are signed, so
 * the order is executed at its own price or better. Does nothing if the order has changed by now; if the price has
 * moved away, the order keeps waiting.
 */
function send(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  const trigger = triggerOf(order);
  if (trigger !== null && !isReached(trigger, world.oracle.quote(marketAt(order.market), atMs).indexRaw)) return;
  sendAnyway(world, book, order, atMs);
}

/** Sends an active order at any price. */
export function sendAnyway(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  if (order.status !== 'active') return;
  const spec = marketAt(order.market);
  const condition = world.oracle.condition(spec, atMs);
  const opens = order.type === 'market' || order.type === 'limit';
  if (opens && condition.isCloseOnly)
    return cancelBySequencer(book, order, 'the market takes closing orders only', atMs);
  if (!world.oracle.isTradable(spec, atMs)) {
    // An order that waits for a price continues to wait; one for immediate execution is cancelled.
    return IMMEDIATE.has(order.type) ? cancelBySequencer(book, order, 'the market is not trading', atMs) : undefined;
  }
  if (needsPosition(order.type) && !book.positions.has(positionKey(order.market, order.direction))) {
    return cancelBySequencer(book, order, 'the position is closed', atMs);
  }
  putOnChain(world, book, order, atMs);
}

/** tx_sent: the settlement bundle opens. */
export function putOnChain(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  order.status = 'tx_sent';
  order.statusSinceMs = atMs;
  order.sentAtMs = atMs;
  order.queryId = leaseQueryId(book);
  record(book, atMs, { kind: 'order_sent', order, queryId: order.queryId });
  const thenMs = atMs + orderDelay(order, TOPIC.settle, 2_000, 5_500);
  world.agenda.add(thenMs, () => settle(world, book, order, thenMs));
}
