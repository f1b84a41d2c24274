import type { PositionRow } from '~/domain/position/position-row';
import { positionAmounts } from '~/domain/position/position-amounts';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import type { Column, SortKey } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { OwedFigure } from '../figures/owed-figure';
import { PositionStatusBadge } from '../figures/position-status-badge';
import { RoeFigure } from '../figures/roe-figure';
import { StackedValue } from '~/features/shared/stacked-value';
import { amountSort, basicColumns, plainChoice, riskColumns, type BasicColumnOptions } from './basic-columns';
import type { BoundOrdersColumn } from './use-bound-orders';

export type PositionColumnOptions = BasicColumnOptions & {
  /** Stop and take orders have a column where somebody reads them. */
  readonly orders?: BoundOrdersColumn;
};

/** All columns of the page of open positions. */
export function positionColumns({ orders, ...options }: PositionColumnOptions): readonly Column<PositionRow>[] {
  const { text, choice = plainChoice } = options;
  const { columns: words } = text;
  const { afterFees } = choice;
  return [
    ...basicColumns(options),
    {
      id: 'roe',
      header: words.roe,
      help: afterFees ? words.roeAfterFeesHelp : words.roeHelp,
      align: 'end',
      cell: (row) => <RoeFigure row={row} afterFees={afterFees} />,
      sortKey: ({ figures }) => valueOrNull(afterFees ? figures.roeAfterFees : figures.roe),
      below: {
        id: 'serviceRoe',
        header: words.serviceRoe,
        sortKey: ({ position }) => valueOrNull(position.serviceRoe),
      },
      priority: 2,
    },
    {
      id: 'owed',
      header: words.funding,
      help: words.owedHelp,
      align: 'end',
      cell: (row) => {
        const { funding, rollover, unit } = positionAmounts(row, choice);
        return (
          <StackedValue below={<OwedFigure field={rollover} unit={unit} />}>
            <OwedFigure field={funding} unit={unit} />
          </StackedValue>
        );
      },
      sortKey: amountSort(choice, 'funding'),
      below: { id: 'rollover', header: words.rollover, sortKey: amountSort(choice, 'rollover') },
      priority: 3,
    },
    ...riskColumns(text),
    ...(orders === undefined ? [] : [ordersColumn(words, orders)]),
    {
      id: 'status',
      header: words.status,
      cell: (row) => (
        <>
          <PositionStatusBadge row={row} />
          <span className="block text-small text-muted">
            <Time at={row.position.openedAtMs} show="age" />
          </span>
        </>
      ),
      sortKey: ({ position }) => valueOrNull(position.status),
      below: { id: 'opened', header: words.opened, sortKey: ({ position }) => valueOrNull(position.openedAtMs) },
      card: 'half',
      priority: 2,
    },
  ];
}

function ordersColumn(words: Catalogue['positions']['columns'], { cell, of }: BoundOrdersColumn): Column<PositionRow> {
  const first =
    (kind: 'stops' | 'takes') =>
    (row: PositionRow): SortKey => {
      const trigger = of?.(row)[kind][0]?.trigger;
      return trigger === undefined ? null : valueOrNull(trigger);
    };
  return {
    id: 'orders',
    header: words.stop,
    help: words.ordersHelp,
    cell,
    sortKey: first('stops'),
    below: { id: 'take', header: words.take, sortKey: first('takes') },
    card: 'half',
    priority: 3,
  };
}
