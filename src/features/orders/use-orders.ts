import { type ReactNode, useMemo, useState } from 'react';
import { describeInOne } from '~/domain/describe-error';
import { fitsFilter } from '~/domain/order/order-filter';
import { orderStatuses } from '~/domain/order/order-status';
import { usePanelState } from '~/features/shared/panel-state';
import { readSort } from '~/lib/search-params';
import { textMatch } from '~/lib/text-match';
import { useApi } from '~/queries/api-context';
import { useMarksForFile } from '~/queries/markets/market';
import { ordersOperation } from '~/queries/orders/order-ledger';
import { readOrdersForExport, useActiveOrders } from '~/queries/orders/orders';
import type { OrdersQuery } from '~/queries/session-state';
import { ordersText } from '~/text/en/orders';
import { useLocale, useText } from '~/text/text-context';
import { visibleColumns } from '~/ui/table/column';
import type { CsvExport } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { orderColumns } from './order-columns';
import { pricedMarkets } from './order-prices';
import { findOrder, type OrderRow, orderTexts, useOrderRows, useToOrderRows } from './order-row';
import { filterOf, ordersQueryOf, type OrdersSearch } from './orders-search';

/** The orders that the view requests, and the orders among them that match its filters. */
export function useTraderOrders(trader: string, search: OrdersSearch) {
  const t = useText(ordersText);
  const request = useMemo(() => ordersQueryOf(trader, search), [trader, search]);
  const query = useActiveOrders(request);
  const read = useOrderRows(query.data);
  const fits = useMemo(() => {
    const filter = filterOf(search);
    const matches = textMatch(search.q ?? '');
    return (row: OrderRow) => fitsFilter(row.order, filter) && matches(orderTexts(row, t));
  }, [search, t]);
  const rows = useMemo(() => read?.filter(fits) ?? null, [read, fits]);
  return {
    request,
    query,
    /** All rows that were read; null before the first answer. */
    read,
    fits,
    /** The rows that match the filters. */
    rows,
    /** False if the service may have more orders than were read. */
    complete: query.data?.complete ?? true,
  };
}

export type TraderOrders = ReturnType<typeof useTraderOrders>;

const noColumns: readonly string[] = [];

/**
 * The screen widths at which data-table.css leaves out columns of priority 2, such as triggers. Paper shows all
 * columns.
 */
export const noTriggers = 'screen and (min-width: 720px) and (max-width: 1023px)';

/**
 * The table of these orders: its columns, and the rows in the order on screen, which selected ranges and batches
 * follow.
 * @param action the cancel button, or the reason for its absence
 */
export function useOrdersTable({ rows }: TraderOrders, search: OrdersSearch, action: (row: OrderRow) => ReactNode) {
  const text = useText(ordersText);
  const locale = useLocale();
  const hidden = search.cols ?? noColumns;
  const narrow = useMediaQuery(narrowScreen);
  const onePrice = useMediaQuery(noTriggers);
  const units = useApi().config.assumptions;
  const { markOf } = useMarksForFile();
  const allColumns = useMemo(
    () => orderColumns({ text, units, markOf, action, narrow, onePrice }),
    [text, units, markOf, action, narrow, onePrice],
  );
  const columns = useMemo(() => visibleColumns(allColumns, hidden), [allColumns, hidden]);
  const sort = useMemo(() => readSort(search.sort), [search.sort]);
  return {
    allColumns,
    /** The visible columns: the table does not sort by a hidden one. */
    columns,
    sort,
    rows: useMemo(() => (rows === null ? null : sortRows(rows, columns, sort, locale)), [rows, columns, sort, locale]),
  };
}

export type OrdersTable = ReturnType<typeof useOrdersTable>;

type OrdersExport = Omit<CsvExport<OrderRow>, 'subject'> & { readonly notices: readonly string[] };

/** Exports the orders of the view: reads all pages again, filters and sorts them as on screen. */
export function useOrdersExport(
  { request, fits }: TraderOrders,
  { allColumns, columns, sort }: OrdersTable,
): OrdersExport {
  const t = useText();
  const text = useText(ordersText);
  const [changed, setChanged] = useState(false);
  const api = useApi();
  const locale = useLocale();
  const { readMissing } = useMarksForFile();
  const toRows = useToOrderRows();
  return {
    columns: allColumns,
    readAll: async (signal, onProgress) => {
      setChanged(false);
      const { rows, complete, changedWhileReading } = await readOrdersForExport(api, request, {
        signal,
        onRows: (count) => onProgress({ rows: count, total: null }),
      });
      setChanged(changedWhileReading);
      const fitting = toRows(rows).filter(fits);
      await readMissing(pricedMarkets(fitting));
      return { rows: sortRows(fitting, columns, sort, locale), complete };
    },
    describeFailure: (error) => describeInOne(error, t),
    notices: changed ? [text.changedWhileExporting] : [],
  };
}

/**
 * Finds one order by the name in its link. No operation reads a single order, so this searches the list behind the
 * drawer, then the trader's orders in all ten statuses. So the link still works after the order is executed.
 */
export function useOneOrder(trader: string, search: OrdersSearch, name: string) {
  const listRequest = ordersQueryOf(trader, search);
  const list = useActiveOrders(listRequest);
  const listed = findOrder(useOrderRows(list.data), name);
  const everyRequest: OrdersQuery = { trader, statuses: orderStatuses };
  const inList = listed !== undefined || list.data === undefined;
  const every = useActiveOrders(everyRequest, { onScreen: false, enabled: !inList });
  const found = findOrder(useOrderRows(every.data), name);

  const row = listed ?? found ?? null;
  const id = row?.order.id.kind === 'known' ? row.order.id.value : name;
  const [query, request] = inList ? [list, listRequest] : [every, everyRequest];
  const state = usePanelState(query, { operation: ordersOperation(request), subject: trader });
  return {
    row,
    /** The order as each list contains it. */
    rows: [listed, found].filter((one) => one !== undefined),
    loading: query.data === undefined,
    complete: query.data?.complete !== false && query.data?.changedWhileReading !== true,
    state: { ...state, answers: state.answers.filter(({ text }) => text.includes(asInJson(id))) },
  };
}

/** An id as it appears in the text of a response, where quotes and control characters are escaped. */
function asInJson(id: string): string {
  return JSON.stringify(id).slice(1, -1);
}
