import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readFixed, readInteger, readText } from '../read-field';

/** What an order's `amount` counts depends on its type (GAPS.md). */
export type OrderAmount =
  | { readonly unit: 'base' | 'collateral'; readonly field: Field<Fixed> }
  /** Liquidation, max PnL, or a type that cannot be read: no unit is known, so it is shown as sent. */
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

export function amountOf(order: Lenient<Order>, units: Assumptions): OrderAmount {
  const type = readText(order.type);
  const unit = type.kind === 'known' ? orderAmountUnit(type.value) : 'raw';
  if (unit === 'raw') return { unit, field: readInteger(order.amount) };
  return { unit, field: readFixed(order.amount, unit === 'base' ? units.sizeDigits : units.collateralDigits) };
}

/** What an amount of this type of order counts, also inside of a signed message. */
export function orderAmountUnit(type: Order['type']): OrderAmount['unit'] {
  return amountUnits[type];
}
