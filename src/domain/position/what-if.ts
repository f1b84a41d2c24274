import { absent, type AbsentReason, type Field, known, mapField } from '~/lib/field';
import { abs, compare, type Fixed, isZero, neg, sign, sub } from '~/lib/fixed-point';
import { combine, isPartial, type PartialSum } from './combine';
import type { MarketTerms } from './market-terms';
import { type AmountChoice, positionAmounts, type ShownTotal, totalsShown } from './position-amounts';
import { positionFigures, type PositionFigures } from './position-figures';
import type { Side } from './position-math';
import { liquidationPrice, type PositionRow } from './position-row';
import { movedPrice } from './what-if-move';

/** A hypothetical move of prices. */
type Move = {
  /** Share of the price now: −0.1 is ten per cent down. Above −1. */
  readonly ratio: Fixed;
  /** Only the prices of this base asset move; null moves all. */
  readonly asset: string | null;
};

/** The effect of a move on a position's maintenance. */
export type Outcome =
  /** It is above maintenance now and would be below: liquidated. */
  | 'crosses'
  /** It is below now and would stay so. */
  | 'crossed'
  /** It is below now and would be above. */
  | 'recovers'
  | 'stays'
  | 'unknown';

/** The move of its own price at which a position meets maintenance. */
type Crossing =
  /** From the estimated liquidation price: (liquidation price − mark) / mark. */
  | { readonly kind: 'at'; readonly ratio: Fixed; readonly price: Fixed; readonly side: Side }
  | { readonly kind: 'crossed' }
  /** At no price. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly reason: AbsentReason };

/** A position after a hypothetical move. The real figures stay in `row.figures`. */
export type HypotheticalRow = {
  readonly row: PositionRow;
  /** False when its price does not move. */
  readonly moved: boolean;
  readonly figures: PositionFigures;
  readonly outcome: Outcome;
  /** The price at which the move liquidates it; null when it stays open. */
  readonly liquidatedAt: Field<Fixed> | null;
  readonly crossing: Crossing;
};

/**
 * Every position after a move, by the same `positionFigures` as the real ones. Only the mark changes, and the
 * settlement price with it if the collateral is the base asset. Otherwise S is held constant, and so are funding and
 * rollover owed: only the price changes, at once. A position that falls below maintenance is liquidated: it loses its
 * margin, and no more. A position whose market was not read stays unknown.
 */
export function whatIf(rows: readonly PositionRow[], move: Move): readonly HypotheticalRow[] {
  return rows.map((row) => {
    const moved = move.asset === null || priceAsset(row) === move.asset;
    const open = moved ? figuresAfter(row, move.ratio) : row.figures;
    const isLiquidated = open !== row.figures && open.liquidation.kind === 'crossed';
    return {
      row,
      moved,
      figures: isLiquidated ? liquidatedFigures(row, open) : open,
      outcome: outcomeOf(row.figures, open),
      liquidatedAt: isLiquidated ? liquidationPrice(row.figures) : null,
      crossing: crossingOf(row),
    };
  });
}

/**
 * The asset whose price a position follows: the base asset of its market, or the asset of the request where the
 * market's name is unknown.
 */
export function priceAsset({ market, asset }: PositionRow): string {
  return market?.baseAsset ?? asset;
}

function figuresAfter(row: PositionRow, ratio: Fixed): PositionFigures {
  return row.terms === null || isZero(ratio)
    ? row.figures
    : positionFigures(row.position, movedTerms(row.terms, ratio));
}

const NOTHING = known<Fixed>({ raw: 0n, scale: 9 });
const doesNotApply = absent('notApplicable');

/** After a liquidation: the margin is lost, before and after fees, and nothing is left of the position. */
function liquidatedFigures({ position: { margin } }: PositionRow, open: PositionFigures): PositionFigures {
  const loss = mapField(margin, neg);
  const roe = mapField(margin, (): Fixed => ({ raw: -1n, scale: 0 }));
  return {
    ...open,
    value: NOTHING,
    pnl: loss,
    pnlAfterFees: loss,
    roe,
    roeAfterFees: roe,
    remaining: NOTHING,
    closingFees: doesNotApply,
    marginRatio: doesNotApply,
    leverage: doesNotApply,
  };
}

function movedTerms(terms: MarketTerms, ratio: Fixed): MarketTerms {
  const mark = mapField(terms.mark, (price) => movedPrice(price, ratio));
  return { ...terms, mark, settlement: movedSettlement(terms, mark) };
}

/** If it is unknown whether the collateral is the base asset, it is also unknown whether S moves. */
function movedSettlement({ collateralIsBase, settlement }: MarketTerms, mark: Field<Fixed>): Field<Fixed> {
  if (collateralIsBase.kind !== 'known') return absent('notComputable');
  return collateralIsBase.value ? mark : settlement;
}

function outcomeOf({ liquidation: before }: PositionFigures, { liquidation: after }: PositionFigures): Outcome {
  if (before.kind === 'unknown' || after.kind === 'unknown') return 'unknown';
  if (before.kind === 'crossed') return after.kind === 'crossed' ? 'crossed' : 'recovers';
  return after.kind === 'crossed' ? 'crosses' : 'stays';
}

function crossingOf({ position: { side }, figures: { liquidation, distance } }: PositionRow): Crossing {
  if (liquidation.kind !== 'price') return liquidation;
  const { price } = liquidation;
  // The distance is counted against the position: down for a long, up for a short.
  const at = combine({ side, distance }, (of): Crossing => ({
    kind: 'at',
    ratio: of.side === 'long' ? neg(of.distance) : of.distance,
    price,
    side: of.side,
  }));
  return at.kind === 'known'
    ? at.value
    : { kind: 'unknown', reason: at.kind === 'absent' ? at.reason : 'notComputable' };
}

/** The price move that sorts positions by the order of liquidation, and the positions too small to rank first. */
export type CrossingOrder = { readonly ratio: Fixed; readonly small: readonly PositionRow[] };

/**
 * Sorts positions by who crosses maintenance first as prices move in this direction: first those below it now, then by
 * the move that each needs, then those that only the other direction would bring down, then those that no price does,
 * and the unknown ones last. Small positions come after all of these. Without a direction the smaller move comes first,
 * whatever its direction.
 */
export function byFirstToCross(
  rows: readonly HypotheticalRow[],
  { ratio, small }: CrossingOrder,
): readonly HypotheticalRow[] {
  const direction = sign(ratio);
  const behind = new Set(small);
  return rows.toSorted(
    (a, b) =>
      Number(behind.has(a.row)) - Number(behind.has(b.row)) ||
      placeOf(a.crossing, direction) - placeOf(b.crossing, direction) ||
      compareMoves(a.crossing, b.crossing),
  );
}

/**
 * The first position in order that is above maintenance now and that a move in this direction would bring below; null
 * for none. Small ones do not count.
 */
export function firstToCross(
  ordered: readonly HypotheticalRow[],
  { ratio, small }: CrossingOrder,
): HypotheticalRow | null {
  const direction = sign(ratio);
  const behind = new Set(small);
  return ordered.find(({ row, crossing }) => !behind.has(row) && placeOf(crossing, direction) === ON_THE_WAY) ?? null;
}

const ON_THE_WAY = 1;

function placeOf(crossing: Crossing, direction: -1 | 0 | 1): number {
  switch (crossing.kind) {
    case 'crossed':
      return 0;
    case 'at':
      return direction === 0 || direction === (crossing.side === 'long' ? -1 : 1) ? ON_THE_WAY : 2;
    case 'none':
      return 3;
    case 'unknown':
      return 4;
  }
}

function compareMoves(a: Crossing, b: Crossing): number {
  return a.kind === 'at' && b.kind === 'at' ? compare(abs(a.ratio), abs(b.ratio)) : 0;
}

/** The sums of all positions in one unit, before and after the move. */
export type TotalChange = {
  /** A collateral, or USD for all of them together; null where the collateral is not known. */
  readonly unit: string | null;
  readonly before: Pick<ShownTotal, 'pnl' | 'net'>;
  readonly after: Pick<ShownTotal, 'pnl' | 'net'>;
  /** Change of the net value; unknown when a part of either sum is. */
  readonly change: Field<Fixed>;
};

/**
 * One total of all positions in USD, and one for each collateral: the same sums as in the table of positions, before
 * and after. `afterFees`: PnL as that table shows it.
 */
export function whatIfTotals(rows: readonly HypotheticalRow[], afterFees: boolean): readonly TotalChange[] {
  return [...changes(rows, { afterFees, inUsd: true }), ...changes(rows, { afterFees, inUsd: false })];
}

function changes(rows: readonly HypotheticalRow[], choice: AmountChoice): readonly TotalChange[] {
  const before = totalsShown(rows.map(({ row }) => positionAmounts(row, choice)));
  const after = totalsShown(rows.map(({ row, figures }) => positionAmounts({ ...row, figures }, choice)));
  // The same rows bring the same units in the same order.
  return before.flatMap((now, place) => {
    const then = after[place];
    return then === undefined
      ? []
      : [{ unit: now.unit, before: now, after: then, change: changeOf(now.net, then.net) }];
  });
}

function changeOf(now: PartialSum, then: PartialSum): Field<Fixed> {
  return combine({ from: now.field, to: then.field }, (of) =>
    isPartial(now) || isPartial(then) ? null : sub(of.to, of.from),
  );
}
