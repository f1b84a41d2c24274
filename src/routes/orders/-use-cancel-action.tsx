import { type ReactNode, useCallback } from 'react';
import { type ShownOrder, termsOfView } from '~/features/cancel-order/shown-order';
import { useCancelDialog } from '~/features/cancel-order/use-cancel-dialog';
import { cancelTarget, OrderAction, orderClaims } from '~/features/orders/order-action';
import type { OrderRow } from '~/features/orders/order-row';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';

export type CancelActionOptions = {
  /** The newest rows: they tell what has become of the order of an open dialog. */
  readonly rows: readonly OrderRow[] | null;
  /** Reads the list anew when an order has moved. */
  readonly onOutcome: () => void;
};

/** The cancel button of a row, stable from one reading to the next, and the dialog that it opens. */
export function useCancelAction({ rows, onOutcome }: CancelActionOptions) {
  const t = useText(ordersText);
  const { open, dialog } = useCancelDialog();
  const action = useCallback(
    (row: OrderRow): ReactNode => (
      <OrderAction
        row={row}
        onCancel={(pointedAt) => {
          const target = cancelTarget(pointedAt);
          if (target !== null) open({ target, order: shownOrder(pointedAt, t) });
        }}
      />
    ),
    [open, t],
  );
  const newest = (orderHash: string): ShownOrder | null => {
    const row = rows?.find(({ order }) => valueOrNull(order.intentHash) === orderHash);
    return row === undefined ? null : shownOrder(row, t);
  };
  return { action, dialog: dialog({ newest, onOutcome }) };
}

function shownOrder(row: OrderRow, t: Catalogue['orders']): ShownOrder {
  const { status, cancelability } = row.order;
  return {
    claims: orderClaims(row, t),
    terms: termsOfView(row.order),
    rests: cancelability.can,
    status: valueOrNull(status),
  };
}
