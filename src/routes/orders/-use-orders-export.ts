import { useCallback, useState } from 'react';
import { describeInOne } from '~/domain/describe-error';
import type { OrderRow } from '~/features/orders/order-row';
import { pricedMarkets } from '~/features/orders/priced-markets';
import { useApi } from '~/queries/api-context';
import { useMarksForFile } from '~/queries/marks-for-file';
import { readOrdersForExport } from '~/queries/orders';
import type { OrdersQuery } from '~/queries/orders-question';
import { ordersText } from '~/text/en/orders';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import type { Column } from '~/ui/table/column';
import type { ReadRows } from '~/ui/table/csv-export';
import { type Sort, sortRows } from '~/ui/table/sort-rows';
import { useToOrderRows } from './-order-rows';

export type OrdersExportOptions = {
  readonly query: OrdersQuery;
  /** Those shown: by a hidden one the table does not sort either. */
  readonly columns: readonly Column<OrderRow>[];
  readonly fits: (row: OrderRow) => boolean;
  readonly sort: Sort;
};

/** The orders of the view, read anew over all pages: filtered and sorted as on screen. `notices` tell how that went. */
export function useOrdersExport({ query, columns, fits, sort }: OrdersExportOptions) {
  const t = useText();
  const orders = useText(ordersText);
  const [changed, setChanged] = useState(false);
  const api = useApi();
  const locale = useLocale();
  const csvWords = useText(tablesText).csv;
  const { markOf, readMissing } = useMarksForFile();
  const toRows = useToOrderRows();
  const readAll: ReadRows<OrderRow> = useCallback(
    async (signal, onProgress) => {
      setChanged(false);
      const { rows, complete, changedWhileReading } = await readOrdersForExport(api, query, { signal, onRows: (count) => onProgress({ rows: count, total: null }) });
      setChanged(changedWhileReading);
      const fitting = toRows(rows).filter(fits);
      await readMissing(pricedMarkets(fitting));
      return { rows: sortRows(fitting, columns, sort, locale), complete };
    },
    [api, query, toRows, readMissing, fits, columns, sort, locale],
  );
  const load = async () => {
    const { orderCsv } = await import('~/features/orders/order-csv');
    return Object.values(orderCsv({ text: orders, csvWords, units: api.config.assumptions, markOf })).flat();
  };
  return { load, readAll, describeFailure: (error: Error) => describeInOne(error, t), notices: changed ? [orders.changedWhileExporting] : [] };
}
