import { type ReactNode, useMemo } from 'react';
import { ordersNearTrigger } from '~/domain/order/distance-to-mark';
import { SideMark } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { ordersText } from '~/text/en/orders';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { OrderAmountFigure, OrderTypeLink } from './order-cells';
import { MarkedPrices } from './order-prices';
import type { OrderRow } from './order-row';

type OrdersInMarketProps = {
  readonly title: string;
  /** The active orders of one market; null until they were read. */
  readonly rows: readonly OrderRow[] | null;
  /** False if the service may have more orders than were read. */
  readonly complete: boolean;
  readonly mark: Field<Fixed>;
  readonly state: PanelState;
  /** The message for an empty list. */
  readonly none: string;
  /** Links to the page of orders. */
  readonly seeAll: ReactNode;
};

/** The most orders that are shown. More would push the price away; a link leads to all orders. */
const SHOWN = 5;

/** The watched trader's active orders on the page of their market, with the orders nearest to the mark first. */
export function OrdersInMarket({ title, rows, complete, mark, state, none, seeAll }: OrdersInMarketProps) {
  const t = useText(ordersText);
  const columns = useMemo(() => columnsOf(t), [t]);
  const sorted = useMemo(() => nearestFirst(rows ?? [], mark), [rows, mark]);
  const nothingToShow = rows === null && state.failure !== null;
  const shown = sorted.slice(0, SHOWN);
  const isNone = rows?.length === 0;
  return (
    <Panel
      title={title}
      aside={
        isNone
          ? complete
            ? none
            : t.noneAmongLoaded
          : sorted.length > SHOWN || (sorted.length > 0 && !complete)
            ? (complete ? t.countFiltered : t.countFilteredAtLeast)(shown.length, sorted.length)
            : undefined
      }
      {...state}
      failure={nothingToShow ? null : state.failure}
      actions={seeAll}
    >
      {!isNone && (
        <DataTable
          caption={title}
          columns={columns}
          rows={shown}
          rowKey={({ order }) => order.key}
          presorted
          loadingRows={rows === null && state.failure === null ? 1 : 0}
          failure={nothingToShow ? state.failure : null}
          linkedRows
        />
      )}
    </Panel>
  );
}

/** Orders without a price, or at an unknown distance, come last. */
function nearestFirst(rows: readonly OrderRow[], mark: Field<Fixed>): readonly OrderRow[] {
  const { near } = ordersNearTrigger(
    rows.map(({ order }) => order),
    () => mark,
  );
  const places = new Map(near.map(({ order: { key } }, place) => [key, place]));
  const placeOf = ({ order: { key } }: OrderRow) => places.get(key) ?? near.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function columnsOf({ columns, mark }: Catalogue['orders']): readonly Column<OrderRow>[] {
  return [
    {
      id: 'type',
      header: columns.type,
      rowHeader: true,
      cell: ({ order }) => (
        <StackedValue start below={<SideMark side={order.direction} />}>
          <OrderTypeLink order={order} />
        </StackedValue>
      ),
      card: 'title',
    },
    {
      id: 'amount',
      header: columns.amount,
      align: 'end',
      cell: (row) => <OrderAmountFigure row={row} />,
      card: 'lead',
    },
    {
      id: 'price',
      header: columns.price,
      align: 'end',
      help: mark.help,
      cell: (row) => <MarkedPrices row={row} of="price" />,
      card: 'figure',
    },
    {
      id: 'trigger',
      header: columns.trigger,
      align: 'end',
      help: mark.help,
      cell: (row) => <MarkedPrices row={row} of="trigger" />,
      card: 'figure',
    },
  ];
}
