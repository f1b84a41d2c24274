import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readAddress } from '../read-address';
import { readCount, readFixed, readText, readTime } from '../read-field';
import { amountOf, type OrderAmount } from './order-amount';
import { cancelabilityOf, intentHashOf, type Cancelability } from './cancelability';

export type OrderType = Order['type'];
export type Direction = Order['direction'];

/** One order with every field of the interface, units applied (operations 13 and 14). */
export type OrderView = {
  /** `order.id`, with more to it where another order of the list has the same or none can be read. */
  readonly key: string;
  readonly id: Field<string>;
  /** What operation 3 knows the order's intent by, and what a cancel names. */
  readonly intentHash: Field<string>;
  /** Raw address of the trader, which is taken to be the smart account that signs (see the assumptions). */
  readonly trader: Field<string>;
  /** Raw address of the owner's wallet, as it is taken to be. */
  readonly masterTrader: Field<string>;
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
  /** Of the market when the order was made, as it is taken to be: USD per base unit, and USD per unit of collateral. */
  readonly indexPrice: Field<Fixed>;
  readonly settlementPrice: Field<Fixed>;
  readonly createdAtMs: Field<number>;
  readonly expiresAtMs: Field<number>;
  /** The service's own words; absent when it gives none. */
  readonly errorText: Field<string>;
  readonly txId: Field<string>;
  readonly positionId: Field<string>;
  /** Slot of older orders on chain, 0 to 7. */
  readonly index: Field<number>;
  readonly cancelability: Cancelability;
};

/** An order as the client hands it out. */
export type WireOrder = Lenient<Order>;

/** The orders of one list, each with a key of its own. */
export function toOrderViews(orders: readonly WireOrder[], units: Assumptions): readonly OrderView[] {
  const views = orders.map((order) => toOrderView(order, units));
  const ids = countEach(views.map(({ key }) => key));
  // Older orders are numbered by their slot, so two markets can have one id: the key of each must not hang on their places.
  const keys = views.map((view) => (ids.get(view.key) === 1 ? view.key : keyInMarket(view)));
  const ofMarkets = countEach(keys);
  return views.map((view, index) => {
    const key = keys[index] ?? '';
    return { ...view, key: ofMarkets.get(key) === 1 && view.key !== '' ? key : `${key} at ${index}` };
  });
}

/**
 * The order that a link names by its key, or by its id alone. Only among orders of one id does the key say more, and
 * it still finds its order when the others have gone.
 */
export function isNamed(order: OrderView, name: string): boolean {
  return order.key === name || keyInMarket(order) === name;
}

function keyInMarket({ id, market }: Pick<OrderView, 'id' | 'market'>): string {
  return `${valueOrNull(id) ?? ''} of ${valueOrNull(market) ?? ''}`;
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function toOrderView(order: WireOrder, units: Assumptions): OrderView {
  const id = readText(order.id);
  const intentHash = intentHashOf(id, units);
  const status = readText(order.status);
  const price = (member: WireOrder['limitPrice']) => readFixed(member, units.priceDigits);
  return {
    key: valueOrNull(id) ?? '',
    id,
    intentHash,
    trader: readAddress(order.trader),
    masterTrader: readAddress(order.masterTrader),
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
    indexPrice: price(order.indexPrice),
    settlementPrice: price(order.settlementOraclePrice),
    createdAtMs: readTime(order.createdAt),
    expiresAtMs: readTime(order.expiration),
    errorText: readText(order.error),
    txId: readGiven(order.txId),
    positionId: readGiven(order.positionId),
    index: readCount(order.index),
    cancelability: cancelabilityOf(intentHash, status),
  };
}

/** An empty text says as little as none. */
function readGiven(member: WireOrder['positionId']): Field<string> {
  const text = readText(member);
  return text.kind === 'known' && text.value === '' ? absent('missing') : text;
}
