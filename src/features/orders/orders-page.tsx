import { type ReactNode, useMemo } from 'react';
import { orderGroups } from '~/domain/order/order-status';
import { usePanelState } from '~/features/shared/panel-state';
import { sortText } from '~/lib/search-params';
import { useListedMarkets } from '~/queries/markets/markets';
import { ordersOperation } from '~/queries/orders/order-ledger';
import { isLongList } from '~/queries/orders/orders';
import { ordersText } from '~/text/en/orders';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { Segmented } from '~/ui/segmented';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import type { RowSelection } from '~/ui/table/row-selection';
import { SortSelect } from '~/ui/table/table-head';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { narrowScreen, useMediaQuery } from '~/ui/use-media-query';
import { countFilters, OrderFilters, WalletFilter } from './order-filters';
import { useOrderMarkPolling } from './order-prices';
import type { OrderRow } from './order-row';
import { filterOf, type OrdersSearch } from './orders-search';
import { type OrdersTable, type TraderOrders, useOrdersExport } from './use-orders';

export type OrdersPageProps = {
  readonly trader: string;
  readonly search: OrdersSearch;
  readonly onSearch: (part: OrdersSearch) => void;
  readonly orders: TraderOrders;
  readonly table: OrdersTable;
  readonly selection: RowSelection<OrderRow>;
  /** At the head of the list: the buttons that cancel several orders. */
  readonly actions: ReactNode;
  /** Shown beside the actions; on a phone in the sheet of the filters, so that the head stays on one line. */
  readonly tools: ReactNode;
};

/** The orders of one trader, with their filters. */
export function OrdersPage({ search, onSearch, orders, table, ...rest }: OrdersPageProps) {
  const t = useText(ordersText);
  const { read } = orders;
  const { notices: exportNotices, ...exported } = useOrdersExport(orders, table);
  const listed = useListedMarkets();
  // In the form that operation 14 accepts.
  const assets = useMemo(() => [...new Set(listed.map(({ baseAsset }) => baseAsset))].toSorted(), [listed]);
  const narrow = useMediaQuery(narrowScreen);
  const actions = (
    <>
      <ColumnChooser columns={table.allColumns} hidden={search.cols ?? []} onHidden={(cols) => onSearch({ cols })} />
      <ExportCsvButton subject="orders" {...exported} />
    </>
  );
  return (
    <>
      <PageHeader title={t.title} actions={narrow ? undefined : actions} />
      <TableTools
        search={<TableFilter label={t.filter} value={search.q ?? ''} onChange={(q) => onSearch({ q })} />}
        filters={
          <OrderFilters
            search={search}
            assets={assets}
            orders={useMemo(() => read?.map(({ order }) => order) ?? null, [read])}
            onSearch={onSearch}
          />
        }
        chosen={countFilters(search)}
        sort={
          <SortSelect columns={table.columns} sort={table.sort} onSort={(next) => onSearch({ sort: sortText(next) })} />
        }
        actions={
          narrow && (
            <>
              {rest.tools}
              {actions}
            </>
          )
        }
      />
      <WalletFilter search={search} onSearch={onSearch} />
      <OrdersPanel
        {...rest}
        search={search}
        onSearch={onSearch}
        orders={orders}
        table={table}
        exportNotices={exportNotices}
      />
    </>
  );
}

type OrdersPanelProps = OrdersPageProps & { readonly exportNotices: readonly string[] };

const noRows: readonly OrderRow[] = [];

/** The list of orders. If a request fails, it shows the failure, and never "no orders" instead. */
function OrdersPanel(props: OrdersPanelProps) {
  const { trader, search, onSearch, orders, table, selection, actions, tools, exportNotices } = props;
  const narrow = useMediaQuery(narrowScreen);
  const t = useText(ordersText);
  const visibility = useVisibleRows();
  const state = usePanelState(orders.query, { operation: ordersOperation(orders.request), subject: trader });
  const { rows } = table;
  useOrderMarkPolling(rows ?? noRows, {
    visibleKeys: visibility.visibleKeys,
    isLongList: orders.query.data !== undefined && isLongList(orders.query.data),
  });
  const nothingToShow = rows === null && state.failure !== null;
  const notices = [
    ...(orders.query.data?.changedWhileReading === true ? [t.changedWhileReading] : []),
    ...exportNotices,
  ];
  return (
    <Panel
      title={t.title}
      aside={<Count orders={orders} />}
      actions={
        <>
          {!narrow && tools}
          {actions}
          <TimeFormSwitch />
        </>
      }
      {...state}
      // Without rows, the table shows the failure in their place.
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={notices} />}
    >
      <DataTable
        caption={t.title}
        columns={table.columns}
        rows={rows ?? noRows}
        rowKey={orderKey}
        sort={table.sort}
        onSort={(sort) => onSearch({ sort: sortText(sort) })}
        sortElsewhere
        presorted
        selection={selection}
        loadingRows={rows === null && state.failure === null ? 6 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<NoOrders search={search} onSearch={onSearch} orders={orders} />}
        linkedRows
        visibility={visibility}
      />
    </Panel>
  );
}

function orderKey(row: OrderRow): string {
  return row.order.key;
}

/** The number of rows that were read, since the service gives no total. */
function Count({ orders: { rows, read, complete } }: Pick<OrdersPageProps, 'orders'>) {
  const t = useText(ordersText);
  if (rows === null || read === null) return null;
  if (rows.length === read.length) return <>{(complete ? t.count : t.countAtLeast)(read.length)}</>;
  return <>{(complete ? t.countFiltered : t.countFilteredAtLeast)(rows.length, read.length)}</>;
}

const noFilters: OrdersSearch = {
  status: undefined,
  side: undefined,
  type: undefined,
  asset: undefined,
  wallet: undefined,
  q: undefined,
};

function NoOrders({ search, onSearch, orders }: Pick<OrdersPageProps, 'search' | 'onSearch' | 'orders'>) {
  const t = useText(ordersText);
  const tables = useText(tablesText);
  const narrowed = narrowedBy(search, orders.read);
  if (narrowed === 'nothing') {
    const showFilled = <Button onClick={() => onSearch({ status: orderGroups.filled })}>{t.showFilled}</Button>;
    return <Empty action={showFilled}>{t.none}</Empty>;
  }
  return (
    <Empty action={<Button onClick={() => onSearch(noFilters)}>{tables.clearFilters}</Button>}>
      {narrowed === 'request' ? t.noneRequested : t.noneFits}
    </Empty>
  );
}

/** Whether the request or the filters exclude orders. */
function narrowedBy(search: OrdersSearch, read: readonly OrderRow[] | null): 'nothing' | 'request' | 'filters' {
  const { statuses, side, type } = filterOf(search);
  const byRequest = statuses.length > 0 || search.asset !== undefined || search.wallet !== undefined;
  if (read?.length === 0) return byRequest ? 'request' : 'nothing';
  return byRequest || side !== null || type !== null || search.q !== undefined ? 'filters' : 'nothing';
}

/** Switches between dates and ages, for the whole app; the settings offer the same choice. */
function TimeFormSwitch() {
  const t = useText(ordersText).timeForm;
  const { timeForm, toggleTimeForm } = useFormat();
  return (
    // On a phone, only the settings offer this choice.
    <span className="max-rail:hidden">
      <Segmented
        label={t.label}
        labelHidden
        value={timeForm}
        options={[
          { value: 'date', label: t.date },
          { value: 'age', label: t.age },
        ]}
        onChange={toggleTimeForm}
      />
    </span>
  );
}
