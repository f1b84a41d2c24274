import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { parseAddress } from '~/lib/address';
import { absent, known, unreadable, valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readFixed, readText, readTime } from '../read-field';
import { amountOf, type OrderAmount } from './order-amount';
import { cancelabilityOf, type Cancelability } from './cancelability';

export type OrderType = Order['type'];
export type Direction = Order['direction'];

/** One order as the table shows it, with units applied (operations 13 and 14). */
export type OrderView = {
  /** `order.id`, made different where another order of the list has the same or none can be read. */
  readonly key: string;
  readonly id: Field<string>;
  /** Raw address of the trader, which is taken to be the smart account that signs (see the assumptions). */
  readonly trader: Field<string>;
  /** Raw address of the market. */
  readonly market: Field<string>;
  readonly type: Field<OrderType>;
  readonly direction: Field<Direction>;
  readonly status: Field<Order['status']>;
  readonly amount: OrderAmount;
  /** USD per base unit. */
  readonly limitPrice: Field<Fixed>;
  readonly stopPrice: Field<Fixed>;
  readonly stopTrigger: Field<Fixed>;
  readonly takeTrigger: Field<Fixed>;
  /** 3x is 3. */
  readonly leverage: Field<Fixed>;
  readonly createdAtMs: Field<number>;
  readonly expiresAtMs: Field<number>;
  /** The service's own words; absent when it gives none. */
  readonly errorText: Field<string>;
  readonly cancelability: Cancelability;
};

/** The orders of one list, each with a key of its own. */
export function toOrderViews(orders: readonly Lenient<Order>[], units: Assumptions): readonly OrderView[] {
  const taken = new Set<string>();
  return orders.map((order, index) => {
    const view = toOrderView(order, units);
    // No two orders should have one id. Where they do, both are shown.
    const key = view.key === '' || taken.has(view.key) ? `${view.key} at ${index}` : view.key;
    taken.add(key);
    return { ...view, key };
  });
}

function toOrderView(order: Lenient<Order>, units: Assumptions): OrderView {
  const id = readText(order.id);
  const status = readText(order.status);
  const price = (member: Lenient<Order>['limitPrice']) => readFixed(member, units.priceDigits);
  return {
    key: valueOrNull(id) ?? '',
    id,
    trader: readAddress(order.trader),
    market: readAddress(order.market),
    type: readText(order.type),
    direction: readText(order.direction),
    status,
    amount: amountOf(order, units),
    limitPrice: price(order.limitPrice),
    stopPrice: price(order.stopPrice),
    stopTrigger: price(order.stopTriggerPrice),
    takeTrigger: price(order.takeTriggerPrice),
    leverage: readFixed(order.leverage, units.ratioDigits),
    createdAtMs: readTime(order.createdAt),
    expiresAtMs: readTime(order.expiration),
    errorText: readText(order.error),
    cancelability: cancelabilityOf(id, status, units),
  };
}

/** Addresses are compared in their raw form, whichever of the two the service writes. */
function readAddress(member: Lenient<Order>['market']): Field<string> {
  const text = readText(member);
  if (text.kind !== 'known') return text;
  if (text.value === '') return absent('missing');
  const address = parseAddress(text.value);
  return address === null ? unreadable(JSON.stringify(text.value)) : known(address.raw);
}
