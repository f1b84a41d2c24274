import type { ReactNode } from 'react';
import { positionAmounts, type AmountChoice, type PositionAmounts } from '~/domain/position/position-amounts';
import { liquidationPrice, riskKey, type PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column, SortKey } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { DistanceBar } from '../figures/distance-bar';
import { LiquidationFigure } from '../figures/liquidation-figure';
import { markDecimals } from '../figures/mark-decimals';
import { NetFigure } from '../figures/net-figure';
import { OwedFigure } from '../figures/owed-figure';
import { OnCards } from '../figures/on-cards';
import { PositionName } from '../figures/position-name';
import { PositionStatusBadge } from '../figures/position-status-badge';
import { RoeFigure } from '../figures/roe-figure';
import { ShownAmount } from '../figures/shown-amount';
import { TwoLines } from '../figures/two-lines';
import type { BoundOrdersColumn } from './use-bound-orders';

export type ColumnChoice = AmountChoice & {
  /** Sizes lead with their worth in USD. */
  readonly usdLeads: boolean;
};

export type PositionColumnOptions = {
  readonly text: Catalogue['positions'];
  /** Wraps a position's name in the link to its drawer. */
  readonly link: (row: PositionRow, name: ReactNode) => ReactNode;
  /** PnL before fees, amounts in collateral and sizes in base units unless said otherwise. */
  readonly choice?: ColumnChoice;
  /** Stop and take orders have a column where somebody reads them. */
  readonly orders?: BoundOrdersColumn;
};

const plain: ColumnChoice = { afterFees: false, inUsd: false, usdLeads: false };

export function positionColumns({ text, link, choice = plain, orders }: PositionColumnOptions): readonly Column<PositionRow>[] {
  const { columns: words } = text;
  const { afterFees, usdLeads } = choice;
  const amountsOf = (row: PositionRow) => positionAmounts(row, choice);
  const sortBy = (name: keyof Omit<PositionAmounts, 'unit'>) => (row: PositionRow): SortKey => valueOrNull(amountsOf(row)[name]);
  return [
    {
      id: 'position',
      header: words.position,
      rowHeader: true,
      cell: (row) => (
        <PositionName asset={row.asset} market={row.market} address={row.position.market} side={row.position.side} link={(name) => link(row, name)} />
      ),
      sortKey: (row) => row.market?.ticker ?? valueOrNull(row.position.market),
      card: 'title',
      width: '9rem',
    },
    {
      id: 'size',
      header: words.size,
      help: words.sizeHelp,
      align: 'end',
      cell: ({ position, market, figures }) => {
        const base = <Amount field={position.size} format="size" unit={market?.baseAsset} />;
        const worth = <Amount field={figures.value} format="usd" decimals={0} />;
        return <TwoLines below={usdLeads ? base : worth}>{usdLeads ? worth : base}</TwoLines>;
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
        <TwoLines below={<><Amount field={figures.mark} format="price" unit="USD" /> <OnCards>{text.mark}</OnCards></>}>
          <Amount field={figures.entry} format="price" unit="USD" decimals={markDecimals(figures)} reach="personal" />
        </TwoLines>
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
        const { margin, unit } = amountsOf(row);
        return (
          <TwoLines below={<Amount field={row.figures.leverage} format="multiple" />}>
            <ShownAmount field={margin} unit={unit} />
          </TwoLines>
        );
      },
      sortKey: sortBy('margin'),
      below: { id: 'leverage', header: words.leverage, sortKey: ({ figures }) => valueOrNull(figures.leverage) },
      priority: 2,
    },
    {
      id: 'pnl',
      header: afterFees ? words.pnlAfterFees : words.pnl,
      help: afterFees ? words.pnlAfterFeesHelp : words.pnlHelp,
      align: 'end',
      cell: (row) => {
        const { pnl, net, unit } = amountsOf(row);
        return (
          <TwoLines corner below={<><OnCards>{text.net}</OnCards> <NetFigure row={row} field={net} unit={unit} /></>}>
            <ShownAmount field={pnl} unit={unit} signed tone="sign" className="font-semibold" />
          </TwoLines>
        );
      },
      sortKey: sortBy('pnl'),
      below: { id: 'net', header: words.net, sortKey: sortBy('net') },
      card: 'lead',
    },
    {
      id: 'roe',
      header: words.roe,
      help: afterFees ? words.roeAfterFeesHelp : words.roeHelp,
      align: 'end',
      cell: (row) => <RoeFigure row={row} afterFees={afterFees} />,
      sortKey: ({ figures }) => valueOrNull(afterFees ? figures.roeAfterFees : figures.roe),
      below: { id: 'serviceRoe', header: words.serviceRoe, sortKey: ({ position }) => valueOrNull(position.serviceRoe) },
      priority: 2,
    },
    {
      id: 'owed',
      header: words.funding,
      help: words.owedHelp,
      align: 'end',
      cell: (row) => {
        const { funding, rollover, unit } = amountsOf(row);
        return (
          <TwoLines below={<OwedFigure field={rollover} unit={unit} />}>
            <OwedFigure field={funding} unit={unit} />
          </TwoLines>
        );
      },
      sortKey: sortBy('funding'),
      below: { id: 'rollover', header: words.rollover, sortKey: sortBy('rollover') },
      priority: 3,
    },
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
  const first = (kind: 'stops' | 'takes') => (row: PositionRow): SortKey => {
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
