import type { OrderRecord } from '../records';

/**
 * The index price at which a resting order is due, and the side from which the price must reach it. Null for orders
 * that do not wait for a price.
 * A limit order opens at its price or better. A stop closes at a loss, a take at a gain; their sides depend on the
 * position's direction.
 */
type Trigger = { readonly priceRaw: bigint; readonly when: 'at-or-below' | 'at-or-above' };

export function triggerOf(order: Readonly<OrderRecord>): Trigger | null {
  const isLong = order.direction === 'long';
  switch (order.type) {
    case 'limit':
      return order.limitPriceRaw === null
        ? null
        : { priceRaw: order.limitPriceRaw, when: isLong ? 'at-or-below' : 'at-or-above' };
    case 'stop':
      return order.stopTriggerPriceRaw === null
        ? null
        : { priceRaw: order.stopTriggerPriceRaw, when: isLong ? 'at-or-below' : 'at-or-above' };
    case 'take':
      return order.takeTriggerPriceRaw === null
        ? null
        : { priceRaw: order.takeTriggerPriceRaw, when: isLong ? 'at-or-above' : 'at-or-below' };
    case 'market':
    case 'add_margin':
    case 'remove_margin':
    case 'liquidation':
    case 'max_pnl':
      return null;
  }
}

export function isReached(trigger: Trigger, priceRaw: bigint): boolean {
  return trigger.when === 'at-or-below' ? priceRaw <= trigger.priceRaw : priceRaw >= trigger.priceRaw;
}
