import { chartCoordinate } from '~/lib/chart-coordinate';
import { type Field, valueOrNull } from '~/lib/field';
import { abs, compare, div, type Fixed, sign, sub } from '~/lib/fixed-point';
import { exactProduct } from './position-math';
import { liquidationPrice, type PositionRow } from './position-row';
import type { TpslOrders } from './tpsl-orders';

/** A price on the scale of one position. */
export type ScalePoint = {
  readonly kind: 'liquidation' | 'stop' | 'entry' | 'mark' | 'take';
  /** USD per base unit. */
  readonly price: Fixed;
  /** Distance from the start of the scale, in thousandths of its length. */
  readonly at: number;
  /** The end of the scale beyond which the price lies; null if it is on the scale. */
  readonly cut: 'low' | 'high' | null;
};

/**
 * The largest distance from the mark on the scale, as a ratio of the mark: a quarter. Including prices farther away
 * would compress the others to a point.
 */
const FARTHEST: Fixed = { raw: 25n, scale: 2 };

/** The range of the scale for prices that are not cut off, in thousandths: the ends stay free for arrows. */
const [FIRST, LAST] = [90, 910];

/**
 * The prices of a position from the lowest to the highest, on one scale: the estimated liquidation, the stop and the
 * take that the mark reaches first, the entry and the mark. Null without a mark.
 * @param orders null while they have not been read
 */
export function positionScale(
  { figures }: PositionRow,
  orders: Pick<TpslOrders, 'stops' | 'takes'> | null,
): readonly ScalePoint[] | null {
  const mark = valueOrNull(figures.mark);
  if (mark === null || sign(mark) <= 0) return null;
  const prices: readonly (readonly [ScalePoint['kind'], Field<Fixed> | undefined])[] = [
    ['liquidation', liquidationPrice(figures)],
    ['stop', orders?.stops[0]?.trigger],
    ['entry', figures.entry],
    ['mark', figures.mark],
    ['take', orders?.takes[0]?.trigger],
  ];
  const points = prices
    .flatMap(([kind, field]) => (field?.kind === 'known' ? [{ kind, price: field.value }] : []))
    .toSorted((a, b) => compare(a.price, b.price));
  const reach = exactProduct(mark, FARTHEST);
  const near = points.filter(({ price }) => compare(abs(sub(price, mark)), reach) <= 0);
  const [low, high] = [near[0]?.price ?? mark, near.at(-1)?.price ?? mark];
  return points.map(({ kind, price }) => {
    if (compare(price, low) < 0) return { kind, price, at: 0, cut: 'low' };
    if (compare(price, high) > 0) return { kind, price, at: 1000, cut: 'high' };
    return { kind, price, at: placeOf(price, low, high), cut: null };
  });
}

/** Returns the middle if all prices are equal. */
function placeOf(price: Fixed, low: Fixed, high: Fixed): number {
  const share = div(sub(price, low), sub(high, low), 3, 'halfUp');
  const part = share === null ? null : chartCoordinate(share);
  return FIRST + Math.round((part ?? 0.5) * (LAST - FIRST));
}
