import { sameAddress } from '~/lib/address';
import { div, isoTime } from '../amounts';
import type { OrderQuery, PageQuery, PositionQuery } from '../engine';
import { IN_FLIGHT, RESTING } from '../ledger';
import { settlementTxId, txIdOfOrder } from '../made-up-ids';
import { termsAt } from '../orders/terms';
import type { OrderRecord, PositionHistoryRow } from '../records';
import { pnlOf } from '../trade/position-math';
import type { PositionStatus, WireOrder, WirePosition } from '../wire';
import type { AccountBook } from '../world/account-book';
import { marketAt, type World } from '../world/world';

/** Operation 15: the open positions of one asset over all collaterals, newest first. */
export function activePositions(
  world: World,
  book: AccountBook,
  asset: string,
  query: PositionQuery,
  nowMs: number,
): WirePosition[] {
  if (!matchesWallet(book, query.walletId)) return [];
  const rows = [...book.positions.values()].filter((row) => isOfAsset(row, asset));
  rows.sort((a, b) => b.openedAtMs - a.openedAtMs || (a.market + a.direction < b.market + b.direction ? -1 : 1));
  return page(rows, query).map((row) =>
    positionBody(row, world.ordersById.get(row.orderId) ?? null, {
      status: presentStatus(book, row),
      roeRaw: presentRoe(world, book, row, nowMs),
    }),
  );
}

/**
 * Operation 16: every event of the asset's positions, newest first. The first row of each position is its present
 * state.
 */
export function positionHistory(
  world: World,
  book: AccountBook,
  asset: string,
  query: PositionQuery,
): { data: WirePosition[]; totalCount: number } {
  const rows = matchesWallet(book, query.walletId) ? book.rows.filter((row) => isOfAsset(row, asset)) : [];
  const newestFirst = rows.toReversed();
  const data = page(newestFirst, query).map((row, place) =>
    positionBody(row, world.ordersById.get(row.orderId) ?? null, {
      status: row.status,
      roeRaw: roeOfEvent(row, previousOf(row, newestFirst, query.offset + place)),
    }),
  );
  return { data, totalCount: rows.length };
}

function isOfAsset(row: PositionHistoryRow, asset: string): boolean {
  return marketAt(row.market).asset.name === asset;
}

function previousOf(
  row: PositionHistoryRow,
  newestFirst: readonly PositionHistoryRow[],
  place: number,
): PositionHistoryRow | null {
  if (row.version === 1) return null;
  return (
    newestFirst.slice(place + 1).find((other) => other.market === row.market && other.direction === row.direction) ??
    null
  );
}

/** The effect that an order on the chain will have on the position. */
function presentStatus(book: AccountBook, row: PositionHistoryRow): PositionStatus {
  for (const order of book.live) {
    if (order.status !== 'tx_sent' || order.market !== row.market || order.direction !== row.direction) continue;
    switch (order.type) {
      case 'liquidation':
        return 'pending_liquidate';
      case 'max_pnl':
        return 'pending_max_pnl';
      case 'market':
      case 'limit':
        return 'pending_open';
      case 'stop':
      case 'take':
        return (order.amountRaw ?? 0n) < row.state.sizeRaw ? 'pending_close' : 'pending_full_close';
      case 'add_margin':
      case 'remove_margin':
        break; // neither opens nor closes the position: the interface has no status for it
    }
  }
  return row.status;
}

/** Unrealised PnL at the present index price over margin. */
function presentRoe(world: World, book: AccountBook, row: PositionHistoryRow, nowMs: number): bigint {
  const terms = termsAt(world, marketAt(row.market), book, row.direction, { atMs: nowMs });
  return div(pnlOf(terms, row.state.sizeRaw, row.state.notionalRaw), row.state.marginRaw);
}

/**
 * One row of operation 16, or one position of operation 15. In both, `pnl`, `funding`, `rolloverFee`, `fee` and
 * `executionFee` are the amounts that the position has realised so far, `…InEvent` the amounts of its newest event, and
 * the prices are those at that event.
 */
function positionBody(
  row: PositionHistoryRow,
  order: Readonly<OrderRecord> | null,
  present: { readonly status: PositionStatus; readonly roeRaw: bigint | null },
): WirePosition {
  const { state, totals, inEvent } = row;
  return {
    idx: String(row.idx),
    txId: settlementTxId(row.orderId),
    version: row.version,
    openedAt: isoTime(row.openedAtMs),
    lastUpdatedAt: isoTime(state.updatedAtMs),
    closedAt: row.closedAtMs === null ? null : isoTime(row.closedAtMs),
    type: row.direction,
    status: present.status,
    market: row.market,
    trader: row.account,
    size: String(state.sizeRaw),
    notional: String(state.notionalRaw),
    fraction: String(state.fractionRaw),
    margin: String(state.marginRaw),
    pnl: String(totals.pnlRaw),
    funding: String(totals.fundingRaw),
    rolloverFee: String(totals.rolloverRaw),
    settlementOraclePrice: String(row.settlementPriceRaw),
    indexOraclePrice: String(row.indexPriceRaw),
    fee: String(totals.feeRaw),
    feeRate: String(row.feeRateRaw),
    exchangedQuote: String(row.exchangedQuoteRaw),
    exchangedBase: String(row.exchangedBaseRaw),
    direction: row.direction,
    eventName: row.eventName,
    pnlInEvent: String(inEvent.pnlRaw),
    feeInEvent: String(inEvent.feeRaw),
    fundingInEvent: String(inEvent.fundingRaw),
    rolloverFeeInEvent: String(inEvent.rolloverRaw),
    executionFeeRate: String(row.executionFeeRateRaw),
    executionFeeInEvent: String(inEvent.executionFeeRaw),
    executionFee: String(totals.executionFeeRaw),
    timestamp: isoTime(state.updatedAtMs),
    isOnchain: true,
    roe: present.roeRaw === null ? null : String(present.roeRaw),
    order: order === null ? null : orderBody(order),
  };
}

/** A closing event's PnL over the margin of the closed part; null when nothing was closed. */
function roeOfEvent(row: PositionHistoryRow, before: PositionHistoryRow | null): bigint | null {
  const closesPart = row.exchangedBaseRaw > 0n && before !== null && row.state.sizeRaw < before.state.sizeRaw;
  if (!closesPart) return null;
  const behindRaw = (before.state.marginRaw * row.exchangedBaseRaw) / before.state.sizeRaw;
  return behindRaw === 0n ? null : div(row.inEvent.pnlRaw, behindRaw);
}

/** The default statuses of active orders: all that aren't final. */
const ACTIVE: ReadonlySet<string> = new Set([...IN_FLIGHT, ...RESTING]);

/** Operations 13 and 14: newest first. Explicit statuses may be final ones, because orders are never deleted. */
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

function page<T>(list: readonly T[], { offset, limit }: PageQuery): T[] {
  return list.slice(offset, offset + limit);
}

/**
 * Our interpretation of `walletId`: the owner's wallet, in either form of its address. Anything else matches nothing.
 */
function matchesWallet(book: AccountBook, walletId: string | null): boolean {
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
