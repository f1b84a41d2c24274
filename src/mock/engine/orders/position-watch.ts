import type { MarketSpec } from '../market/market-catalogue';
import type { PositionRow } from '../records';
import { marginRatio, remainingMargin } from '../trade/position-math';
import type { Terms } from '../trade/position-math';
import { positionKey } from '../world/account-book';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { firstMoment } from './look-ahead';
import { termsAt } from './settle';
import { submitBySystem } from './submit';

/** A position worth so many times its margin is closed by the exchange: it will not owe more. */
const MAX_GAIN = 9n;
/** Checked exactly when a position's cushion is within so many expected moves of the price. */
const CUSHION_IN_REACHES = 1.3;

type End = 'liquidation' | 'max_pnl';

/** Looks whether a position will have to be closed within the span, and arranges it. */
export function watchPosition(world: World, book: AccountBook, spec: MarketSpec, row: PositionRow, fromMs: number, spanMs: number, reach: number): void {
  if (isBeingClosed(book, row)) return;
  const terms = termsAt(world, spec, book, row.direction, fromMs);
  if (!isNear(terms, row, reach)) return;
  const endAt = (atMs: number): End | null => dueEnd(atMs === fromMs ? terms : { ...terms, ...world.oracle.quote(spec, atMs) }, row);
  const dueMs = firstMoment(fromMs, spanMs, (atMs) => world.oracle.isTradable(spec, atMs) && endAt(atMs) !== null);
  if (dueMs === null) return;
  world.agenda.add(dueMs, () => {
    const newest = book.positions.get(positionKey(row.market, row.direction));
    if (newest === undefined || newest.idx !== row.idx || isBeingClosed(book, newest)) return;
    const end = dueEnd(termsAt(world, spec, book, row.direction, dueMs), newest);
    if (end !== null && world.oracle.isTradable(spec, dueMs)) {
      submitBySystem(world, book, { spec, type: end, direction: row.direction, amountRaw: newest.state.sizeRaw }, dueMs);
    }
  });
}

function dueEnd(terms: Terms, row: PositionRow): End | null {
  if (marginRatio(terms, row.state) < terms.settings.maintenanceMarginRatio) return 'liquidation';
  return remainingMargin(terms, row.state) > row.state.marginRaw * (MAX_GAIN + 1n) ? 'max_pnl' : null;
}

/** A cheap first look, in floating point since it decides only whether to look closely. */
function isNear(terms: Terms, row: PositionRow, reach: number): boolean {
  const ratio = Number(marginRatio(terms, row.state)) / 1e9;
  const maintenance = Number(terms.settings.maintenanceMarginRatio) / 1e9;
  const gain = Number(remainingMargin(terms, row.state)) / Number(row.state.marginRaw);
  return ratio - maintenance < reach * CUSHION_IN_REACHES || gain > Number(MAX_GAIN) * 0.6;
}

function isBeingClosed(book: AccountBook, row: PositionRow): boolean {
  for (const order of book.live) {
    if (order.bySystem && order.market === row.market && order.direction === row.direction) return true;
  }
  return false;
}
