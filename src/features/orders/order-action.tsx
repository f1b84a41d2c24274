import { valueOrNull } from '~/lib/field';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { OrderRow } from './order-row';

export type OrderActionProps = { readonly row: OrderRow; readonly onCancel: (row: OrderRow) => void };

/** "Cancel order" where it can be cancelled, else the reason why not. */
export function OrderAction({ row, onCancel }: OrderActionProps) {
  const t = useText(ordersText);
  const { order, market } = row;
  const reason = refusalOf(row);
  if (reason !== null) {
    return (
      <span className="text-small whitespace-nowrap text-muted" title={t.notCancelable[reason]}>
        {t.notCancelableShort[reason]}
      </span>
    );
  }
  const direction = valueOrNull(order.direction);
  const type = valueOrNull(order.type);
  const what = t.cancelNamed(
    direction === null ? '' : t.side[direction],
    type === null ? '' : t.types[type],
    market?.ticker ?? '',
  );
  return (
    <Button size="small" onClick={() => onCancel(row)} title={what}>
      {t.cancel}
    </Button>
  );
}

/** Why this order cannot be cancelled from here; null when it can. */
export function refusalOf({ order }: OrderRow) {
  if (!order.cancelability.can) return order.cancelability.reason;
  return order.market.kind === 'known' && order.trader.kind === 'known' ? null : 'noMarket';
}

/** What a cancel of this order names; null when a part of it is not known. */
export function cancelTarget({ order, market }: OrderRow) {
  const { cancelability, id, trader, market: address } = order;
  if (!cancelability.can || id.kind !== 'known' || trader.kind !== 'known' || address.kind !== 'known') return null;
  return {
    account: trader.value,
    orderHash: cancelability.orderHash,
    orderId: id.value,
    trader: trader.value,
    market: address.value,
    asset: market?.baseAsset ?? null,
  };
}
