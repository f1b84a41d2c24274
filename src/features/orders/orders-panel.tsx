import type { ReactNode } from 'react';
import { ordersText } from '~/text/en/orders';
import { tablesText } from '~/text/en/tables';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { useFormat } from '~/ui/format-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { Segmented } from '~/ui/segmented';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { RowSelection } from '~/ui/table/row-selection';
import type { Sort } from '~/ui/table/sort-rows';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { OrderMarkPollers } from './order-prices';
import type { OrderRow } from './order-row';

export type OrdersPanelProps = {
  /** The orders that fit the filters, in the order of the sort; null until they have been read once. */
  readonly rows: readonly OrderRow[] | null;
  /** How many were read. */
  readonly read: number;
  /** False when the service may have more than were read. */
  readonly complete: boolean;
  /** What there is to say of how the rows were read: one sentence each. */
  readonly notices: readonly string[];
  /** What the list is narrowed by: `question` is what the service was asked, `rows` leaves out some of what it answered. */
  readonly narrowedBy: 'nothing' | 'question' | 'rows';
  readonly onClearFilters: () => void;
  readonly columns: readonly Column<OrderRow>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly state: PanelState;
  readonly selection: RowSelection<OrderRow>;
  readonly actions?: ReactNode;
};

const noRows: readonly OrderRow[] = [];

/** The orders of a trader. A failed reading is said, and never shown as "no orders". */
export function OrdersPanel(props: OrdersPanelProps) {
  const { rows, columns, sort, onSort, selection, notices, state, actions } = props;
  const t = useText(ordersText);
  const visibility = useVisibleRows();
  const nothingToShow = rows === null && state.failure !== null;
  return (
    <Panel
      title={t.caption}
      aside={<Count {...props} />}
      actions={
        <>
          {actions}
          <TimeFormSwitch />
        </>
      }
      {...state}
      // Without rows the table itself says it, in their place.
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={notices} />}
    >
      <OrderMarkPollers rows={rows ?? noRows} visibleKeys={visibility.visibleKeys} />
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows ?? noRows}
        rowKey={orderKey}
        sort={sort}
        onSort={onSort}
        presorted
        selection={selection}
        loadingRows={rows === null && state.failure === null ? 6 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<NoOrders {...props} />}
        linkedRows
        visibility={visibility}
      />
    </Panel>
  );
}

function orderKey(row: OrderRow): string {
  return row.order.key;
}

/** Counts are of the rows read: the service gives no total. */
function Count({ rows, read, complete }: OrdersPanelProps) {
  const t = useText(ordersText);
  if (rows === null) return null;
  const ofAll = complete ? t.count(read) : t.countAtLeast(read);
  return rows.length === read ? ofAll : t.countFiltered(rows.length, ofAll);
}

function NoOrders({ narrowedBy, onClearFilters }: OrdersPanelProps) {
  const t = useText(ordersText);
  const tables = useText(tablesText);
  if (narrowedBy === 'nothing') return <Empty>{t.none}</Empty>;
  return (
    <Empty action={<Button onClick={onClearFilters}>{tables.clearFilters}</Button>}>
      {narrowedBy === 'question' ? t.noneAsked : t.noneFits}
    </Empty>
  );
}

/** Dates or ages, in one press: the reader's choice for all of the app, which the settings have as well. */
function TimeFormSwitch() {
  const t = useText(ordersText).timeForm;
  const { timeForm, toggleTimeForm } = useFormat();
  return (
    <Segmented
      label={t.label}
      value={timeForm}
      options={[
        { value: 'date', label: t.date },
        { value: 'age', label: t.age },
      ]}
      onChange={toggleTimeForm}
    />
  );
}
