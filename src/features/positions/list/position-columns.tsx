import { type AmountChoice, positionAmounts, type PositionAmounts } from '~/domain/position/position-amounts';
import { liquidationPrice, type PositionRow, riskKey } from '~/domain/position/position-row';
import { NO_IDX } from '~/domain/position/position-view';
import type { Destination } from '~/features/shared/links';
import { PositionName } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column, SortKey } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { OnCards, OwedFigure, RoeFigure, ShownAmount } from '../figures/amount-figures';
import { LiquidationFigure, NetFigure } from '../figures/explained-figures';
import { DistanceBar, markDecimals, PositionStatusBadge } from '../figures/risk-figures';
import type { TpslColumn } from './tpsl-orders';

export type ColumnChoice = AmountChoice & {
  /** Sizes lead with their value in USD. */
  readonly usdLeads: boolean;
};

type BasicColumnOptions = {
  readonly text: Catalogue['positions'];
  /** PnL before fees, amounts in collateral and sizes in base units unless said otherwise. */
  readonly choice?: ColumnChoice;
};

const plainChoice: ColumnChoice = { afterFees: false, inUsd: false, usdLeads: false };

/** Sorts by an amount in the unit in which it is shown. */
function amountSort(choice: AmountChoice, name: keyof Omit<PositionAmounts, 'unit'>) {
  return (row: PositionRow): SortKey => valueOrNull(positionAmounts(row, choice)[name]);
}

/** Size, prices, margin and PnL: the columns of every table of open positions. */
export function basicColumns({ text, choice = plainChoice }: BasicColumnOptions): readonly Column<PositionRow>[] {
  const { columns: words } = text;
  const { afterFees, usdLeads } = choice;
  return [
    {
      ...nameColumn(words.position, (row: PositionRow) => row),
      sortKey: (row) => row.market?.ticker ?? valueOrNull(row.position.market),
    },
    {
      id: 'size',
      header: words.size,
      help: words.sizeHelp,
      align: 'end',
      cell: ({ position, market, figures }) => {
        const base = <Amount field={position.size} format="size" unit={market?.baseAsset} />;
        const worth = <Amount field={figures.value} format="usd" decimals={0} />;
        return <StackedValue below={usdLeads ? base : worth}>{usdLeads ? worth : base}</StackedValue>;
      },
      sortKey: ({ position }) => valueOrNull(position.size),
      below: { id: 'value', header: words.value, sortKey: ({ figures }) => valueOrNull(figures.value) },
    },
    {
      id: 'entry',
      header: words.entry,
      help: words.entryHelp,
      align: 'end',
      cell: ({ figures }) => (
        <StackedValue
          below={
            <>
              <Amount field={figures.mark} format="price" unit="USD" /> <OnCards>{text.mark}</OnCards>
            </>
          }
        >
          <Amount
            field={figures.entry}
            format="price"
            unit="USD"
            decimals={markDecimals(figures)}
            sensitivity="personal"
          />
        </StackedValue>
      ),
      sortKey: ({ figures }) => valueOrNull(figures.entry),
      below: { id: 'mark', header: words.mark, sortKey: ({ figures }) => valueOrNull(figures.mark) },
    },
    {
      id: 'margin',
      header: words.margin,
      help: words.marginHelp,
      align: 'end',
      cell: (row) => {
        const { margin, unit } = positionAmounts(row, choice);
        return (
          <StackedValue below={<Amount field={row.figures.leverage} format="multiple" />}>
            <ShownAmount field={margin} unit={unit} />
          </StackedValue>
        );
      },
      sortKey: amountSort(choice, 'margin'),
      below: { id: 'leverage', header: words.leverage, sortKey: ({ figures }) => valueOrNull(figures.leverage) },
      priority: 2,
    },
    {
      id: 'pnl',
      header: afterFees ? words.pnlAfterFees : words.pnl,
      help: afterFees ? words.pnlAfterFeesHelp : words.pnlHelp,
      align: 'end',
      cell: (row) => {
        const { pnl, net, unit } = positionAmounts(row, choice);
        return (
          <StackedValue
            corner
            below={
              <>
                <OnCards>{text.net}</OnCards> <NetFigure row={row} field={net} unit={unit} />
              </>
            }
          >
            <ShownAmount field={pnl} unit={unit} signed tone="sign" className="font-semibold" />
          </StackedValue>
        );
      },
      sortKey: amountSort(choice, 'pnl'),
      below: { id: 'net', header: words.net, sortKey: amountSort(choice, 'net') },
      card: 'lead',
    },
  ];
}

/** The columns of the liquidation price and the distance to it. */
export function riskColumns({ columns: words }: Catalogue['positions']): readonly Column<PositionRow>[] {
  return [
    {
      id: 'liquidation',
      header: words.liquidation,
      help: words.liquidationHelp,
      align: 'end',
      cell: (row) => <LiquidationFigure row={row} decimals={markDecimals(row.figures)} />,
      sortKey: ({ figures }) => valueOrNull(liquidationPrice(figures)),
    },
    {
      id: 'distance',
      header: words.distance,
      help: words.distanceHelp,
      align: 'end',
      cell: ({ figures }) => <DistanceBar figures={figures} />,
      sortKey: ({ figures }) => riskKey(figures),
      card: 'foot',
    },
  ];
}

/** The drawer of a position; null for one whose market or side is not known. */
function positionPage({ position: { market, side, idx } }: PositionRow): Destination | null {
  if (market.kind !== 'known' || side.kind !== 'known') return null;
  return { page: 'position', market: market.value, side: side.value, idx: valueOrNull(idx) ?? NO_IDX };
}

/**
 * The column that names the position of a row, with a link to its drawer: the same in every table of open positions.
 */
export function nameColumn<Row>(header: string, rowOf: (one: Row) => PositionRow): Column<Row> {
  return {
    id: 'position',
    header,
    rowHeader: true,
    cell: (one) => {
      const row = rowOf(one);
      return (
        <PositionName
          asset={row.asset}
          market={row.market}
          address={row.position.market}
          side={row.position.side}
          to={positionPage(row)}
          keepView
        />
      );
    },
    card: 'title',
    width: '9rem',
  };
}

type PositionColumnOptions = BasicColumnOptions & {
  /** Adds the column of stop and take orders. */
  readonly orders?: TpslColumn;
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

function ordersColumn(words: Catalogue['positions']['columns'], { cell, of }: TpslColumn): Column<PositionRow> {
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
