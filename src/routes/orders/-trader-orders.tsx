import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { fitsFilter } from '~/domain/order/order-filter';
import { orderColumns } from '~/features/orders/order-columns';
import { OrderFilters } from '~/features/orders/order-filters';
import type { OrderRow } from '~/features/orders/order-row';
import { orderTexts } from '~/features/orders/order-texts';
import { OrdersPanel } from '~/features/orders/orders-panel';
import { readSort, sortText } from '~/lib/search-params';
import { textMatch } from '~/lib/text-match';
import { useListedMarkets } from '~/queries/markets';
import { useActiveOrders } from '~/queries/orders';
import { useRereadOrders } from '~/queries/reread-orders';
import { ordersOperation } from '~/queries/resource-keys';
import { usePanelState } from '~/shell/use-panel-state';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { PageHeader } from '~/ui/page-header';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { visibleColumns } from '~/ui/table/column-visibility';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { TableFilter } from '~/ui/table/table-filter';
import { orderLink, useOrderLinks } from './-order-links';
import { useOrderRows } from './-order-rows';
import { type OrdersSearch, readOrdersSearch } from './-orders-search';
import { filterOf, ordersQueryOf } from './-orders-view';
import { useShownOrders } from './-shown-orders';
import { useBatchCancel } from './-use-batch-cancel';
import { useCancelAction } from './-use-cancel-action';
import { useOrdersExport } from './-use-orders-export';

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
  const { notices: exportNotices, ...exported } = useOrdersExport({ query: ordersQuery, columns: shownColumns, fits, sort });
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
        onClearFilters={() => patch({ status: undefined, side: undefined, type: undefined, asset: undefined, wallet: undefined, q: undefined })}
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
  return (part: OrdersSearch) => void navigate({ search: (search) => readOrdersSearch({ ...search, ...part }), replace: true });
}
