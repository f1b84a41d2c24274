import { type Field, known, valueOrNull } from '~/lib/field';
import { abs, compare, type Fixed } from '~/lib/fixed-point';
import { distanceToMark } from '../order/distance-to-mark';
import type { OrderView } from '../order/order-view';
import { liquidationPrice, type PositionRow } from './position-row';

/** A price at which one of a trader's positions or orders in a market opens, closes or is liquidated. */
export type PriceLevel = {
  readonly kind: 'entry' | 'liquidation' | 'stop' | 'take' | 'limit';
  /** The side of the position or order; null when it cannot be read. */
  readonly side: string | null;
  /** USD per base unit. */
  readonly price: Fixed;
};

/** A level farther from the mark than a tenth of it would flatten the line of prices. */
const FARTHEST: Fixed = { raw: 1n, scale: 1 };

export type PriceLevels = {
  /** The levels to draw with the prices, the nearest first. */
  readonly near: readonly PriceLevel[];
  readonly far: readonly PriceLevel[];
};

/**
 * The levels of positions and orders in one market, each price once for each kind and side. Empty without a mark,
 * because distances cannot be measured.
 */
export function priceLevels(
  positions: readonly PositionRow[],
  orders: readonly OrderView[],
  mark: Field<Fixed>,
): PriceLevels {
  const levels = [...positions.flatMap(levelsOfPosition), ...orders.flatMap(levelsOfOrder)];
  const once = [...new Map(levels.map((level) => [keyOf(level), level])).values()];
  const measured = once
    .flatMap((level) => {
      const distance = valueOrNull(distanceToMark(known(level.price), mark));
      return distance === null ? [] : [{ level, away: abs(distance.ratio) }];
    })
    .toSorted((a, b) => compare(a.away, b.away));
  const isNear = ({ away }: { readonly away: Fixed }) => compare(away, FARTHEST) <= 0;
  return {
    near: measured.filter(isNear).map(({ level }) => level),
    far: measured.filter((one) => !isNear(one)).map(({ level }) => level),
  };
}

function keyOf({ kind, side, price }: PriceLevel): string {
  return `${kind} ${side ?? ''} ${price.raw}/${price.scale}`;
}

function levelsOfPosition({ position, figures }: PositionRow): readonly PriceLevel[] {
  const side = valueOrNull(position.side);
  return [...pricedLevel('entry', side, figures.entry), ...pricedLevel('liquidation', side, liquidationPrice(figures))];
}

function levelsOfOrder({ direction, limitPrice, stopTrigger, takeTrigger }: OrderView): readonly PriceLevel[] {
  const side = valueOrNull(direction);
  return [
    ...pricedLevel('limit', side, limitPrice),
    ...pricedLevel('stop', side, stopTrigger),
    ...pricedLevel('take', side, takeTrigger),
  ];
}

function pricedLevel(kind: PriceLevel['kind'], side: string | null, price: Field<Fixed>): readonly PriceLevel[] {
  return price.kind === 'known' ? [{ kind, side, price: price.value }] : [];
}
