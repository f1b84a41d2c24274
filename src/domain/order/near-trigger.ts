import { known, type Field } from '~/lib/field';
import { abs, compare, type Fixed } from '~/lib/fixed-point';
import { distanceToMark, type DistanceToMark } from './distance-to-mark';
import type { OrderView } from './order-view';

/** An order with the nearest of the prices at which it acts. */
export type NearOrder = {
  readonly order: OrderView;
  /** USD per base unit: a stop or take trigger, or the limit. */
  readonly price: Fixed;
  readonly distance: DistanceToMark;
};

export type OrdersByDistance = {
  /** The nearest first. */
  readonly near: readonly NearOrder[];
  /** How many act at a price whose distance is unknown because the mark is unknown: they may be nearer. */
  readonly unknown: number;
};

/**
 * Orders sorted by the distance from the mark to the price at which they act. Orders without such a price are left out.
 * @param markOf the mark of a market by its raw address
 */
export function ordersNearTrigger(
  orders: readonly OrderView[],
  markOf: (market: string) => Field<Fixed> | null,
): OrdersByDistance {
  const near: NearOrder[] = [];
  let unknown = 0;
  for (const order of orders) {
    const prices = actingPrices(order);
    const mark = order.market.kind === 'known' ? markOf(order.market.value) : null;
    const [nearest] =
      mark === null ? [] : prices.flatMap((price) => nearOrder(order, price, mark)).toSorted(byDistance);
    if (nearest !== undefined) near.push(nearest);
    else if (prices.length > 0) unknown += 1;
  }
  return { near: near.toSorted(byDistance), unknown };
}

/** The limit of an order, or its triggers when it has none. Triggers of a limit order wait until it is filled. */
function actingPrices({ stopTrigger, takeTrigger, limitPrice }: OrderView): readonly Fixed[] {
  if (limitPrice.kind === 'known') return [limitPrice.value];
  return [stopTrigger, takeTrigger].flatMap((field) => (field.kind === 'known' ? [field.value] : []));
}

function nearOrder(order: OrderView, price: Fixed, mark: Field<Fixed>): readonly NearOrder[] {
  const distance = distanceToMark(known(price), mark);
  return distance.kind === 'known' ? [{ order, price, distance: distance.value }] : [];
}

function byDistance(a: NearOrder, b: NearOrder): number {
  return compare(abs(a.distance.ratio), abs(b.distance.ratio));
}
