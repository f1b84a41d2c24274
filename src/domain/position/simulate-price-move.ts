import type { Field } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed, mul, sign, sub } from '~/lib/fixed-point';
import { firstAt, type Stretch } from '~/lib/integers';
import { combine, type FieldsOf } from '~/lib/field-math';
import { maintenanceNow } from './liquidation';
import { ratioAt, type Shock } from './ladder-shock';
import * as math from './position-math';
import { exactProduct } from './position-math';
import type { Side } from '~/domain/market/funding';
import type { PositionRow } from './position-row';
import { movedPrice } from './what-if-move';

/** The part of a stop or take that the simulation needs. */
export type WalkOrder = {
  readonly kind: 'stop' | 'take';
  /** USD per base unit. */
  readonly trigger: Fixed;
  /** Base units. */
  readonly amount: Fixed;
};

/** A liquidation, stop or take during the move. */
export type PriceMoveEvent = {
  readonly kind: 'liquidation' | WalkOrder['kind'];
  /** The move at which the event happens, to the billionth: the smallest move that causes it. */
  readonly move: Fixed;
  /** The mark price of the market at that move, USD per base unit. */
  readonly price: Fixed;
  /** Liquidation fee, or the fees of closing, in collateral. */
  readonly fee: Fixed;
  readonly feeUsd: Fixed;
  /** Whether nothing of the position remains after the event. */
  readonly closes: boolean;
  readonly after: PriceMoveState;
};

/** The remaining part of a position. */
export type PriceMoveState = {
  readonly size: Fixed;
  readonly notional: Fixed;
  readonly margin: Fixed;
  /** As effects on the trader's money. */
  readonly funding: Fixed;
  readonly rollover: Fixed;
  /** The amount in collateral that was returned to the free balance. */
  readonly paidOut: Fixed;
};

/** The figures at a move; in collateral unless noted otherwise. */
export type WalkFigures = {
  /** Margin, PnL and owed amounts of the part that is still open. */
  readonly remaining: Fixed;
  readonly paidOut: Fixed;
  /** USD. */
  readonly value: Fixed;
  /** The margin required by maintenance, in USD. */
  readonly maintenance: Fixed;
  readonly settlement: Fixed;
  readonly isCrossed: boolean;
};

/** The simulation of one position along the move, down and up. */
export type PriceMove = {
  readonly side: Side;
  /** Whether the price of the collateral moves independently. The table's estimate does not include that. */
  readonly movesCollateral: boolean;
  /** Whether the position's own price or its collateral's price moves. */
  readonly moves: boolean;
  /** The events up to a move, in order. Empty at a move of zero. */
  readonly eventsUntil: (move: Fixed) => readonly PriceMoveEvent[];
  readonly at: (move: Fixed) => WalkFigures;
  readonly stateAt: (move: Fixed) => PriceMoveState;
};

type Inputs = {
  readonly side: Side;
  readonly size: Fixed;
  readonly notional: Fixed;
  readonly margin: Fixed;
  readonly funding: Fixed;
  readonly rollover: Fixed;
  readonly mark: Fixed;
  readonly settlement: Fixed;
  readonly collateralIsBase: boolean;
  readonly maintenanceRatio: Fixed;
  readonly liquidationFeeRatio: Fixed;
  readonly partialRatio: Fixed;
  readonly feeRate: Fixed;
  readonly executionFeeRate: Fixed;
};

const ZERO: Fixed = { raw: 0n, scale: DIGITS };
/** If a remaining part is worth less than a cent, it is closed too. */
const DUST: Fixed = { raw: 1n, scale: 2 };
/** The most parts in which a position is liquidated. With a very small partial ratio, the last part closes the rest. */
const MOST_PARTS = 100;
/** The largest moves that can be chosen, in billionths. */
const FARTHEST = { down: -990_000_000n, up: 9_000_000_000n };

/**
 * Simulates a position along a move that happens at once and in a straight line: funding and rollover stay as they are.
 * When the position falls below maintenance, a part is closed for the liquidation fee. The market's settings give the
 * size of that part. If the rest is still below maintenance, the next part is closed, and so on. The remaining value of
 * a closed position is returned to the trader: the loss never exceeds the margin.
 */
export function walkPosition(row: PositionRow, shock: Shock, orders: readonly WalkOrder[]): Field<PriceMove> {
  return combine(inputsOf(row), (inputs) => {
    const asset = row.market?.baseAsset ?? row.asset;
    const factor = shock.of(asset);
    const collateral = row.market?.collateral ?? null;
    const collateralFactor =
      inputs.collateralIsBase || collateral === null ? factor : shock.collateralFactor(collateral);
    const isSane = [inputs.size, inputs.mark, inputs.settlement].every((value) => sign(value) > 0);
    return isSane ? createWalk(inputs, { factor, collateralFactor }, orders) : null;
  });
}

function inputsOf({ position, terms, figures }: PositionRow): FieldsOf<Inputs> {
  const unread: Field<never> = figures.mark.kind === 'absent' ? figures.mark : { kind: 'absent', reason: 'notLoaded' };
  return {
    side: position.side,
    size: position.size,
    notional: position.notional,
    margin: position.margin,
    funding: figures.funding,
    rollover: figures.rollover,
    mark: figures.mark,
    settlement: figures.settlement,
    collateralIsBase: terms?.collateralIsBase ?? unread,
    maintenanceRatio: figures.maintenanceRatio,
    liquidationFeeRatio: terms?.liquidationFeeRatio ?? unread,
    partialRatio: terms?.partialRatio ?? unread,
    feeRate: terms?.feeRate ?? unread,
    executionFeeRate: terms?.executionFeeRate ?? unread,
  };
}

type Factors = { readonly factor: Fixed; readonly collateralFactor: Fixed };

function createWalk(inputs: Inputs, factors: Factors, orders: readonly WalkOrder[]): PriceMove {
  const { size, notional, margin, funding, rollover } = inputs;
  const start: PriceMoveState = { size, notional, margin, funding, rollover, paidOut: ZERO };
  const path = { inputs, ...factors };
  const moves = sign(factors.factor) !== 0 || sign(factors.collateralFactor) !== 0;
  // Calculated separately for each direction, because most positions need only one.
  const events: { down?: readonly PriceMoveEvent[]; up?: readonly PriceMoveEvent[] } = {};
  const eventsUntil = (move: Fixed): readonly PriceMoveEvent[] => {
    const moveSign = sign(move);
    if (moveSign === 0 || !moves) return [];
    const direction = moveSign < 0 ? 'down' : 'up';
    events[direction] ??= walkTo(path, start, orders, FARTHEST[direction]);
    return events[direction].filter((event) => compare(event.move, move) * moveSign <= 0);
  };
  const stateAt = (move: Fixed) => eventsUntil(move).at(-1)?.after ?? start;
  return {
    side: inputs.side,
    movesCollateral: !inputs.collateralIsBase && sign(factors.collateralFactor) !== 0,
    moves,
    eventsUntil,
    stateAt,
    at: (move) => figuresAt(path, stateAt(move), move),
  };
}

type Path = Factors & { readonly inputs: Inputs };

function pricesAt({ inputs, factor, collateralFactor }: Path, move: Fixed) {
  const mark = movedPrice(inputs.mark, ratioAt(factor, move));
  return {
    mark,
    settlement: inputs.collateralIsBase ? mark : movedPrice(inputs.settlement, ratioAt(collateralFactor, move)),
  };
}

/** The same arithmetic as `positionFigures`, limited to the figures that the ladder needs. */
function figuresAt(path: Path, state: PriceMoveState, move: Fixed): WalkFigures {
  const { mark, settlement } = pricesAt(path, move);
  const { side, maintenanceRatio } = path.inputs;
  const value = math.valueOf(state.size, mark);
  const pnl = math.unrealisedPnl(side, value, state.notional, settlement) ?? ZERO;
  const remaining = math.remainingMargin(state.margin, pnl, state.funding, state.rollover);
  const { left, needed } = maintenanceNow({ remaining, settlement, maintenanceRatio, size: state.size, mark });
  return {
    remaining,
    paidOut: state.paidOut,
    value,
    maintenance: needed,
    settlement,
    isCrossed: sign(state.size) > 0 && compare(left, needed) < 0,
  };
}

function walkTo(
  path: Path,
  start: PriceMoveState,
  orders: readonly WalkOrder[],
  end: bigint,
): readonly PriceMoveEvent[] {
  const events: PriceMoveEvent[] = [];
  let state = start;
  let from = 0n;
  let waiting = orders;
  for (let parts = 0; sign(state.size) > 0; parts += 1) {
    const due = nextDue(path, state, waiting, { from, end });
    if (due === null) break;
    const { order } = due;
    const event =
      order === null ? liquidate(path, state, due.at, parts >= MOST_PARTS) : fire(path, state, due.at, order);
    waiting = waiting.filter((one) => one !== order);
    events.push(event);
    state = event.after;
    from = due.at;
  }
  return events;
}

type Due = { readonly at: bigint; readonly order: WalkOrder | null };

/**
 * The next event. If an order and a liquidation happen at the same move, the order comes first, because the position is
 * still above maintenance.
 */
function nextDue(path: Path, state: PriceMoveState, orders: readonly WalkOrder[], stretch: Stretch): Due | null {
  const dues: readonly { readonly at: bigint | null; readonly order: WalkOrder | null }[] = [
    ...orders.map((order) => ({ at: firstAt(stretch, (raw) => isReached(order, path, billionths(raw))), order })),
    { at: firstCrossed(path, state, stretch), order: null },
  ];
  const far = (at: bigint) => (stretch.end < 0n ? -at : at);
  return dues.reduce<Due | null>(
    (first, { at, order }) => (at === null || (first !== null && far(first.at) <= far(at)) ? first : { at, order }),
    null,
  );
}

/** A stop is triggered by a loss, a take by a gain. */
function isReached({ kind, trigger }: WalkOrder, path: Path, move: Fixed): boolean {
  const isBelow = (path.inputs.side === 'long') === (kind === 'stop');
  const order = compare(pricesAt(path, move).mark, trigger);
  return isBelow ? order <= 0 : order >= 0;
}

/**
 * The excess over maintenance is a straight line between two bends. A bend is a move at which a price reaches its
 * floor.
 */
function firstCrossed(path: Path, state: PriceMoveState, { from, end }: Stretch): bigint | null {
  const excess = (raw: bigint) => {
    const { remaining, settlement, maintenance } = figuresAt(path, state, billionths(raw));
    return sub(exactProduct(remaining, settlement), maintenance);
  };
  let before = from;
  for (const bend of [...bendsOf(path, { from, end }), end]) {
    const [a, b] = [excess(before), excess(bend)];
    if (sign(a) < 0) return before;
    if (sign(b) < 0) {
      const share = div(a, sub(a, b), DIGITS * 2, 'halfUp') ?? ZERO;
      const guess = before + ((bend - before) * share.raw) / 10n ** BigInt(DIGITS * 2);
      return firstAt({ from: before, end: bend }, (raw) => sign(excess(raw)) < 0, guess);
    }
    before = bend;
  }
  return null;
}

function bendsOf({ factor, collateralFactor }: Path, { from, end }: Stretch): readonly bigint[] {
  const bends = [factor, collateralFactor].flatMap((one) => {
    const at = div({ raw: -99n, scale: 2 }, one, DIGITS, 'halfUp')?.raw;
    const isWithin = at !== undefined && (end < 0n ? at < from && at > end : at > from && at < end);
    return isWithin ? [at] : [];
  });
  const upward = [...new Set(bends)].toSorted((a, b) => (a < b ? -1 : 1));
  return end < 0n ? upward.toReversed() : upward;
}

function billionths(raw: bigint): Fixed {
  return { raw, scale: DIGITS };
}

const closedState = { size: ZERO, notional: ZERO, margin: ZERO, funding: ZERO, rollover: ZERO };

type Effect = Pick<PriceMoveEvent, 'kind' | 'fee' | 'after'>;

function eventOf(path: Path, at: bigint, { kind, fee, after }: Effect): PriceMoveEvent {
  const { mark, settlement } = pricesAt(path, billionths(at));
  const feeUsd = mul(fee, settlement, DIGITS, 'halfUp');
  return { kind, move: billionths(at), price: mark, fee, feeUsd, closes: sign(after.size) === 0, after };
}

function liquidate(path: Path, state: PriceMoveState, at: bigint, isLast: boolean): PriceMoveEvent {
  const { inputs } = path;
  const { mark, settlement } = pricesAt(path, billionths(at));
  const { remaining, value } = figuresAt(path, state, billionths(at));
  const closing = mul(state.size, inputs.partialRatio, digitsOf(state.size), 'ceil');
  const rest = sub(state.size, closing);
  const feeOf = (worth: Fixed) =>
    div(exactProduct(worth, inputs.liquidationFeeRatio), settlement, DIGITS, 'halfUp') ?? ZERO;
  const fee = feeOf(math.valueOf(closing, mark));
  const remainingAfterFee = sub(remaining, fee);
  const isPart = sign(closing) > 0 && compare(math.valueOf(rest, mark), DUST) >= 0 && sign(remainingAfterFee) > 0;
  if (!isPart || isLast) {
    return eventOf(path, at, { kind: 'liquidation', ...closeWhole(state, remaining, feeOf(value)) });
  }
  const notional = restOf(state.notional, rest, state.size);
  const pnl = math.unrealisedPnl(inputs.side, math.valueOf(rest, mark), notional, settlement) ?? ZERO;
  // The loss of the closed part and all owed amounts are taken from the margin of the rest.
  const after = { ...closedState, size: rest, notional, margin: sub(remainingAfterFee, pnl), paidOut: state.paidOut };
  return eventOf(path, at, { kind: 'liquidation', fee, after });
}

/**
 * A stop or take closes its amount for the usual fees of an order, and pays out the margin and the PnL of that part.
 */
function fire(path: Path, state: PriceMoveState, at: bigint, { kind, amount }: WalkOrder): PriceMoveEvent {
  const { inputs } = path;
  const { mark, settlement } = pricesAt(path, billionths(at));
  const { remaining, value } = figuresAt(path, state, billionths(at));
  const rates = [inputs.feeRate, inputs.executionFeeRate];
  const rest = sub(state.size, amount);
  const base = math.valueOf(amount, mark);
  const fee = math.closingFees(base, settlement, rates) ?? ZERO;
  const notional = restOf(state.notional, rest, state.size);
  const margin = restOf(state.margin, rest, state.size);
  const pnl = math.unrealisedPnl(inputs.side, base, sub(state.notional, notional), settlement) ?? ZERO;
  const paid = sub(math.remainingMargin(sub(state.margin, margin), pnl, state.funding, state.rollover), fee);
  const marginAfterPayout = sign(paid) < 0 ? add(margin, paid) : margin;
  if (sign(rest) > 0 && compare(math.valueOf(rest, mark), DUST) >= 0 && sign(marginAfterPayout) > 0) {
    const paidOut = sign(paid) > 0 ? add(state.paidOut, paid) : state.paidOut;
    return eventOf(path, at, {
      kind,
      fee,
      after: { ...closedState, size: rest, notional, margin: marginAfterPayout, paidOut },
    });
  }
  return eventOf(path, at, {
    kind,
    ...closeWhole(state, remaining, math.closingFees(value, settlement, rates) ?? ZERO),
  });
}

/** Closes the whole position and returns the value that remains after the fee. The fee is limited to that value. */
function closeWhole({ paidOut }: PriceMoveState, remaining: Fixed, fee: Fixed): Pick<Effect, 'fee' | 'after'> {
  const left = sign(remaining) > 0 ? remaining : ZERO;
  const taken = compare(fee, left) > 0 ? left : fee;
  return { fee: taken, after: { ...closedState, paidOut: add(paidOut, sub(left, taken)) } };
}

/** The share of an amount that belongs to the remaining size. */
function restOf(amount: Fixed, rest: Fixed, size: Fixed): Fixed {
  return sign(rest) <= 0 ? ZERO : (div(exactProduct(amount, rest), size, digitsOf(amount), 'halfUp') ?? ZERO);
}

function digitsOf({ scale }: Fixed): number {
  return Math.max(scale, DIGITS);
}
