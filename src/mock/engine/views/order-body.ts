import { isoTime } from '../amounts';
import type { OrderRecord } from '../records';
import { txIdOfOrder } from '../made-up-ids';
import type { WireOrder } from '../wire';

function int64(valueRaw: bigint | null): string | null {
  return valueRaw === null ? null : String(valueRaw);
}

export function orderBody(order: Readonly<OrderRecord>): WireOrder {
  return {
    id: order.id,
    txId: txIdOfOrder(order),
    trader: order.account,
    masterTrader: order.owner,
    market: order.market,
    status: order.status,
    type: order.type,
    direction: order.direction,
    stopPrice: int64(order.stopPriceRaw),
    limitPrice: int64(order.limitPriceRaw),
    stopTriggerPrice: int64(order.stopTriggerPriceRaw),
    takeTriggerPrice: int64(order.takeTriggerPriceRaw),
    leverage: int64(order.leverageRaw),
    index: order.index,
    positionId: order.positionId,
    expiration: order.expirationMs === null ? null : isoTime(order.expirationMs),
    amount: int64(order.amountRaw),
    indexPrice: int64(order.settledIndexPriceRaw ?? order.indexPriceRaw),
    settlementOraclePrice: int64(order.settledSettlementPriceRaw ?? order.settlementPriceRaw),
    createdAt: isoTime(order.createdAtMs),
    error: order.error,
  };
}
