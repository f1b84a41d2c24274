import { hasEnded } from '~/domain/order/order-status';
import type { OrderRow } from './order-row';

/** Raw addresses of the markets whose marks these orders are compared with: of those that have a price, and may still be executed by it. */
export function pricedMarkets(rows: readonly OrderRow[]): readonly string[] {
  return [...new Set(rows.flatMap(marketOf))].toSorted();
}

function marketOf({ order }: OrderRow): readonly string[] {
  const { market, status, limitPrice, stopPrice, stopTrigger, takeTrigger } = order;
  const hasPrice = [limitPrice, stopPrice, stopTrigger, takeTrigger].some(({ kind }) => kind === 'known');
  return market.kind === 'known' && hasPrice && !hasEnded(status) ? [market.value] : [];
}
