import { sameAddress } from '~/lib/address';
import type { OrderQuery, Page } from '../engine';
import { IN_FLIGHT, RESTING } from '../ledger';
import type { WireOrder } from '../wire';
import type { AccountBook } from '../world/account-book';
import { marketAt } from '../world/world';
import { isoTime } from '../amounts';
import type { OrderRecord } from '../records';
import { txIdOfOrder } from '../made-up-ids';

/** The statuses that "active" means when none are requested: all that are not final. */
const ACTIVE: ReadonlySet<string> = new Set([...IN_FLIGHT, ...RESTING]);

/** Operations 13 and 14: newest first. Explicit statuses may be final ones; orders are kept for ever. */
export function activeOrders(book: AccountBook, query: OrderQuery): WireOrder[] {
  if (!matchesWallet(book, query.walletId)) return [];
  const wanted = query.statuses === null || query.statuses.length === 0 ? ACTIVE : new Set(query.statuses);
  const onlyLive = [...wanted].every((status) => ACTIVE.has(status));
  const candidates = onlyLive ? book.orders.filter((order) => book.live.has(order)) : book.orders;
  const found = candidates.filter(
    (order) =>
      wanted.has(order.status) &&
      (query.direction === null || order.direction === query.direction) &&
      (query.asset === null || marketAt(order.market).asset.name === query.asset),
  );
  return page(found.toReversed(), query).map(orderBody);
}

export function page<T>(list: readonly T[], { offset, limit }: Page): T[] {
  return list.slice(offset, offset + limit);
}

/** Our reading of `walletId`: the owner's wallet, in either form of its address. Anything else matches nothing. */
export function matchesWallet(book: AccountBook, walletId: string | null): boolean {
  return walletId === null || sameAddress(walletId, book.identity.owner);
}

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
