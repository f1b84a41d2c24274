import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { describeInOne } from '~/domain/describe-error';
import { fitsFilter } from '~/domain/order/order-filter';
import { orderColumns } from '~/features/orders/order-columns';
import { OrderFilters } from '~/features/orders/order-filters';
import { pricedMarkets } from '~/features/orders/order-prices';
import { type OrderRow, orderTexts, useOrderRows, useToOrderRows } from '~/features/orders/order-row';
import { OrdersPanel } from '~/features/orders/orders-panel';
import { filterOf, ordersQueryOf, type OrdersSearch, readOrdersSearch } from '~/features/orders/orders-search';
import { usePanelState } from '~/features/shared/panel-state';
import { readSort, sortText } from '~/lib/search-params';
import { textMatch } from '~/lib/text-match';
import { useApi } from '~/queries/api-context';
import { useListedMarkets } from '~/queries/markets';
import { useMarksForFile } from '~/queries/marks-for-file';
import { readOrdersForExport, useActiveOrders } from '~/queries/orders';
import type { OrdersQuery } from '~/queries/orders-question';
import { useRereadOrders } from '~/queries/reread-orders';
import { ordersOperation } from '~/queries/resource-keys';
import { ordersText } from '~/text/en/orders';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import type { Column } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import type { ReadRows } from '~/ui/table/csv-export';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { type Sort, sortRows } from '~/ui/table/sort-rows';
import { TableFilter } from '~/ui/table/table-filter';
import { orderLink, useOrderLinks } from './-order-links';
import { useBatchCancel } from './-use-batch-cancel';
import { useCancelAction } from './-use-cancel-action';

const route = getRouteApi('/orders');
const noColumns: readonly string[] = [];

/** The orders of one trader: what the URL asks for, and the ways to ask for something else. */
export function TraderOrders({ trader }: { readonly trader: string }) {
  const t = useText(ordersText);
  const search: OrdersSearch = route.useSearch();
  const { asset = null, q = '', cols = noColumns } = search;
  const patch = usePatch();
  const ordersQuery = useMemo(() => ordersQueryOf(trader, search), [trader, search]);
  const query = useActiveOrders(ordersQuery);
  const read = useOrderRows(query.data);
  const fits = useOrderFilter(search);
  const rows = useMemo(() => read?.filter(fits) ?? null, [read, fits]);
  const reread = useRereadOrders(trader);
  const cancel = useCancelAction({ rows: read, onOutcome: reread });
  const columns = useColumns(cancel.action);
  const shownColumns = useMemo(() => visibleColumns(columns, cols), [columns, cols]);
  const sort = useMemo(() => readSort(search.sort), [search.sort]);
  const shown = useShownOrders(rows, shownColumns, sort);
  const batch = useBatchCancel({ rows: shown, read, complete: query.data?.complete ?? true, onOutcome: reread });
  const { notices: exportNotices, ...exported } = useOrdersExport({
    query: ordersQuery,
    columns: shownColumns,
    fits,
    sort,
  });
  const assets = useAssets();
  const orders = useMemo(() => read?.map(({ order }) => order) ?? null, [read]);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <TableFilter label={t.filter} value={q} onChange={(next) => patch({ q: next })} />
            <ColumnChooser columns={columns} hidden={cols} onHidden={(next) => patch({ cols: next })} />
            <ExportCsvButton subject="orders" {...exported} />
          </>
        }
      />
      <OrderFilters
        filter={filterOf(search)}
        asset={asset}
        wallet={search.wallet ?? null}
        assets={assets}
        orders={orders}
        onChange={({ statuses, side, type, ...rest }) =>
          patch({
            ...(statuses === undefined ? {} : { status: statuses }),
            ...(side === undefined ? {} : { side: side ?? undefined }),
            ...(type === undefined ? {} : { type: type ?? undefined }),
            ...(rest.asset === undefined ? {} : { asset: rest.asset ?? undefined }),
            ...(rest.wallet === undefined ? {} : { wallet: rest.wallet ?? undefined }),
          })
        }
      />
      <OrdersPanel
        rows={shown}
        selection={batch.selection}
        actions={batch.actions}
        read={read?.length ?? 0}
        complete={query.data?.complete ?? true}
        notices={[...(query.data?.changedWhileReading === true ? [t.changedWhileReading] : []), ...exportNotices]}
        narrowedBy={narrowing(search, read)}
        onClearFilters={() =>
          patch({
            status: undefined,
            side: undefined,
            type: undefined,
            asset: undefined,
            wallet: undefined,
            q: undefined,
          })
        }
        columns={shownColumns}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        state={usePanelState(query, { operation: ordersOperation(ordersQuery), subject: trader })}
      />
      {cancel.dialog}
      {batch.dialog}
    </>
  );
}

function useColumns(action: ReturnType<typeof useCancelAction>['action']) {
  const text = useText(ordersText);
  const links = useOrderLinks();
  return useMemo(() => orderColumns({ text, links, detailLink: orderLink, action }), [text, links, action]);
}

/** What is left out here of what the service answered. */
function useOrderFilter(search: OrdersSearch): (row: OrderRow) => boolean {
  const t = useText(ordersText);
  return useMemo(() => {
    const filter = filterOf(search);
    const matches = textMatch(search.q ?? '');
    return (row) => fitsFilter(row.order, filter) && matches(orderTexts(row, t));
  }, [search, t]);
}

/** The base assets of the configured markets, as operation 14 wants them. */
function useAssets(): readonly string[] {
  const listed = useListedMarkets();
  return useMemo(() => [...new Set(listed.map((market) => market.baseAsset))].toSorted(), [listed]);
}

function narrowing(search: OrdersSearch, read: readonly OrderRow[] | null) {
  const { statuses, side, type } = filterOf(search);
  const asked = statuses.length > 0 || search.asset !== undefined || search.wallet !== undefined;
  const narrowed = asked || side !== null || type !== null || search.q !== undefined;
  if (read?.length === 0) return asked ? 'question' : 'nothing';
  return narrowed ? 'rows' : 'nothing';
}

/** Changes parts of the view in the URL. Filters replace the entry: "back" should leave the page, not untype a word. */
function usePatch() {
  const navigate = route.useNavigate();
  return (part: OrdersSearch) =>
    void navigate({ search: (search) => readOrdersSearch({ ...search, ...part }), replace: true });
}

/** Rows in the order in which they are shown: ranges of rows and batches go by it. Null until there are any. */
function useShownOrders(
  rows: readonly OrderRow[] | null,
  columns: readonly Column<OrderRow>[],
  sort: Sort,
): readonly OrderRow[] | null {
  const locale = useLocale();
  return useMemo(() => (rows === null ? null : sortRows(rows, columns, sort, locale)), [rows, columns, sort, locale]);
}

type OrdersExportOptions = {
  readonly query: OrdersQuery;
  /** Those shown: by a hidden one the table does not sort either. */
  readonly columns: readonly Column<OrderRow>[];
  readonly fits: (row: OrderRow) => boolean;
  readonly sort: Sort;
};

/** The orders of the view, read anew over all pages: filtered and sorted as on screen. `notices` tell how that went. */
function useOrdersExport({ query, columns, fits, sort }: OrdersExportOptions) {
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
      const { rows, complete, changedWhileReading } = await readOrdersForExport(api, query, {
        signal,
        onRows: (count) => onProgress({ rows: count, total: null }),
      });
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
  return {
    load,
    readAll,
    describeFailure: (error: Error) => describeInOne(error, t),
    notices: changed ? [orders.changedWhileExporting] : [],
  };
}
