import { HOUR_MS, MINUTE_MS } from '../amounts';
import { slowdownAt } from '../calendar';
import type { OrderRecord } from '../records';
import type { AccountBook } from '../world/account-book';
import type { World } from '../world/world';
import { marketAt } from '../world/world';
import { scheduleSend } from './advance';
import { firstMoment, quietSpanMs } from './look-ahead';
import { createPositionWatch } from './position-watch';
import type { PositionWatch } from './position-watch';
import { isReached, triggerOf } from './triggers';

const QUIET_ROUND_MS = 4 * HOUR_MS;
const SEEN_ACTIVE_MS = 900;
const LIVELY_ROUND_MS = MINUTE_MS / 3;

/** Starts the rounds in which the exchange looks which resting orders and positions are due before the next one. */
export function startPatrol(world: World): void {
  const patrol: Patrol = { world, watch: createPositionWatch(world), quietUntil: new WeakMap() };
  const round = (atMs: number): void => {
    const spanMs = roundMs(world, atMs);
    for (const book of world.books.values()) patrolAccount(patrol, book, atMs, spanMs);
    world.agenda.add(atMs + spanMs, () => round(atMs + spanMs));
  };
  world.agenda.add(world.calendar.genesisMs, () => round(world.calendar.genesisMs));
}

type Patrol = {
  readonly world: World;
  readonly watch: PositionWatch;
  /** Until when an order is too far from its price to be looked at. */
  readonly quietUntil: WeakMap<OrderRecord, number>;
};

/** Wide before `liveFrom`, and never past it. */
function roundMs(world: World, atMs: number): number {
  const untilLiveMs = world.calendar.liveFromMs - atMs;
  return untilLiveMs > 0 ? Math.min(QUIET_ROUND_MS, untilLiveMs) : LIVELY_ROUND_MS * slowdownAt(world.calendar, atMs);
}

function patrolAccount(patrol: Patrol, book: AccountBook, atMs: number, spanMs: number): void {
  for (const order of book.live) {
    if (order.status === 'active') watchOrder(patrol, book, order, atMs, spanMs);
  }
  for (const row of book.positions.values()) patrol.watch.look(book, row, atMs, spanMs);
}

function watchOrder(
  { world, quietUntil }: Patrol,
  book: AccountBook,
  order: OrderRecord,
  atMs: number,
  spanMs: number,
): void {
  if (atMs + spanMs <= (quietUntil.get(order) ?? 0)) return;
  const trigger = triggerOf(order);
  const spec = marketAt(order.market);
  if (trigger === null || !world.oracle.isTradable(spec, atMs)) return;
  const now = world.oracle.index(spec, atMs);
  if (!isReached(trigger, BigInt(now))) {
    const quietMs = quietSpanMs(spec.asset, world.profile, Math.abs(Number(trigger.priceRaw) - now) / now);
    quietUntil.set(order, atMs + quietMs);
    if (spanMs <= quietMs) return;
  }
  const dueMs = firstMoment(atMs, spanMs, (whenMs) => isReached(trigger, BigInt(world.oracle.index(spec, whenMs))));
  // An order that became active a moment ago is seen as active first.
  if (dueMs !== null) scheduleSend(world, book, order, Math.max(dueMs, order.statusSinceMs + SEEN_ACTIVE_MS));
}
