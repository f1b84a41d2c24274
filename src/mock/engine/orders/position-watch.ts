import { ONE, div, mul } from '../amounts';
import type { MarketSpec } from '../market/market-catalogue';
import type { PositionRow } from '../records';
import { remainingMargin } from '../trade/position-math';
import type { Terms } from '../trade/position-math';
import { positionKey } from '../world/account-book';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { marketAt } from '../world/world';
import { endPrices, endPricesHoldMs, roomBetween } from './end-prices';
import { firstMoment, quietSpanMs } from './look-ahead';
import { termsAt } from './terms';
import { submitBySystem } from './submit';

/** A position worth so many times its margin is closed by the exchange: it will not owe more. */
const MAX_GAIN = 9n;

type End = 'liquidation' | 'max_pnl';

export type PositionWatch = {
  /** Looks whether a position will have to be closed within the span, and arranges it. */
  look(book: AccountBook, row: PositionRow, fromMs: number, spanMs: number): void;
};

export function createPositionWatch(world: World): PositionWatch {
  const quietUntil = new WeakMap<PositionRow, number>();
  return {
    look(book, row, fromMs, spanMs) {
      if (fromMs + spanMs <= (quietUntil.get(row) ?? 0)) return;
      const spec = marketAt(row.market);
      if (!world.oracle.isTradable(spec, fromMs)) return;
      // Near an end every round works it out again: funding and rollover move it.
      const ends = endPrices(termsAt(world, spec, book, row.direction, { atMs: fromMs }), row, Number(MAX_GAIN));
      const room = roomBetween(ends, world.oracle.index(spec, fromMs), spec);
      const quietMs = Math.min(quietSpanMs(spec.asset, world.profile, room), endPricesHoldMs(spec));
      quietUntil.set(row, fromMs + quietMs);
      if (spanMs <= quietMs || isBeingClosed(book, row)) return;
      const dueMs = firstMoment(fromMs, spanMs, (atMs) => {
        const price = world.oracle.index(spec, atMs);
        return (price < ends.low || price > ends.high) && world.oracle.isTradable(spec, atMs);
      });
      if (dueMs !== null) world.agenda.add(dueMs, () => endPosition(world, book, spec, row, dueMs));
    },
  };
}

/** Closes the position if it is really due: exactly worked out, at the very moment. */
function endPosition(world: World, book: AccountBook, spec: MarketSpec, row: PositionRow, atMs: number): void {
  const newest = book.positions.get(positionKey(row.market, row.direction));
  if (newest === undefined || newest.idx !== row.idx || isBeingClosed(book, newest)) return;
  const end = dueEnd(termsAt(world, spec, book, row.direction, { atMs }), newest);
  if (end !== null && world.oracle.isTradable(spec, atMs)) {
    submitBySystem(world, book, { spec, type: end, direction: row.direction, amountRaw: newest.state.sizeRaw }, atMs);
  }
}

/** Why the exchange closes a position at these prices; null when it does not. */
export function dueEnd(terms: Terms, row: Pick<PositionRow, 'state'>): End | null {
  const leftRaw = remainingMargin(terms, row.state);
  const valueRaw = div(mul(row.state.sizeRaw, terms.indexRaw), terms.settlementRaw);
  // The margin ratio under maintenance, without dividing.
  if (leftRaw * ONE < valueRaw * terms.settings.maintenanceMarginRatio) return 'liquidation';
  return leftRaw > row.state.marginRaw * (MAX_GAIN + 1n) ? 'max_pnl' : null;
}

function isBeingClosed(book: AccountBook, row: PositionRow): boolean {
  for (const order of book.live) {
    if (order.bySystem && order.market === row.market && order.direction === row.direction) return true;
  }
  return false;
}
