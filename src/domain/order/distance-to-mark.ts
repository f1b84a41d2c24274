import { absent, type Field, known } from '~/lib/field';
import { DIGITS, abs, compare, div, type Fixed, sign, sub } from '~/lib/fixed-point';
import type { OrderView } from './order-view';

/** How far an order's price is from its market's mark. */
export type DistanceToMark = {
  /** (price − mark) / mark: 0.024 is 2.4 % above the mark, −0.024 as much below it. */
  readonly ratio: Fixed;
  /** Compares the exact values, so that a price slightly above the mark does not count as equal. */
  readonly direction: 'above' | 'below' | 'at';
};

const directions = { '-1': 'below', 0: 'at', 1: 'above' } as const;

/**
 * (P − M) / M for a price P and the mark M (`amm.indexPrice` of operation 17), both in USD per base unit. The
 * difference is exact; the quotient is rounded once, half away from zero. Absent, with the reason, if P or M is absent;
 * not computable if one cannot be read or is not above zero.
 */
export function distanceToMark(price: Field<Fixed>, mark: Field<Fixed>): Field<DistanceToMark> {
  if (price.kind === 'absent') return price;
  if (mark.kind === 'absent') return mark;
  if (price.kind === 'unreadable' || mark.kind === 'unreadable') return absent('notComputable');
  if (sign(price.value) <= 0 || sign(mark.value) <= 0) return absent('notComputable');
  const ratio = div(sub(price.value, mark.value), mark.value, DIGITS, 'halfUp');
  return ratio === null
    ? absent('notComputable')
    : known({ ratio, direction: directions[compare(price.value, mark.value)] });
}

/** An order with the nearest of its trigger or limit prices. */
export type NearOrder = {
  readonly order: OrderView;
  /** USD per base unit: a stop or take trigger, or the limit. */
  readonly price: Fixed;
  readonly distance: DistanceToMark;
};

export type OrdersByDistance = {
  /** The nearest first. */
  readonly near: readonly NearOrder[];
  /** The number of orders with an unknown distance, because the mark is unknown. They may be nearer. */
  readonly unknown: number;
};

/**
 * Sorts orders by the distance from the mark to the price at which they act. Orders without such a price are left out.
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
