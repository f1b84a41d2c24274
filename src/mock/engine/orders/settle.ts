import { mul } from '../amounts';
import type { TradeFlow } from '../happening';
import { type MarketSpec, maxOpenNotional } from '../market/market-catalogue';
import type { OrderRecord, PositionEventName, PositionHistoryRow } from '../records';
import {
  addRealised,
  enlarge,
  feeRate,
  marginRatio,
  moveMargin,
  NOTHING,
  type Outcome,
  reduce,
  type Terms,
} from '../trade/position-math';
import { type AccountBook, positionIdOf, positionKey, record } from '../world/account-book';
import { marketAt, tokenNameOf, type World } from '../world/world';
import { type ChainFailure, FAILURES, isTooSoonToClose, unluckyFailure } from './failures';
import { cancelBySequencer, fail, finalise } from './finish';
import { termsAt } from './terms';

/**
 * Settles the bundle of an order at the prices that were signed when it was sent: updates the position, the money and
 * the logs. The order must be in `tx_sent`.
 */
export function settle(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  const spec = marketAt(order.market);
  const terms = termsAt(world, spec, book, order.direction, { atMs, signedAtMs: order.sentAtMs ?? atMs });
  const before = book.positions.get(positionKey(order.market, order.direction)) ?? null;
  if (isBeyondStopPrice(order, terms))
    return cancelBySequencer(book, order, 'the price was beyond the stop price', atMs);
  const result = unluckyFailure(order) ?? outcomeOf(order, before, terms);
  if ('code' in result) return fail(book, order, result, atMs);
  if (exceedsCapacity(world, spec, order, result))
    return cancelBySequencer(book, order, 'open interest is at its limit', atMs);

  const row = nextRow(book, { order, before, outcome: result, terms });
  const token = spec.token.name;
  book.ledger.change(token, result.heldDeltaRaw);
  const isClosed = row.closedAtMs !== null;
  const key = positionKey(order.market, order.direction);
  if (isClosed) book.positions.delete(key);
  else book.positions.set(key, row);
  book.rows.push(row);
  order.positionId = positionIdOf(row);
  order.settledIndexPriceRaw = terms.indexRaw;
  order.settledSettlementPriceRaw = terms.settlementRaw;
  finalise(book, order, 'executed', atMs);
  noteInBooks(world, book, { before, row, outcome: result, terms });

  const flow = flowOf(book, { before, row, outcome: result, terms });
  record(book, atMs, {
    kind: 'order_executed',
    order,
    queryId: order.queryId,
    token,
    row,
    flow,
  });
  if (order.type === 'liquidation' || order.type === 'max_pnl') {
    record(book, atMs, {
      kind: 'vault_position_taken',
      orderId: order.id,
      market: order.market,
      direction: order.direction,
      sizeRaw: result.exchangedBaseRaw,
      reason: order.type,
      by: spec.token.vault,
      queryId: order.queryId,
    });
  }
  if (book.referral.referrer !== null && flow.referrerRaw > 0n) {
    record(book, atMs, {
      kind: 'referral_paid',
      token,
      amountRaw: flow.referrerRaw,
      referrer: book.referral.referrer,
      orderId: order.id,
      queryId: order.queryId,
    });
  }
  followUp(book, order, isClosed, atMs);
}

function outcomeOf(
  order: Readonly<OrderRecord>,
  before: PositionHistoryRow | null,
  terms: Terms,
): Outcome | ChainFailure {
  const amountRaw = order.amountRaw ?? 0n;
  switch (order.type) {
    case 'market':
    case 'limit': {
      const outcome = enlarge(terms, before?.state ?? null, amountRaw, order.leverageRaw ?? 0n);
      return outcome === null || isUnderInitialMargin(terms, outcome) ? FAILURES.wrongLeverage : outcome;
    }
    case 'add_margin':
    case 'remove_margin': {
      if (before === null) return FAILURES.invalidPosition;
      const outcome = moveMargin(terms, before.state, order.type === 'add_margin' ? amountRaw : -amountRaw);
      const tooLittle = outcome === null || (order.type === 'remove_margin' && isUnderInitialMargin(terms, outcome));
      return tooLittle ? FAILURES.wrongLeverage : outcome;
    }
    case 'stop':
    case 'take':
      if (before === null) return FAILURES.invalidPosition;
      if (isTooSoonToClose(before.openedAtMs, terms.atMs)) return FAILURES.cooldown;
      return reduce(terms, before.state, amountRaw, 'order');
    case 'liquidation':
    case 'max_pnl':
      if (before === null) return FAILURES.invalidPosition;
      return reduce(terms, before.state, before.state.sizeRaw, order.type === 'liquidation' ? 'liquidation' : 'order');
  }
}

function isUnderInitialMargin(terms: Terms, outcome: Outcome): boolean {
  return marginRatio(terms, outcome.state) < terms.settings.initMarginRatio;
}

function isBeyondStopPrice(order: Readonly<OrderRecord>, terms: Terms): boolean {
  if (order.stopPriceRaw === null) return false;
  return order.direction === 'long' ? terms.indexRaw < order.stopPriceRaw : terms.indexRaw > order.stopPriceRaw;
}

function exceedsCapacity(world: World, spec: MarketSpec, order: Readonly<OrderRecord>, outcome: Outcome): boolean {
  if (order.type !== 'market' && order.type !== 'limit') return false;
  const key = positionKey(spec.address, order.direction);
  const mostRaw = maxOpenNotional(spec, world.profile);
  let openRaw = outcome.exchangedQuoteRaw;
  for (const book of world.books.values()) openRaw += book.positions.get(key)?.state.notionalRaw ?? 0n;
  if (openRaw + world.crowd.mostNotional(spec, outcome.state.updatedAtMs) <= mostRaw) return false;
  for (const part of world.crowd.positions(spec, outcome.state.updatedAtMs)) {
    if (part.direction === order.direction) openRaw += part.notionalRaw;
  }
  return openRaw > mostRaw;
}

/** Activates the children of an executed order; cancels the stops and takes of a closed position. */
function followUp(book: AccountBook, order: Readonly<OrderRecord>, isClosed: boolean, atMs: number): void {
  for (const other of book.live) {
    if (other.market !== order.market || other.direction !== order.direction) continue;
    if (other.parentId === order.id && other.status === 'pending') {
      other.status = 'active';
      other.statusSinceMs = atMs;
      other.positionId = order.positionId;
      record(book, atMs, { kind: 'order_awakened', order: other });
    } else if (isClosed && other.status === 'active' && (other.type === 'stop' || other.type === 'take')) {
      cancelBySequencer(book, other, 'the position is closed', atMs);
    }
  }
}

type Trade = {
  readonly before: PositionHistoryRow | null;
  readonly row: PositionHistoryRow;
  readonly outcome: Outcome;
  readonly terms: Terms;
};

/** The payments of a trade, as its events report them. */
function flowOf(book: AccountBook, { before, row, outcome, terms }: Trade): TradeFlow {
  const { inEvent } = outcome;
  const boundBeforeRaw = before?.state.marginRaw ?? 0n;
  const changeRaw = row.state.marginRaw - boundBeforeRaw;
  const paidOutRaw = outcome.heldDeltaRaw - changeRaw;
  return {
    freeRaw: paidOutRaw > 0n ? paidOutRaw : 0n,
    lockedRaw: changeRaw > 0n ? changeRaw : 0n,
    exchangeRaw: outcome.heldDeltaRaw,
    withdrawLockedRaw: changeRaw < 0n ? -changeRaw : 0n,
    feeToStakersRaw: mul(inEvent.feeRaw, terms.settings.feeToStakersPercent),
    executorRaw: inEvent.executionFeeRaw,
    referrerRaw: book.referral.referrer === null ? 0n : mul(inEvent.feeRaw, book.referral.rebateRaw),
  };
}

/** Adds a trade to the account's results, the market's volume and the vault's gains. */
function noteInBooks(world: World, book: AccountBook, { row, outcome, terms }: Trade): void {
  const atMs = row.state.updatedAtMs;
  const usdRaw = mul(outcome.heldDeltaRaw, terms.settlementRaw);
  book.realised.push({ atMs, totalUsdRaw: (book.realised.at(-1)?.totalUsdRaw ?? 0n) + usdRaw });
  if (outcome.exchangedBaseRaw > 0n) {
    world.exchange.noteExchange(row.market, {
      atMs,
      baseRaw: outcome.exchangedBaseRaw,
      quoteRaw: outcome.exchangedQuoteRaw,
    });
  }
  // The vault gains the trader's loss, without the shares of the stakers, the referrer and the executor.
  const passedOnRaw = mul(
    outcome.inEvent.feeRaw,
    terms.settings.feeToStakersPercent + (book.referral.referrer === null ? 0n : book.referral.rebateRaw),
  );
  world.exchange.noteVaultGain(
    tokenNameOf(row.market),
    atMs,
    -outcome.heldDeltaRaw - passedOnRaw - outcome.inEvent.executionFeeRaw,
  );
}

type Execution = {
  readonly order: Readonly<OrderRecord>;
  /** Newest row of the position before it; null when there is none. */
  readonly before: PositionHistoryRow | null;
  readonly outcome: Outcome;
  readonly terms: Terms;
};

/** The history row of an executed order; numbers a new position. */
function nextRow(book: AccountBook, { order, before, outcome, terms }: Execution): PositionHistoryRow {
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

function eventNameOf(
  order: Readonly<OrderRecord>,
  before: PositionHistoryRow | null,
  isClosed: boolean,
): PositionEventName {
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
