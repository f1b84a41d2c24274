import { useCallback, useMemo } from 'react';
import { hasEnded } from '~/domain/order/order-status';
import { type BatchOrder, hasSameTerms, termsOfView } from '~/features/cancel-order/order-summary';
import { cancelTarget, isTpsl, refusalOf, type StrippedPosition, strippedBy } from '~/features/orders/order-action';
import { orderCells } from '~/features/orders/order-facts';
import { type OrderRow, orderName, useOrderRows } from '~/features/orders/order-row';
import type { PositionRows } from '~/queries/positions/position-rows';
import type { OrdersSnapshot } from '~/queries/session-state';
import type { Catalogue } from '~/text/catalogue';
import { orderKey } from './cancel-choices';

/**
 * Whether an order is open and unchanged since it was chosen, and still matches the choice. It is looked up in the list
 * on screen, then in all orders of the trader: a list of only some statuses may lose an order that still rests.
 */
export function useIsAsShown(
  read: readonly OrderRow[] | null,
  all: AllOrders | null,
  isMeant: (row: OrderRow) => boolean = isAlways,
): (order: BatchOrder) => boolean {
  const resting = useMemo(
    () => new Map([...(all?.rows ?? []), ...(read ?? [])].map((row) => [cancelTarget(row)?.orderHash, row])),
    [read, all?.rows],
  );
  const isWhole = all?.complete === true;
  return useCallback(
    (order) => {
      const row = resting.get(order.target.orderHash);
      // Only a complete list proves that an order has gone. Every order is looked up before its cancel is sent.
      return row === undefined ? !isWhole : hasSameTerms(order, row.order) && isMeant(row);
    },
    [resting, isWhole, isMeant],
  );
}

const isAlways = () => true;

export function refusalText(row: OrderRow, t: Catalogue['orders']): string | null {
  const reason = refusalOf(row);
  return reason === null ? null : t.notCancelable[reason];
}

export function toBatchOrder(row: OrderRow, t: Catalogue['orders']): readonly BatchOrder[] {
  const target = cancelTarget(row);
  return target === null
    ? []
    : [{ target, name: orderName(row, t), cells: orderCells(row, t), terms: termsOfView(row.order) }];
}

/**
 * The state after a cancel of these orders: the positions that lose their stop, and the number of stops and takes that
 * stay.
 */
export type RemainingProtection = {
  readonly stripped: readonly StrippedPosition[];
  readonly staying: number;
  /** False if more orders may exist than were read. */
  readonly isWhole: boolean;
};

/** Every active order of a trader, whichever of them the list shows. */
export type AllOrders = {
  readonly rows: readonly OrderRow[];
  /** False if the service has more orders than were read. */
  readonly complete: boolean;
};

export function useAllOrders(data: OrdersSnapshot | undefined): AllOrders | null {
  const rows = useOrderRows(data);
  return useMemo(() => (rows === null ? null : { rows, complete: data?.complete === true }), [rows, data]);
}

/** @param all null while they have not been read */
export function aftermathOf(
  orders: readonly OrderRow[],
  all: AllOrders | null,
  positions: Pick<PositionRows, 'rows' | 'assets'>,
  t: Catalogue['orders'],
): RemainingProtection {
  const known = all?.rows ?? [];
  const chosen = new Set(orders.map(orderKey));
  const isWhole = all?.complete === true;
  return {
    stripped: strippedBy(orders, known, positions, t).map((one) => (isWhole ? one : { ...one, isSure: false })),
    staying: known.filter((row) => !hasEnded(row.order.status) && isTpsl(row) && !chosen.has(orderKey(row))).length,
    isWhole,
  };
}
