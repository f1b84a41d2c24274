import type { ReactNode } from 'react';
import { liquidationPrice, riskKey, type PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import { priceDecimals } from '~/lib/format-decimals';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { DistanceBar } from './distance-bar';
import { LiquidationFigure } from './liquidation-figure';
import { OwedFigure, owedOf } from './owed-figure';
import { PositionName } from './position-name';
import { PositionStatusBadge } from './position-status-badge';
import { TwoLines } from './two-lines';

export type PositionColumnOptions = {
  readonly text: Catalogue['positions'];
  /** Wraps a position's name in the link to its drawer. */
  readonly link: (row: PositionRow, name: ReactNode) => ReactNode;
};

export function positionColumns({ text, link }: PositionColumnOptions): readonly Column<PositionRow>[] {
  const { columns: words } = text;
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
      cell: ({ position, market, figures }) => (
        <TwoLines below={<Amount field={figures.value} format="usd" decimals={0} />}>
          <Amount field={position.size} format="size" unit={market?.baseAsset} />
        </TwoLines>
      ),
      sortKey: ({ figures }) => valueOrNull(figures.value),
    },
    {
      id: 'entry',
      header: words.entry,
      help: words.entryHelp,
      align: 'end',
      cell: ({ figures }) => (
        <TwoLines below={<><Amount field={figures.mark} format="price" unit="USD" /> {text.mark}</>}>
          <Amount field={figures.entry} format="price" unit="USD" decimals={decimalsOf(figures)} reach="personal" />
        </TwoLines>
      ),
      sortKey: ({ figures }) => valueOrNull(figures.entry),
    },
    {
      id: 'margin',
      header: words.margin,
      help: words.marginHelp,
      align: 'end',
      cell: ({ position, market, figures }) => (
        <TwoLines below={<Amount field={figures.leverage} format="multiple" />}>
          <Amount field={position.margin} format="amount" unit={market?.collateral ?? undefined} />
        </TwoLines>
      ),
      sortKey: ({ position }) => valueOrNull(position.margin),
      priority: 2,
    },
    {
      id: 'pnl',
      header: words.pnl,
      help: words.pnlHelp,
      align: 'end',
      cell: ({ market, figures }) => (
        <TwoLines corner below={<Amount field={figures.roe} format="percent" signed tone="sign" />}>
          <Amount field={figures.pnl} format="amount" unit={market?.collateral ?? undefined} signed tone="sign" className="font-semibold" />
        </TwoLines>
      ),
      sortKey: ({ figures }) => valueOrNull(figures.pnl),
      card: 'lead',
    },
    {
      id: 'owed',
      header: words.owed,
      help: words.owedHelp,
      align: 'end',
      cell: (row) => <OwedFigure row={row} />,
      sortKey: (row) => valueOrNull(owedOf(row)),
      card: 'none',
      priority: 3,
    },
    {
      id: 'liquidation',
      header: words.liquidation,
      help: words.liquidationHelp,
      align: 'end',
      cell: ({ figures }) => <LiquidationFigure figures={figures} decimals={decimalsOf(figures)} />,
      sortKey: ({ figures }) => valueOrNull(liquidationPrice(figures)),
      card: 'none',
    },
    {
      id: 'distance',
      header: words.distance,
      help: words.distanceHelp,
      align: 'end',
      cell: ({ figures }) => <DistanceBar figures={figures} decimals={decimalsOf(figures)} />,
      sortKey: ({ figures }) => riskKey(figures),
      card: 'foot',
    },
    {
      id: 'status',
      header: words.status,
      cell: (row) => <PositionStatusBadge row={row} />,
      sortKey: ({ position }) => valueOrNull(position.status),
      card: 'half',
      priority: 2,
    },
    {
      id: 'opened',
      header: words.opened,
      align: 'end',
      cell: ({ position }) => <Time at={position.openedAtMs} show="age" />,
      sortKey: ({ position }) => valueOrNull(position.openedAtMs),
      card: 'half',
      priority: 3,
    },
  ];
}

/** All prices of one market with the decimals of its mark. */
function decimalsOf({ mark }: PositionRow['figures']): number | undefined {
  return mark.kind === 'known' ? priceDecimals(mark.value) : undefined;
}
