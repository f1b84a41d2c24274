import { useMemo } from 'react';
import type { OrderRow } from '~/features/orders/order-row';
import { useLocale } from '~/text/text-context';
import type { Column } from '~/ui/table/column';
import { sortRows, type Sort } from '~/ui/table/sort-rows';

/** Rows in the order in which they are shown: ranges of rows and batches go by it. Null until there are any. */
export function useShownOrders(rows: readonly OrderRow[] | null, columns: readonly Column<OrderRow>[], sort: Sort): readonly OrderRow[] | null {
  const locale = useLocale();
  return useMemo(() => (rows === null ? null : sortRows(rows, columns, sort, locale)), [rows, columns, sort, locale]);
}
