import { useCallback, type ReactNode } from 'react';
import { useCancelDialog } from '~/features/cancel-order/use-cancel-dialog';
import { cancelTarget, OrderAction } from '~/features/orders/order-action';
import { orderClaims } from '~/features/orders/order-claims';
import type { OrderRow } from '~/features/orders/order-row';
import { useOrdersText } from '~/text/areas/use-orders-text';

export type CancelActionOptions = {
  /** The newest rows: they tell whether the order of an open dialog still rests. */
  readonly rows: readonly OrderRow[] | null;
  /** Reads the list anew when an order has moved. */
  readonly onOutcome: () => void;
};

/** The cancel button of a row, stable from one reading to the next, and the dialog that it opens. */
export function useCancelAction({ rows, onOutcome }: CancelActionOptions) {
  const t = useOrdersText();
  const { open, dialog } = useCancelDialog();
  const action = useCallback(
    (row: OrderRow): ReactNode => (
      <OrderAction
        row={row}
        onCancel={(pointedAt) => {
          const target = cancelTarget(pointedAt);
          if (target !== null) open({ target, claims: orderClaims(pointedAt, t) });
        }}
      />
    ),
    [open, t],
  );
  return {
    action,
    dialog: dialog({ isCancelable: (orderHash) => rows?.some((row) => isCancelable(row, orderHash)) ?? false, onOutcome }),
  };
}

/** Whether the newest list still has this order as one that rests. */
function isCancelable({ order }: OrderRow, orderHash: string): boolean {
  return order.cancelability.can && order.cancelability.orderHash === orderHash;
}
