import { useMemo, type ReactNode } from 'react';
import { describeError } from '~/domain/describe-error';
import type { Freshness } from '~/lib/freshness';
import { useOrdersText } from '~/text/areas/use-orders-text';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import { orderColumns, type OrderColumnOptions } from './order-columns';
import type { OrderRow } from './order-row';

export type OrdersPanelProps = Pick<OrderColumnOptions, 'marketLink' | 'action'> & {
  /** Null until they have been read once. */
  readonly rows: readonly OrderRow[] | null;
  /** False when the service has more than were read. */
  readonly complete: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly freshness: Freshness | null;
  readonly notices?: ReactNode;
};

/** The active orders of a trader. A failed reading is said, and never shown as "no orders". */
export function OrdersPanel(props: OrdersPanelProps) {
  const { rows, complete, error, onRetry, retrying, sort, onSort, freshness, marketLink, action, notices } = props;
  const t = useText();
  const ordersText = useOrdersText();
  const columns = useMemo(() => orderColumns({ text: ordersText, marketLink, action }), [ordersText, marketLink, action]);
  const words = error === null ? null : describeError(error, t);
  const failure = words === null ? null : { message: `${words.title}.`, detail: words.details.join(' '), onRetry, retrying };
  const nothingToShow = rows === null && failure !== null;
  return (
    <Panel
      title={ordersText.caption}
      aside={rows === null ? null : complete ? ordersText.count(rows.length) : ordersText.countAtLeast(rows.length)}
      freshness={freshness}
      failure={nothingToShow ? null : failure}
      notices={notices}
    >
      <DataTable
        caption={ordersText.caption}
        columns={columns}
        rows={rows ?? []}
        rowKey={(row) => row.order.key}
        sort={sort}
        onSort={onSort}
        loadingRows={rows === null && failure === null ? 6 : 0}
        failure={nothingToShow ? failure : null}
        empty={<Empty>{ordersText.none}</Empty>}
      />
    </Panel>
  );
}
