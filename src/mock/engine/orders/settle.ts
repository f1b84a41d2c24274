import type { MarketSpec } from '../market/market-catalogue';
import { maxOpenNotional } from '../market/market-scale';
import type { OrderRecord, PositionRow } from '../records';
import { enlarge, marginRatio, moveMargin, reduce } from '../trade/position-math';
import type { Outcome, Terms } from '../trade/position-math';
import { positionIdOf, positionKey, record } from '../world/account-book';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { marketAt } from '../world/world';
import { FAILURES, isTooSoonToClose, unluckyFailure } from './failures';
import type { Failure } from './failures';
import { cancelBySequencer, fail, finalise } from './finish';
import { nextRow } from './position-rows';
import { termsAt } from './terms';
import { flowOf, noteInBooks } from './trade-flow';

/**
 * The bundle of an order is settled, at the prices that were signed when it was sent: the
 * position, the money, the logs. The order must be in `tx_sent`.
 */
export function settle(world: World, book: AccountBook, order: OrderRecord, atMs: number): void {
  const spec = marketAt(order.market);
  const terms = termsAt(world, spec, book, order.direction, { atMs, signedAtMs: order.sentAtMs ?? atMs });
  const before = book.positions.get(positionKey(order.market, order.direction)) ?? null;
  if (isBeyondStopPrice(order, terms))
    return cancelBySequencer(book, order, 'the price was beyond the stop price', atMs);
  const result = unluckyFailure(order) ?? outcomeOf(order, before, terms);
  if ('code' in result) return fail(book, order, result, atMs);
  if (exceedsRoom(world, spec, order, result))
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

function outcomeOf(order: Readonly<OrderRecord>, before: PositionRow | null, terms: Terms): Outcome | Failure {
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

function exceedsRoom(world: World, spec: MarketSpec, order: Readonly<OrderRecord>, outcome: Outcome): boolean {
  if (order.type !== 'market' && order.type !== 'limit') return false;
  let openRaw = outcome.exchangedQuoteRaw;
  for (const part of world.crowd.positions(spec, outcome.state.updatedAtMs)) {
    if (part.direction === order.direction) openRaw += part.notionalRaw;
  }
  for (const book of world.books.values())
    openRaw += book.positions.get(positionKey(spec.address, order.direction))?.state.notionalRaw ?? 0n;
  return openRaw > maxOpenNotional(spec, world.profile);
}

/** Children of an executed order wake up; a closed position's own stops and takes are taken down. */
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
