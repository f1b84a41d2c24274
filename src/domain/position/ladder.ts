import { absent, type Field, known } from '~/lib/field';
import { DIGITS, add, compare, type Fixed, isZero, mul, neg, sign, sub } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { combine, type PartialSum, sumKnown } from '~/lib/field-math';
import { ratioAt, type Shock } from './ladder-shock';
import { type PriceMove, type PriceMoveEvent, type WalkOrder, walkPosition } from './simulate-price-move';
import { type MarketTerms, unreadTerms } from './market-terms';
import { usdValue } from './position-amounts';
import { positionFigures, type PositionFigures } from './position-figures';
import { exactProduct, marginRatio, returnOnEquity } from './position-math';
import type { PositionRow, RowMove } from './position-row';
import { movedPrice } from './what-if-move';

/** Free collateral of the account, valued at its price after the move. */
export type FreeCollateral = {
  readonly name: string;
  readonly amount: Field<Fixed>;
  /** USD per unit, now. */
  readonly price: Field<Fixed>;
};

type LadderRow = { readonly row: PositionRow; readonly walk: Field<PriceMove> };

/** An account with a scenario that moves its prices. */
export type Ladder = {
  readonly rows: readonly LadderRow[];
  readonly free: readonly FreeCollateral[];
  readonly shock: Shock;
};

/** Returns the stops and takes that fire, or an empty list if the ladder leaves orders out. */
type OrdersOf = (row: PositionRow) => readonly WalkOrder[];

/** Simulates each position once; a row that stays the same object keeps its simulation. */
export function createWalker(shock: Shock, ordersOf: OrdersOf): (row: PositionRow) => LadderRow {
  const walked = new WeakMap<PositionRow, LadderRow>();
  return (row) => {
    const before = walked.get(row);
    if (before !== undefined) return before;
    const one = { row, walk: walkPosition(row, shock, ordersOf(row)) };
    walked.set(row, one);
    return one;
  };
}

/** The whole account at a move, in USD. */
export type LadderPoint = {
  readonly move: Fixed;
  /** Free balances and net values, as far as they are known. */
  readonly equity: PartialSum;
  /** The difference to the same parts now. */
  readonly change: Field<Fixed>;
  /** Positions that lose something to a liquidation. */
  readonly liquidated: number;
  readonly liquidationFees: Fixed;
  /** Stops and takes that fire. */
  readonly fired: number;
  /** The maintenance requirement of the remaining positions. */
  readonly maintenance: Fixed;
  /** Maintenance / net value of the remaining positions, a ratio. */
  readonly used: Field<Fixed>;
};

const ZERO: Fixed = { raw: 0n, scale: DIGITS };

export function pointAt(ladder: Ladder, move: Fixed): LadderPoint {
  const walks = ladder.rows.flatMap(({ walk }) => (walk.kind === 'known' ? [walk.value] : []));
  const events = walks.map((walk) => walk.eventsUntil(move));
  const liquidations = events.map((of) => of.filter(({ kind }) => kind === 'liquidation'));
  const fees = liquidations.flat().map(({ feeUsd }) => feeUsd);
  const open = walks.map((walk) => walk.at(move)).filter(({ value }) => sign(value) > 0);
  const maintenance = open.reduce((sum, one) => add(sum, one.maintenance), ZERO);
  const left = open.reduce((sum, { remaining, settlement }) => add(sum, exactProduct(remaining, settlement)), ZERO);
  const equity = equityAt(ladder, move);
  const now = equityNow(ladder).field;
  return {
    move,
    equity,
    change: combine({ moved: equity.field, now }, (of) => sub(of.moved, of.now)),
    liquidated: liquidations.filter(({ length }) => length > 0).length,
    liquidationFees: fees.reduce(add, ZERO),
    fired: events.flat().length - fees.length,
    maintenance,
    used:
      sign(left) > 0 ? known(marginRatio(maintenance, left, { raw: 1n, scale: 0 }) ?? ZERO) : absent('notApplicable'),
  };
}

const nowOf = new WeakMap<Ladder, PartialSum>();

/** Cached, because each point compares with it. */
function equityNow(ladder: Ladder): PartialSum {
  const before = nowOf.get(ladder);
  if (before !== undefined) return before;
  const equity = equityAt(ladder, ZERO);
  nowOf.set(ladder, equity);
  return equity;
}

function equityAt({ rows, free, shock }: Ladder, move: Fixed): PartialSum {
  return sumKnown([
    ...rows.map(({ walk }) => combine({ walk }, (of) => netUsd(of.walk, move))),
    ...free.map(({ name, amount, price }) =>
      usdValue(
        amount,
        combine({ price }, (of) => movedPrice(of.price, ratioAt(shock.collateralFactor(name), move))),
      ),
    ),
  ]);
}

/** Rounded in the same way as in the tables. */
function netUsd(walk: PriceMove, move: Fixed): Fixed {
  const { remaining, paidOut, settlement } = walk.at(move);
  return mul(add(remaining, paidOut), settlement, DIGITS, 'halfUp');
}

/** A liquidation, stop or take of a position. */
export type LadderStep = { readonly row: PositionRow; readonly event: PriceMoveEvent };

/** All steps between two moves, one below and one above zero, in the order of the moves. */
export function stepsBetween({ rows }: Ladder, least: Fixed, most: Fixed): readonly LadderStep[] {
  return rows
    .flatMap(({ row, walk }) =>
      walk.kind !== 'known'
        ? []
        : [least, most].flatMap((end) => walk.value.eventsUntil(end).map((event) => ({ row, event }))),
    )
    .toSorted((a, b) => compare(a.event.move, b.event.move));
}

const BILLIONTH: Fixed = { raw: 1n, scale: DIGITS };

/**
 * The moves at which a chart has points: these moves, and one just before and after each step. The line is straight
 * between them.
 */
export function chartMoves(steps: readonly LadderStep[], moves: readonly Fixed[]): readonly Fixed[] {
  const edges = steps.flatMap(({ event: { move } }) =>
    isZero(move) ? [BILLIONTH, neg(BILLIONTH)] : [move, sign(move) < 0 ? add(move, BILLIONTH) : sub(move, BILLIONTH)],
  );
  const sorted = [...moves, ...edges].toSorted(compare);
  return sorted.filter((move, place) => place === 0 || compare(sorted[place - 1] ?? move, move) !== 0);
}

/** An account's exposure to the price of one asset, in USD: long minus short. */
export type AssetExposure = { readonly asset: string; readonly now: PartialSum; readonly moved: PartialSum };

/** The largest first. */
export function exposureByAsset({ rows }: Ladder, move: Fixed): readonly AssetExposure[] {
  const sumAt = (members: readonly LadderRow[], at: Fixed) =>
    sumKnown(
      members.map(({ walk }) =>
        combine({ walk }, (of) => (of.walk.side === 'long' ? of.walk.at(at).value : neg(of.walk.at(at).value))),
      ),
    );
  const size = ({ field }: PartialSum) => (field.kind === 'known' ? field.value : ZERO);
  return [...groupBy(rows, ({ row }) => assetOf(row))]
    .map(([asset, members]) => ({ asset, now: sumAt(members, ZERO), moved: sumAt(members, move) }))
    .toSorted((a, b) => compare(square(size(b.now)), square(size(a.now))));
}

const square = (value: Fixed): Fixed => exactProduct(value, value);

/**
 * The asset that determines the price of a position: the base asset of its market, or the requested asset if the
 * market's name is unknown.
 */
export function assetOf({ market, asset }: PositionRow): string {
  return market?.baseAsset ?? asset;
}

/**
 * A row as the table shows it after a move: calculated by the same functions as today's figures, and marked as moved.
 */
export function movedRow({ row, walk }: LadderRow, shock: Shock, move: Fixed): PositionRow {
  if (isZero(move)) return row;
  if (walk.kind !== 'known')
    return { ...row, figures: positionFigures(row.position, unreadTerms(reasonOf(walk))), moved: noMove('unknown') };
  if (!walk.value.moves || row.terms === null) return { ...row, moved: noMove('held') };
  const { size, notional, margin, paidOut } = walk.value.stateAt(move);
  const terms = movedTerms(row, row.terms, shock, move);
  const events = walk.value.eventsUntil(move);
  const isChanged = events.length > 0;
  const { side, serviceRoe: _asOfNow, ...view } = row.position;
  const fraction = side.kind === 'known' && side.value === 'short' ? terms.shortFraction : terms.longFraction;
  const position = {
    ...view,
    side,
    serviceRoe: absent('notApplicable'),
    ...(isChanged
      ? {
          size: known(size),
          notional: known(notional),
          margin: known(margin),
          fraction,
          updatedAtMs: known(terms.atMs),
        }
      : {}),
  };
  const figures = positionFigures(position, terms);
  return {
    ...row,
    position,
    terms,
    figures: isChanged ? figuresAfter(row, figures, paidOut, isZero(size)) : figures,
    moved: { ...rowMove(events), movesCollateral: movesEstimate({ row, walk }) },
  };
}

/** Whether the price of the collateral moves. The estimated liquidation price does not include that. */
export function movesEstimate({ row, walk }: LadderRow): boolean {
  return walk.kind === 'known' && walk.value.movesCollateral && row.figures.liquidation.kind === 'price';
}

function reasonOf(field: Field<PriceMove>) {
  return field.kind === 'absent' ? field.reason : 'notComputable';
}

function noMove(outcome: 'unknown' | 'held'): RowMove {
  return { outcome, price: null, feeUsd: null, movesCollateral: false };
}

function rowMove(events: readonly PriceMoveEvent[]): Omit<RowMove, 'movesCollateral'> {
  const liquidations = events.filter(({ kind }) => kind === 'liquidation');
  const [first] = liquidations.length > 0 ? liquidations : events;
  if (first === undefined) return { outcome: 'open', price: null, feeUsd: null };
  const isClosed = events.at(-1)?.closes === true;
  return {
    outcome: liquidations.length > 0 ? (isClosed ? 'liquidated' : 'reduced') : isClosed ? 'closed' : 'fired',
    price: first.price,
    feeUsd: events.map(({ feeUsd }) => feeUsd).reduce(add, ZERO),
  };
}

function movedTerms({ market }: PositionRow, terms: MarketTerms, shock: Shock, move: Fixed): MarketTerms {
  const isBase = terms.collateralIsBase.kind === 'known' && terms.collateralIsBase.value;
  const ratio = ratioAt(shock.of(market?.baseAsset ?? ''), move);
  const collateral = market?.collateral ?? null;
  const moved = (field: Field<Fixed>, by: Fixed) => combine({ field }, (of) => movedPrice(of.field, by));
  const mark = moved(terms.mark, ratio);
  const settlement =
    isBase || collateral === null ? mark : moved(terms.settlement, ratioAt(shock.collateralFactor(collateral), move));
  return { ...terms, mark, settlement };
}

/**
 * Includes the amounts that were paid out: the net value is the position's value to its owner, and the PnL is that
 * minus the margin paid in.
 */
function figuresAfter(
  { position, figures: now }: PositionRow,
  then: PositionFigures,
  paidOut: Fixed,
  isClosed: boolean,
): PositionFigures {
  const none = absent('notApplicable');
  const rest: Field<Fixed> = isClosed ? known(ZERO) : then.remaining;
  const remaining = combine({ rest }, (of) => add(of.rest, paidOut));
  const pnl = combine({ remaining, cushion: now.cushion }, (of) => sub(of.remaining, of.cushion));
  const costs: Field<Fixed> = isClosed ? known(ZERO) : then.closingFees;
  const { margin } = position;
  const pnlAfterFees = combine({ remaining, margin, costs }, (of) => sub(add(of.remaining, of.costs), of.margin));
  const overMargin = (field: Field<Fixed>) => combine({ field, margin }, (of) => returnOnEquity(of.field, of.margin));
  return {
    ...then,
    ...(isClosed ? { value: known(ZERO), marginRatio: none, leverage: none, closingFees: none, distance: none } : {}),
    entry: now.entry,
    // The break-even price refers to the opened position, as the entry does.
    breakEven: now.breakEven,
    liquidation: isClosed ? { kind: 'none' } : then.liquidation,
    remaining,
    pnl,
    roe: overMargin(pnl),
    pnlAfterFees,
    roeAfterFees: overMargin(pnlAfterFees),
    funding: now.funding,
    rollover: now.rollover,
  };
}
