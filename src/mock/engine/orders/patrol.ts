import { HOUR_MS, MINUTE_MS } from '../amounts';
import { slowdownAt } from '../calendar';
import type { MarketSpec } from '../market/market-catalogue';
import type { OrderRecord } from '../records';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { marketAt } from '../world/world';
import { scheduleSend } from './advance';
import { firstMoment, reachOf } from './look-ahead';
import { createPositionWatch } from './position-watch';
import type { PositionWatch } from './position-watch';
import { isReached, triggerOf } from './triggers';

const QUIET_ROUND_MS = 4 * HOUR_MS;
const SEEN_ACTIVE_MS = 900;
const LIVELY_ROUND_MS = MINUTE_MS / 3;

/** Starts the rounds in which the exchange looks which resting orders and positions are due before the next one. */
export function startPatrol(world: World): void {
  const watch = createPositionWatch(world);
  const round = (atMs: number): void => {
    const spanMs = roundMs(world, atMs);
    for (const book of world.books.values()) patrolAccount(world, watch, book, atMs, spanMs);
    world.agenda.add(atMs + spanMs, () => round(atMs + spanMs));
  };
  world.agenda.add(world.calendar.genesisMs, () => round(world.calendar.genesisMs));
}

/** Wide before `liveFrom`, and never past it. */
function roundMs(world: World, atMs: number): number {
  const untilLiveMs = world.calendar.liveFromMs - atMs;
  return untilLiveMs > 0 ? Math.min(QUIET_ROUND_MS, untilLiveMs) : LIVELY_ROUND_MS * slowdownAt(world.calendar, atMs);
}

function patrolAccount(world: World, watch: PositionWatch, book: AccountBook, atMs: number, spanMs: number): void {
  for (const order of book.live) {
    const trigger = order.status === 'active' ? triggerOf(order) : null;
    if (trigger !== null) watchOrder(world, book, order, atMs, spanMs);
  }
  for (const row of book.positions.values()) {
    const spec = marketAt(row.market);
    if (world.oracle.isTradable(spec, atMs)) watch.look(book, spec, row, atMs, spanMs);
  }
}

function watchOrder(world: World, book: AccountBook, order: OrderRecord, atMs: number, spanMs: number): void {
  const trigger = triggerOf(order);
  const spec: MarketSpec = marketAt(order.market);
  if (trigger === null || !world.oracle.isTradable(spec, atMs)) return;
  const now = world.oracle.index(spec, atMs);
  const distance = Math.abs(Number(trigger.priceRaw) - now) / now;
  if (!isReached(trigger, BigInt(now)) && distance > reachOf(spec.asset, world.profile, spanMs)) return;
  const dueMs = firstMoment(atMs, spanMs, (whenMs) => isReached(trigger, BigInt(world.oracle.index(spec, whenMs))));
  // An order that became active a moment ago is seen as active first.
  if (dueMs !== null) scheduleSend(world, book, order, Math.max(dueMs, order.statusSinceMs + SEEN_ACTIVE_MS));
}
