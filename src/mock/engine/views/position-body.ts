import { div, isoTime } from '../amounts';
import type { OrderRecord, PositionRow } from '../records';
import type { PositionStatus, WirePosition } from '../wire';
import { orderBody } from './order-body';
import { settlementTxId } from './tx-id';

/**
 * One row of operation 16, or one position of operation 15. In both, `pnl`, `funding`,
 * `rolloverFee`, `fee` and `executionFee` are what the position has realised so far,
 * `…InEvent` what its newest event realised, prices those of that event.
 */
export function positionBody(
  row: PositionRow,
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

/** A closing event's PnL over the margin that stood behind the closed part; null where nothing was closed. */
export function roeOfEvent(row: PositionRow, before: PositionRow | null): bigint | null {
  const closesPart = row.exchangedBaseRaw > 0n && before !== null && row.state.sizeRaw < before.state.sizeRaw;
  if (!closesPart) return null;
  const behindRaw = (before.state.marginRaw * row.exchangedBaseRaw) / before.state.sizeRaw;
  return behindRaw === 0n ? null : div(row.inEvent.pnlRaw, behindRaw);
}
