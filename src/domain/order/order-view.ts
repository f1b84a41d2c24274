import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readAddress, readCount, readFixed, readInteger, readText, readTime } from '../read-field';
import { type Direction, type OrderPhase, orderPhases, type OrderType } from './order-status';

/** One order with every field of the interface, units applied (operations 13 and 14). */
export type OrderView = {
  /** `order.id`, extended if another order of the list has the same id, or the id cannot be read. */
  readonly key: string;
  readonly id: Field<string>;
  /** Identifies the order's intent in operation 3, and the order in a cancel. */
  readonly intentHash: Field<string>;
  /** Raw address of the trader, assumed to be the smart account that signs (see the assumptions). */
  readonly trader: Field<string>;
  /** Raw address of the owner's wallet (an assumption, see GAPS.md). */
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
  /** At the time the order was made (an assumption): USD per base unit, and USD per unit of collateral. */
  readonly indexPrice: Field<Fixed>;
  readonly settlementPrice: Field<Fixed>;
  readonly createdAtMs: Field<number>;
  readonly expiresAtMs: Field<number>;
  /** The service's own message; absent when it sends none. */
  readonly errorText: Field<string>;
  readonly txId: Field<string>;
  readonly positionId: Field<string>;
  /** Slot of older orders on chain, 0 to 7. */
  readonly index: Field<number>;
  readonly cancelability: Cancelability;
};

/** An order as the client returns it. */
export type LenientOrder = Lenient<Order>;

/** The orders of one list, each with a unique key. */
export function toOrderViews(orders: readonly LenientOrder[], units: Assumptions): readonly OrderView[] {
  const views = orders.map((order) => toOrderView(order, units));
  const ids = countEach(views.map(({ key }) => key));
  // Older orders use their slot as id, so two markets can share an id. Keys must not depend on an order's place in the
  // list.
  const keys = views.map((view) => (ids.get(view.key) === 1 ? view.key : keyInMarket(view)));
  const marketKeyCounts = countEach(keys);
  return views.map((view, index) => {
    const key = keys[index] ?? '';
    return { ...view, key: marketKeyCounts.get(key) === 1 && view.key !== '' ? key : `${key} at ${index}` };
  });
}

/**
 * Whether a link refers to this order, by its key, or by id and market. The longer key still finds its order after the
 * other orders with the same id are gone.
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

function toOrderView(order: LenientOrder, units: Assumptions): OrderView {
  const id = readText(order.id);
  const intentHash = intentHashOf(id, units);
  const status = readText(order.status);
  const price = (member: LenientOrder['limitPrice']) => readFixed(member, units.priceDigits);
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

/** Treats an empty text as missing. */
function readGiven(member: LenientOrder['positionId']): Field<string> {
  const text = readText(member);
  return text.kind === 'known' && text.value === '' ? absent('missing') : text;
}

/** An order's amount. Its unit depends on the order's type (GAPS.md). */
export type OrderAmount =
  | { readonly unit: 'base' | 'collateral'; readonly field: Field<Fixed> }
  /** Liquidation, max PnL, or an unreadable type: the unit is unknown, so the amount is shown as sent. */
  | { readonly unit: 'raw'; readonly field: Field<bigint> };

const amountUnits = {
  market: 'collateral',
  limit: 'collateral',
  add_margin: 'collateral',
  remove_margin: 'collateral',
  stop: 'base',
  take: 'base',
  liquidation: 'raw',
  max_pnl: 'raw',
} as const satisfies Record<Order['type'], OrderAmount['unit']>;

function amountOf(order: Lenient<Order>, units: Assumptions): OrderAmount {
  const type = readText(order.type);
  const unit = type.kind === 'known' ? orderAmountUnit(type.value) : 'raw';
  if (unit === 'raw') return { unit, field: readInteger(order.amount) };
  return { unit, field: readFixed(order.amount, unit === 'base' ? units.sizeDigits : units.collateralDigits) };
}

/** The unit of an amount in an order of this type, also inside a signed message. */
export function orderAmountUnit(type: Order['type']): OrderAmount['unit'] {
  return amountUnits[type];
}

/** Whether an order can be cancelled now, or why not. The hash identifies the order in a cancel. */
type Cancelability =
  | { readonly can: true; readonly orderHash: string }
  | { readonly can: false; readonly reason: Exclude<OrderPhase, 'resting'> | 'unknownStatus' | 'noHash' };

/**
 * Whether an order can be cancelled: it must be resting, and its id must be the hash of its intent, because a cancel
 * signs that hash (GAPS.md).
 */
function cancelabilityOf(intentHash: Field<string>, status: Field<Order['status']>): Cancelability {
  if (status.kind !== 'known') return { can: false, reason: 'unknownStatus' };
  const phase = orderPhases[status.value];
  if (phase !== 'resting') return { can: false, reason: phase };
  return intentHash.kind === 'known' ? { can: true, orderHash: intentHash.value } : { can: false, reason: 'noHash' };
}

/**
 * The hash of an order's intent, in lower case. Newer orders use it as their id (`assumptions.orderIdIsIntentHash`).
 */
export function intentHashOf(id: Field<string>, units: Assumptions): Field<string> {
  if (id.kind !== 'known') return id;
  const isHash = units.orderIdIsIntentHash && /^[0-9a-f]{64}$/i.test(id.value);
  return isHash ? known(id.value.toLowerCase()) : absent('notApplicable');
}
