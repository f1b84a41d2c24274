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

/** A stop or take as far as the walk needs it. */
export type WalkOrder = {
  readonly kind: 'stop' | 'take';
  /** USD per base unit. */
  readonly trigger: Fixed;
  /** Base units. */
  readonly amount: Fixed;
};

/** What happens to a position on the way. */
export type WalkEvent = {
  readonly kind: 'liquidation' | WalkOrder['kind'];
  /** The move at which it happens: the first billionth that brings it about. */
  readonly move: Fixed;
  /** Of its market, USD per base unit. */
  readonly price: Fixed;
  /** Liquidation fee, or the fees of closing, in collateral. */
  readonly fee: Fixed;
  readonly feeUsd: Fixed;
  /** Nothing of the position is left. */
  readonly closes: boolean;
  readonly after: WalkState;
};

/** What is left of a position. */
export type WalkState = {
  readonly size: Fixed;
  readonly notional: Fixed;
  readonly margin: Fixed;
  /** As effects. */
  readonly funding: Fixed;
  readonly rollover: Fixed;
  /** In collateral, back in the free balance. */
  readonly paidOut: Fixed;
};

/** A state at a move; collateral unless said otherwise. */
export type WalkFigures = {
  /** Margin, PnL and what is owed, of what is still open. */
  readonly remaining: Fixed;
  readonly paidOut: Fixed;
  /** USD. */
  readonly value: Fixed;
  /** Margin that maintenance takes, USD. */
  readonly maintenance: Fixed;
  readonly settlement: Fixed;
  readonly isCrossed: boolean;
};

/** One position along the move, down and up. */
export type Walk = {
  readonly side: Side;
  /** The price of its collateral moves by itself, which the table's estimate leaves out. */
  readonly movesCollateral: boolean;
  /** Its own price or its collateral's moves. */
  readonly moves: boolean;
  /** Those that have happened at a move, in their order. Nothing happens without one. */
  readonly eventsUntil: (move: Fixed) => readonly WalkEvent[];
  readonly at: (move: Fixed) => WalkFigures;
  readonly stateAt: (move: Fixed) => WalkState;
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
/** A rest worth less than a cent is closed too. */
const DUST: Fixed = { raw: 1n, scale: 2 };
/** A ratio so small that it would close a position in more parts closes it at last. */
const MOST_PARTS = 100;
/** Billionths: as far as moves can be chosen. */
const FARTHEST = { down: -990_000_000n, up: 9_000_000_000n };

/**
 * Leads a position along the move, straight and at once: funding and rollover stay as they are. Below maintenance a part
 * of it is closed, as large as the market's settings say, for the liquidation fee; what the rest then lacks, the next
 * part pays. What is left of a closed position goes back to the trader: the loss never exceeds its margin.
 */
export function walkPosition(row: PositionRow, shock: Shock, orders: readonly WalkOrder[]): Field<Walk> {
  return combine(inputsOf(row), (inputs) => {
    const asset = row.market?.baseAsset ?? row.asset;
    const factor = shock.of(asset);
    const collateral = row.market?.collateral ?? null;
    const ofCollateral = inputs.collateralIsBase || collateral === null ? factor : shock.ofCollateral(collateral);
    const isSane = [inputs.size, inputs.mark, inputs.settlement].every((value) => sign(value) > 0);
    return isSane ? createWalk(inputs, { factor, ofCollateral }, orders) : null;
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

type Factors = { readonly factor: Fixed; readonly ofCollateral: Fixed };

function createWalk(inputs: Inputs, factors: Factors, orders: readonly WalkOrder[]): Walk {
  const { size, notional, margin, funding, rollover } = inputs;
  const start: WalkState = { size, notional, margin, funding, rollover, paidOut: ZERO };
  const path = { inputs, ...factors };
  const moves = sign(factors.factor) !== 0 || sign(factors.ofCollateral) !== 0;
  // Most walks are asked for one direction often, and for the other seldom.
  const events: { down?: readonly WalkEvent[]; up?: readonly WalkEvent[] } = {};
  const eventsUntil = (move: Fixed): readonly WalkEvent[] => {
    const turn = sign(move);
    if (turn === 0 || !moves) return [];
    const direction = turn < 0 ? 'down' : 'up';
    events[direction] ??= walkTo(path, start, orders, FARTHEST[direction]);
    return events[direction].filter((event) => compare(event.move, move) * turn <= 0);
  };
  const stateAt = (move: Fixed) => eventsUntil(move).at(-1)?.after ?? start;
  return {
    side: inputs.side,
    movesCollateral: !inputs.collateralIsBase && sign(factors.ofCollateral) !== 0,
    moves,
    eventsUntil,
    stateAt,
    at: (move) => figuresAt(path, stateAt(move), move),
  };
}

type Path = Factors & { readonly inputs: Inputs };

function pricesAt({ inputs, factor, ofCollateral }: Path, move: Fixed) {
  const mark = movedPrice(inputs.mark, ratioAt(factor, move));
  return {
    mark,
    settlement: inputs.collateralIsBase ? mark : movedPrice(inputs.settlement, ratioAt(ofCollateral, move)),
  };
}

/** The same arithmetic as `positionFigures`, as far as the ladder needs it. */
function figuresAt(path: Path, state: WalkState, move: Fixed): WalkFigures {
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

function walkTo(path: Path, start: WalkState, orders: readonly WalkOrder[], end: bigint): readonly WalkEvent[] {
  const events: WalkEvent[] = [];
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

/** What comes first: an order where both come at once, since the position is above maintenance still. */
function nextDue(path: Path, state: WalkState, orders: readonly WalkOrder[], stretch: Stretch): Due | null {
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

/** A stop waits for a loss, a take for a gain. */
function isReached({ kind, trigger }: WalkOrder, path: Path, move: Fixed): boolean {
  const isBelow = (path.inputs.side === 'long') === (kind === 'stop');
  const order = compare(pricesAt(path, move).mark, trigger);
  return isBelow ? order <= 0 : order >= 0;
}

/** Between two bends, where a price comes to its floor, the excess over maintenance is a straight line. */
function firstCrossed(path: Path, state: WalkState, { from, end }: Stretch): bigint | null {
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

function bendsOf({ factor, ofCollateral }: Path, { from, end }: Stretch): readonly bigint[] {
  const bends = [factor, ofCollateral].flatMap((one) => {
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

const gone = { size: ZERO, notional: ZERO, margin: ZERO, funding: ZERO, rollover: ZERO };

type Deed = Pick<WalkEvent, 'kind' | 'fee' | 'after'>;

function eventOf(path: Path, at: bigint, { kind, fee, after }: Deed): WalkEvent {
  const { mark, settlement } = pricesAt(path, billionths(at));
  const feeUsd = mul(fee, settlement, DIGITS, 'halfUp');
  return { kind, move: billionths(at), price: mark, fee, feeUsd, closes: sign(after.size) === 0, after };
}

function liquidate(path: Path, state: WalkState, at: bigint, isLast: boolean): WalkEvent {
  const { inputs } = path;
  const { mark, settlement } = pricesAt(path, billionths(at));
  const { remaining, value } = figuresAt(path, state, billionths(at));
  const closing = mul(state.size, inputs.partialRatio, digitsOf(state.size), 'ceil');
  const rest = sub(state.size, closing);
  const feeOf = (worth: Fixed) =>
    div(exactProduct(worth, inputs.liquidationFeeRatio), settlement, DIGITS, 'halfUp') ?? ZERO;
  const fee = feeOf(math.valueOf(closing, mark));
  const kept = sub(remaining, fee);
  const isPart = sign(closing) > 0 && compare(math.valueOf(rest, mark), DUST) >= 0 && sign(kept) > 0;
  if (!isPart || isLast) {
    return eventOf(path, at, { kind: 'liquidation', ...closeWhole(state, remaining, feeOf(value)) });
  }
  const notional = restOf(state.notional, rest, state.size);
  const pnl = math.unrealisedPnl(inputs.side, math.valueOf(rest, mark), notional, settlement) ?? ZERO;
  // What the closed part lost, and all that was owed, is taken from the margin of the rest.
  const after = { ...gone, size: rest, notional, margin: sub(kept, pnl), paidOut: state.paidOut };
  return eventOf(path, at, { kind: 'liquidation', fee, after });
}

/** A stop or take closes its amount for the fees of an order, and pays out the margin of that part with its PnL. */
function fire(path: Path, state: WalkState, at: bigint, { kind, amount }: WalkOrder): WalkEvent {
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
  const kept = sign(paid) < 0 ? add(margin, paid) : margin;
  if (sign(rest) > 0 && compare(math.valueOf(rest, mark), DUST) >= 0 && sign(kept) > 0) {
    const paidOut = sign(paid) > 0 ? add(state.paidOut, paid) : state.paidOut;
    return eventOf(path, at, { kind, fee, after: { ...gone, size: rest, notional, margin: kept, paidOut } });
  }
  return eventOf(path, at, {
    kind,
    ...closeWhole(state, remaining, math.closingFees(value, settlement, rates) ?? ZERO),
  });
}

/** What is left after the fee goes back; neither is ever below zero. */
function closeWhole({ paidOut }: WalkState, remaining: Fixed, fee: Fixed): Pick<Deed, 'fee' | 'after'> {
  const left = sign(remaining) > 0 ? remaining : ZERO;
  const taken = compare(fee, left) > 0 ? left : fee;
  return { fee: taken, after: { ...gone, paidOut: add(paidOut, sub(left, taken)) } };
}

/** The share of an amount that belongs to the rest of a size. */
function restOf(amount: Fixed, rest: Fixed, size: Fixed): Fixed {
  return sign(rest) <= 0 ? ZERO : (div(exactProduct(amount, rest), size, digitsOf(amount), 'halfUp') ?? ZERO);
}

function digitsOf({ scale }: Fixed): number {
  return Math.max(scale, DIGITS);
}
