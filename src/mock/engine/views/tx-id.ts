import { turnedId } from '../noise';
import type { OrderRecord } from '../records';

/** The simulated transaction that took an order in, and the one that settled it: made from its id, so neither is kept. */
const INTAKE_TURN = 16;
const SETTLEMENT_TURN = 40;

/** `txId` of an order: its newest transaction. */
export function txIdOfOrder(order: Readonly<Pick<OrderRecord, 'id' | 'settledIndexPriceRaw'>>): string {
  return order.settledIndexPriceRaw === null ? turnedId(order.id, INTAKE_TURN) : settlementTxId(order.id);
}

/** `txId` of a position's row: the settlement of the order behind it. */
export function settlementTxId(orderId: string): string {
  return turnedId(orderId, SETTLEMENT_TURN);
}
