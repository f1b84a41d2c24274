import { useCallback, useMemo } from 'react';
import { type BatchOrder, hasSameTerms, termsOfView } from '~/features/cancel-order/order-summary';
import { cancelTarget, isTpsl, refusalOf, type StrippedPosition, strippedBy } from '~/features/orders/order-action';
import { orderCells } from '~/features/orders/order-facts';
import { type OrderRow, orderName } from '~/features/orders/order-row';
import type { PositionRows } from '~/queries/position-rows';
import type { Catalogue } from '~/text/catalogue';
import { orderKey } from './-cancel-choices';

/** Whether the newest list still has an order, open and unchanged since it was chosen, and what it was chosen for. */
export function useIsAsShown(
  read: readonly OrderRow[] | null,
  isMeant: (row: OrderRow) => boolean = isAlways,
): (order: BatchOrder) => boolean {
  const resting = useMemo(
    () => (read === null ? null : new Map(read.map((row) => [cancelTarget(row)?.orderHash, row]))),
    [read],
  );
  return useCallback(
    (order) => {
      // Without a list no change is known: each order is looked up before it is sent.
      if (resting === null) return true;
      const row = resting.get(order.target.orderHash);
      return row !== undefined && hasSameTerms(order, row.order) && isMeant(row);
    },
    [resting, isMeant],
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

/** What a cancel of these orders leaves: positions without their stop, and the stops and takes that stay. */
export type Aftermath = { readonly stripped: readonly StrippedPosition[]; readonly staying: number };

export function aftermathOf(
  orders: readonly OrderRow[],
  read: readonly OrderRow[] | null,
  positions: PositionRows,
  t: Catalogue['orders'],
): Aftermath {
  const known = read ?? [];
  const chosen = new Set(orders.map(orderKey));
  return {
    stripped: strippedBy(orders, known, positions, t),
    staying: known.filter((row) => refusalOf(row) === null && isTpsl(row) && !chosen.has(orderKey(row))).length,
  };
}
