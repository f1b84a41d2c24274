import { positionAmounts, type AmountChoice, type PositionAmounts } from '~/domain/position/position-amounts';
import { liquidationPrice, riskKey, type PositionRow } from '~/domain/position/position-row';
import { valueOrNull } from '~/lib/field';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column, SortKey } from '~/ui/table/column';
import { DistanceBar } from '../figures/distance-bar';
import { LiquidationFigure } from '../figures/liquidation-figure';
import { markDecimals } from '../figures/mark-decimals';
import { nameColumn, type PositionLink } from '../figures/name-column';
import { NetFigure } from '../figures/net-figure';
import { OnCards } from '../figures/on-cards';
import { ShownAmount } from '../figures/shown-amount';
import { StackedValue } from '~/features/shared/stacked-value';

export type ColumnChoice = AmountChoice & {
  /** Sizes lead with their worth in USD. */
  readonly usdLeads: boolean;
};

export type BasicColumnOptions = {
  readonly text: Catalogue['positions'];
  readonly link: PositionLink;
  /** PnL before fees, amounts in collateral and sizes in base units unless said otherwise. */
  readonly choice?: ColumnChoice;
};

export const plainChoice: ColumnChoice = { afterFees: false, inUsd: false, usdLeads: false };

/** What an amount of a row sorts by, as it is shown. */
export function amountSort(choice: AmountChoice, name: keyof Omit<PositionAmounts, 'unit'>) {
  return (row: PositionRow): SortKey => valueOrNull(positionAmounts(row, choice)[name]);
}

/** What a position is and what has become of it: the columns of every table of open positions. */
export function basicColumns({ text, link, choice = plainChoice }: BasicColumnOptions): readonly Column<PositionRow>[] {
  const { columns: words } = text;
  const { afterFees, usdLeads } = choice;
  return [
    {
      ...nameColumn(words.position, (row: PositionRow) => row, link),
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
          <Amount field={figures.entry} format="price" unit="USD" decimals={markDecimals(figures)} reach="personal" />
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

/** How close it is to its liquidation. */
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
