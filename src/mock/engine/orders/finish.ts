import type { OrderRecord } from '../records';
import type { OrderStatus } from '../wire';
import { leaseQueryId, record } from '../world/account-book';
import type { AccountBook } from '../world/account-book';
import type { ChainFailure } from './failures';

/** The ways in which an order ends without being executed. All of them free the order's reserved collateral. */

/** Frees the collateral and takes the order off the live list. */
export function finalise(book: AccountBook, order: OrderRecord, status: OrderStatus, atMs: number): void {
  order.status = status;
  order.statusSinceMs = atMs;
  order.finalAtMs = atMs;
  order.reservedRaw = 0n;
  book.live.delete(order);
}

export function isFinal(order: Readonly<OrderRecord>): boolean {
  return order.finalAtMs !== null;
}

export function cancelByTrader(book: AccountBook, order: OrderRecord, atMs: number): void {
  finalise(book, order, 'canceled', atMs);
  record(book, atMs, { kind: 'order_cancelled', order, by: 'trader', queryId: leaseQueryId(book) });
  dropChildren(book, order, atMs);
}

export function cancelBySequencer(book: AccountBook, order: OrderRecord, reason: string, atMs: number): void {
  order.error = reason;
  finalise(book, order, 'canceled_by_sequencer', atMs);
  record(book, atMs, { kind: 'order_cancelled', order, by: 'sequencer' });
  dropChildren(book, order, atMs);
}

export function expire(book: AccountBook, order: OrderRecord, atMs: number): void {
  finalise(book, order, 'expired', atMs);
  record(book, atMs, { kind: 'order_expired', order });
  dropChildren(book, order, atMs);
}

/** The bundle reached the chain and the contract refused it. */
export function fail(book: AccountBook, order: OrderRecord, failure: ChainFailure, atMs: number): void {
  order.error = `${failure.text} (${failure.code})`;
  order.errorCode = failure.code;
  finalise(book, order, 'error', atMs);
  record(book, atMs, { kind: 'order_failed', order, queryId: order.queryId, errorCode: failure.code });
  dropChildren(book, order, atMs);
}

/**
 * Drops stops and takes that wait for an order which will never be executed. Those in flight handle it when they are
 * activated.
 */
function dropChildren(book: AccountBook, parent: Readonly<OrderRecord>, atMs: number): void {
  for (const order of book.live) {
    if (order.parentId === parent.id && order.status === 'pending')
      cancelBySequencer(book, order, 'the order it belongs to was not executed', atMs);
  }
}
