import { useCallback } from 'react';
import { describeInOne } from '~/domain/describe-error';
import type { OrderRow } from '~/features/orders/order-row';
import { useApi } from '~/queries/api-context';
import { readOrdersForExport, type OrdersQuery } from '~/queries/orders';
import { useLocale, useText } from '~/text/text-context';
import type { Column } from '~/ui/table/column';
import { sortRows, type Sort } from '~/ui/table/sort-rows';
import type { ReadRows } from '~/ui/table/use-csv-export';
import { useToOrderRows } from './-order-rows';

export type OrdersExportOptions = {
  readonly query: OrdersQuery;
  /** Those shown: by a hidden one the table does not sort either. */
  readonly columns: readonly Column<OrderRow>[];
  readonly fits: (row: OrderRow) => boolean;
  readonly sort: Sort;
};

/** The orders of the view, read anew over all pages: filtered and sorted as on screen. */
export function useOrdersExport({ query, columns, fits, sort }: OrdersExportOptions) {
  const t = useText();
  const api = useApi();
  const locale = useLocale();
  const toRows = useToOrderRows();
  const readAll: ReadRows<OrderRow> = useCallback(
    async (signal, onProgress) => {
      const { rows, complete } = await readOrdersForExport(api, query, { signal, onRows: (count) => onProgress({ rows: count, total: null }) });
      return { rows: sortRows(toRows(rows).filter(fits), columns, sort, locale), complete };
    },
    [api, query, toRows, fits, columns, sort, locale],
  );
  return { readAll, describeFailure: (error: Error) => describeInOne(error, t) };
}
