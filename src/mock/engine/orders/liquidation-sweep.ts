import { DAY_MS, div, HOUR_MS, MINUTE_MS, mul, ONE } from '../amounts';
import { slowdownAt } from '../calendar';
import type { MarketSpec } from '../market/market-catalogue';
import type { OrderRecord, PositionHistoryRow } from '../records';
import { remainingMargin, type Terms } from '../trade/position-math';
import { type AccountBook, positionKey } from '../world/account-book';
import { marketAt, type World } from '../world/world';
import { scheduleSend } from './advance';
import { submitBySystem } from './requests';
import { termsAt } from './terms';
import { triggerOf } from './triggers';
import type { Asset } from '../market/asset-catalogue';
import type { ScenarioProfile } from '../scenario-profile';

const QUIET_ROUND_MS = 4 * HOUR_MS;
const SEEN_ACTIVE_MS = 900;
const LIVELY_ROUND_MS = MINUTE_MS / 3;

/** Starts the rounds. Each round finds the resting orders and positions that are due before the next one. */
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
  /** The time until which an order is too far from its price to be checked. */
  readonly quietUntil: WeakMap<OrderRecord, number>;
};

/** The length of a round: long in the quiet part, but it never crosses `liveFrom`. */
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
  // Index prices are safe integers, so comparing them with the trigger as numbers gives the same result as bigint.
  const level = Number(trigger.priceRaw);
  const isBelow = trigger.when === 'at-or-below';
  const isDue = (price: number): boolean => (isBelow ? price <= level : price >= level);
  const now = world.oracle.index(spec, atMs);
  if (!isDue(now)) {
    const quietMs = quietSpanMs(spec.asset, world.profile, Math.abs(level - now) / now);
    quietUntil.set(order, atMs + quietMs);
    if (spanMs <= quietMs) return;
  }
  const dueMs = firstMoment(atMs, spanMs, (whenMs) => isDue(world.oracle.index(spec, whenMs)));
  // An order that has just become active is shown as active before it is sent.
  if (dueMs !== null) scheduleSend(world, book, order, Math.max(dueMs, order.statusSinceMs + SEEN_ACTIVE_MS));
}

/** The exchange closes a position when its gain is this many times its margin, to limit its debt. */
const MAX_GAIN = 9n;

type End = 'liquidation' | 'max_pnl';

type PositionWatch = {
  /** Checks whether a position must be closed within the span, and schedules the closing. */
  look(book: AccountBook, row: PositionHistoryRow, fromMs: number, spanMs: number): void;
};

function createPositionWatch(world: World): PositionWatch {
  const quietUntil = new WeakMap<PositionHistoryRow, number>();
  return {
    look(book, row, fromMs, spanMs) {
      if (fromMs + spanMs <= (quietUntil.get(row) ?? 0)) return;
      const spec = marketAt(row.market);
      if (!world.oracle.isTradable(spec, fromMs)) return;
      // Near a limit every round computes it again, since funding and rollover move the limit.
      const ends = endPrices(termsAt(world, spec, book, row.direction, { atMs: fromMs }), row, Number(MAX_GAIN));
      const room = distanceBetween(ends, world.oracle.index(spec, fromMs), spec);
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

/** Closes the position if an exact calculation at this moment confirms that it is due. */
function endPosition(world: World, book: AccountBook, spec: MarketSpec, row: PositionHistoryRow, atMs: number): void {
  const newest = book.positions.get(positionKey(row.market, row.direction));
  if (newest === undefined || newest.idx !== row.idx || isBeingClosed(book, newest)) return;
  const end = dueEnd(termsAt(world, spec, book, row.direction, { atMs }), newest);
  if (end !== null && world.oracle.isTradable(spec, atMs)) {
    submitBySystem(world, book, { spec, type: end, direction: row.direction, amountRaw: newest.state.sizeRaw }, atMs);
  }
}

/** Why the exchange closes a position at these prices; null when it does not. */
export function dueEnd(terms: Terms, row: Pick<PositionHistoryRow, 'state'>): End | null {
  const leftRaw = remainingMargin(terms, row.state);
  const valueRaw = div(mul(row.state.sizeRaw, terms.indexRaw), terms.settlementRaw);
  // The margin ratio is below maintenance, compared without dividing.
  if (leftRaw * ONE < valueRaw * terms.settings.maintenanceMarginRatio) return 'liquidation';
  return leftRaw > row.state.marginRaw * (MAX_GAIN + 1n) ? 'max_pnl' : null;
}

function isBeingClosed(book: AccountBook, row: PositionHistoryRow): boolean {
  for (const order of book.live) {
    if (order.bySystem && order.market === row.market && order.direction === row.direction) return true;
  }
  return false;
}

/**
 * The prices at which a position ends: liquidation on one side, the maximum gain on the other. They are floating-point
 * numbers, since they only decide when to check; the check is exact.
 */
type EndPrices = { readonly low: number; readonly high: number };

/** Funding and rollover that may accrue while the prices are used, as a share of the price. */
const DRIFT = 0.009;
/** If the collateral has its own price, that may move too. */
const COLLATERAL_DRIFT = 0.03;

/** How long the prices remain usable. */
function endPricesHoldMs(spec: MarketSpec): number {
  return spec.token.name === 'USDT' ? 3 * DAY_MS : DAY_MS / 2;
}

function endPrices(terms: Terms, row: PositionHistoryRow, maxGain: number): EndPrices {
  const size = Number(row.state.sizeRaw);
  const notional = Number(row.state.notionalRaw);
  const settlement = Number(terms.settlementRaw) / 1e9;
  const maintenance = Number(terms.settings.maintenanceMarginRatio) / 1e9;
  const isLong = row.direction === 'long';
  const nowValue = (size * Number(terms.indexRaw)) / 1e9;
  const pnl = (isLong ? nowValue - notional : notional - nowValue) / settlement;
  const left = Number(remainingMargin(terms, row.state)) - pnl;
  const bound = isLong
    ? (notional - left * settlement) / (size * (1 - maintenance))
    : (notional + left * settlement) / (size * (1 + maintenance));
  const gain = (maxGain * Number(row.state.marginRaw) * settlement) / size;
  const entry = notional / size;
  return isLong ? { low: bound * 1e9, high: (entry + gain) * 1e9 } : { low: (entry - gain) * 1e9, high: bound * 1e9 };
}

/**
 * How far a price may move, relative to itself, before it comes near either limit; negative once it has reached one.
 */
function distanceBetween(ends: EndPrices, price: number, spec: MarketSpec): number {
  const below = ends.low > 0 ? price / ends.low : Number.POSITIVE_INFINITY;
  const nearest = Math.min(below, ends.high / price) - 1;
  return nearest - DRIFT - (spec.token.name === 'USDT' ? 0 : COLLATERAL_DRIFT);
}

const SAMPLES = 4;
const PRECISION_MS = 500;
/**
 * Moves larger than this many usual ones are not searched for, so about one order in ten thousand is executed a little
 * late.
 */
const REACH_IN_MOVES = 4;

/**
 * Finds when, in the span after `fromMs`, a condition on the price first holds; null if it does not. Prices are a
 * function of time, so the exchange can look ahead, and events occur at their exact moments although it checks only at
 * intervals. A short spike between two samples may be missed.
 */
function firstMoment(fromMs: number, spanMs: number, holdsAt: (atMs: number) => boolean): number | null {
  if (holdsAt(fromMs)) return fromMs;
  let beforeMs = fromMs;
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    const atMs = fromMs + Math.round((spanMs * sample) / SAMPLES);
    if (holdsAt(atMs)) return bisect(beforeMs, atMs, holdsAt);
    beforeMs = atMs;
  }
  return null;
}

function bisect(beforeMs: number, afterMs: number, holdsAt: (atMs: number) => boolean): number {
  let low = beforeMs;
  let high = afterMs;
  while (high - low > PRECISION_MS) {
    const middle = Math.floor((low + high) / 2);
    if (holdsAt(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * How long a price is expected to stay within `room`, a share of the price. It needs four times as long to move twice
 * as far, so distant triggers are skipped for days; otherwise the exchange would check every order and position in
 * every round of a year.
 */
function quietSpanMs(asset: Asset, profile: ScenarioProfile, room: number): number {
  const beyondCrash = room - (profile.turbulence.crash?.depth ?? 0);
  if (beyondCrash <= 0) return 0;
  const days = beyondCrash / (REACH_IN_MOVES * asset.dailyMove * profile.turbulence.strength);
  return days * days * DAY_MS;
}
