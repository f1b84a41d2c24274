import type { OrderRecord, PositionEventName, PositionRow } from '../records';
import { addRealised, feeRate, NOTHING, type Outcome, type Terms } from '../trade/position-math';
import { type AccountBook, positionKey } from '../world/account-book';

type Execution = {
  readonly order: Readonly<OrderRecord>;
  /** Newest row of the position before it; null when there is none. */
  readonly before: PositionRow | null;
  readonly outcome: Outcome;
  readonly terms: Terms;
};

/** The history row of an executed order; numbers a new position. */
export function nextRow(book: AccountBook, { order, before, outcome, terms }: Execution): PositionRow {
  const isClosed = outcome.state.sizeRaw === 0n;
  const hasTrade = outcome.exchangedBaseRaw > 0n;
  return {
    account: order.account,
    owner: order.owner,
    market: order.market,
    direction: order.direction,
    idx: before?.idx ?? nextIdx(book, order),
    version: (before?.version ?? 0) + 1,
    status: isClosed ? (order.type === 'liquidation' ? 'liquidated' : 'closed') : 'opened',
    openedAtMs: before?.openedAtMs ?? terms.atMs,
    closedAtMs: isClosed ? terms.atMs : null,
    state: outcome.state,
    totals: addRealised(before?.totals ?? NOTHING, outcome.inEvent),
    eventName: eventNameOf(order, before, isClosed),
    inEvent: outcome.inEvent,
    exchangedBaseRaw: outcome.exchangedBaseRaw,
    exchangedQuoteRaw: outcome.exchangedQuoteRaw,
    indexPriceRaw: terms.indexRaw,
    settlementPriceRaw: terms.settlementRaw,
    feeRateRaw: order.type === 'liquidation' ? terms.settings.liquidationFeeRatio : hasTrade ? feeRate(terms) : 0n,
    executionFeeRateRaw: order.type === 'liquidation' || !hasTrade ? 0n : terms.settings.executionFee,
    orderId: order.id,
  };
}

function nextIdx(book: AccountBook, order: Readonly<OrderRecord>): number {
  const key = positionKey(order.market, order.direction);
  const idx = (book.positionCount.get(key) ?? 0) + 1;
  book.positionCount.set(key, idx);
  return idx;
}

function eventNameOf(order: Readonly<OrderRecord>, before: PositionRow | null, isClosed: boolean): PositionEventName {
  switch (order.type) {
    case 'liquidation':
      return 'liquidate_position';
    case 'max_pnl':
      return 'max_pnl_close';
    case 'add_margin':
      return 'add_margin';
    case 'remove_margin':
      return 'remove_margin';
    case 'stop':
    case 'take':
      return isClosed ? 'close_position' : 'decrease_position';
    case 'market':
    case 'limit':
      return before === null ? 'open_position' : 'increase_position';
  }
}
