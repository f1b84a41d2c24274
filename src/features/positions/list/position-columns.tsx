import { type AmountChoice, positionAmounts, type PositionAmounts } from '~/domain/position/position-amounts';
import type { PositionRow } from '~/domain/position/position-row';
import { NO_IDX } from '~/domain/position/position-view';
import { AsOfRows } from '~/features/shared/as-of';
import type { Destination } from '~/features/shared/links';
import { PositionName } from '~/features/shared/position-name';
import { StackedValue } from '~/features/shared/stacked-value';
import { valueOrNull } from '~/lib/field';
import type { ReactNode } from 'react';
import type { Catalogue } from '~/text/catalogue';
import { Amount } from '~/ui/amount';
import type { Column, SortKey } from '~/ui/table/column';
import { Time } from '~/ui/time';
import { EffectFigure, PositionAmount, RoeFigure, ShownAmount } from '../figures/amount-figures';
import { NetFigure } from '../figures/explained-figures';
import { markDecimals, MarkOf, PositionStatusBadge } from '../figures/risk-figures';
import { MovedMark } from '../what-if/moved-mark';
import { breakEvenColumn, drawingColumn, liquidationColumn, lossColumn, ordersColumn } from './risk-columns';
import type { TpslColumn } from './tpsl-orders';

export type ColumnChoice = AmountChoice & {
  /** Sizes show their value in USD first. */
  readonly usdLeads: boolean;
};

type BasicColumnOptions = {
  readonly text: Catalogue['positions'];
  /** PnL has ROE below it, in place of the amount in its collateral. Its sort has the id of the column of ROE. */
  readonly withRoe?: boolean;
  /** No other column shows the status. If it is anything but open, it replaces the leverage. */
  readonly withStatus?: boolean;
  /** PnL before costs, amounts in USD and sizes in base units unless noted otherwise. */
  readonly choice?: ColumnChoice;
};

const plainChoice: ColumnChoice = { afterFees: false, inUsd: true, usdLeads: false };

/** Sorts by an amount in the unit in which it is shown. */
function amountSort(choice: AmountChoice, name: keyof Omit<PositionAmounts, 'unit'>) {
  return (row: PositionRow): SortKey => valueOrNull(positionAmounts(row, choice)[name]);
}

function roeSort({ afterFees }: AmountChoice) {
  return ({ figures }: PositionRow): SortKey => valueOrNull(afterFees ? figures.roeAfterFees : figures.roe);
}

/** Size, prices, margin and PnL: the columns of every table of open positions. */
export function basicColumns({
  text,
  choice = plainChoice,
  withRoe = false,
  withStatus = false,
}: BasicColumnOptions): readonly Column<PositionRow>[] {
  const { columns: words } = text;
  const { afterFees, usdLeads } = choice;
  return [
    {
      ...nameColumn(
        words.position,
        (row: PositionRow) => row,
        (row) => {
          const { position, figures, moved } = row;
          const isOpen = position.status.kind === 'known' && position.status.value === 'opened';
          return (
            <>
              {withStatus && !isOpen ? (
                <PositionStatusBadge row={row} />
              ) : (
                <Amount field={figures.leverage} format="multiple" />
              )}
              {moved !== undefined && <MovedMark moved={moved} decimals={markDecimals(figures)} />}
            </>
          );
        },
      ),
      help: words.positionHelp,
      below: { id: 'leverage', header: words.leverage, sortKey: ({ figures }) => valueOrNull(figures.leverage) },
      sortKey: (row) => row.market?.ticker ?? valueOrNull(row.position.market),
    },
    {
      id: 'size',
      header: words.size,
      align: 'end',
      cell: (row) => {
        const { position, market, figures } = row;
        const small = (isBelow: boolean) => (isBelow ? 'text-small text-muted' : '');
        const base = (
          <span key="base" className={`max-rail:hidden ${small(usdLeads)}`}>
            <Amount field={position.size} format="size" unit={market?.baseAsset} />
          </span>
        );
        // A row of a phone has only the value.
        const value = (
          <span key="value" className={small(!usdLeads)}>
            <AsOfRows rows={[row]}>
              <Amount field={figures.value} format="usd" decimals={0} />
            </AsOfRows>
          </span>
        );
        return (
          <span className="names-itself inline-flex flex-col items-end">
            {usdLeads ? [value, base] : [base, value]}
          </span>
        );
      },
      sortKey: ({ position }) => valueOrNull(position.size),
      below: { id: 'value', header: words.value, sortKey: ({ figures }) => valueOrNull(figures.value) },
    },
    {
      id: 'entry',
      header: words.entry,
      help: words.entryHelp,
      align: 'end',
      cell: (row) => (
        <StackedValue below={<MarkOf row={row} />}>
          <Amount
            field={row.figures.entry}
            format="price"
            unit="USD"
            decimals={markDecimals(row.figures)}
            sensitivity="personal"
          />
        </StackedValue>
      ),
      sortKey: ({ figures }) => valueOrNull(figures.entry),
      below: { id: 'mark', header: words.mark, sortKey: ({ figures }) => valueOrNull(figures.mark) },
      card: 'none',
    },
    {
      id: 'margin',
      header: words.margin,
      align: 'end',
      cell: (row) => <PositionAmount row={row} of="margin" choice={choice} />,
      sortKey: amountSort(choice, 'margin'),
      priority: 2,
      card: 'none',
    },
    {
      id: 'pnl',
      header: afterFees ? words.pnlAfterFees : words.pnl,
      help: afterFees ? words.pnlAfterFeesHelp : words.pnlHelp,
      align: 'end',
      cell: (row) =>
        withRoe ? (
          <StackedValue corner belowOnTables below={<RoeFigure row={row} afterFees={afterFees} />}>
            <LeadingPnl row={row} choice={choice} />
          </StackedValue>
        ) : (
          <PositionAmount row={row} of="pnl" choice={choice} corner signed tone="sign" className="font-semibold" />
        ),
      sortKey: amountSort(choice, 'pnl'),
      ...(withRoe ? { below: { id: 'roe', header: words.roe, sortKey: roeSort(choice) } } : {}),
      card: 'lead',
    },
  ];
}

function LeadingPnl({ row, choice }: { readonly row: PositionRow; readonly choice: AmountChoice }) {
  const { pnl, unit } = positionAmounts(row, choice);
  return (
    <AsOfRows rows={[row]} time="below">
      <ShownAmount field={pnl} unit={unit} signed tone="sign" className="font-semibold" />
    </AsOfRows>
  );
}

/** For tables that do not sort: their headers have no button that names the second line. */
export function plainHeaders(columns: readonly Column<PositionRow>[]): readonly Column<PositionRow>[] {
  return columns.map((column) =>
    column.below === undefined ? column : { ...column, header: [column.header, column.below.header].join(' · ') },
  );
}

/** The drawer of a position; null if its market or side is unknown. */
export function positionPage({ position: { market, side, idx } }: PositionRow): Destination | null {
  if (market.kind !== 'known' || side.kind !== 'known') return null;
  return { page: 'position', market: market.value, side: side.value, idx: valueOrNull(idx) ?? NO_IDX };
}

/**
 * The column that names the position of a row, with a link to its drawer: the same in every table of open positions.
 */
export function nameColumn<Row>(
  header: string,
  rowOf: (one: Row) => PositionRow,
  afterSide?: (one: Row) => ReactNode,
): Column<Row> {
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
        >
          {afterSide !== undefined && <span className="text-muted"> {afterSide(one)}</span>}
        </PositionName>
      );
    },
    card: 'title',
    width: '9rem',
  };
}

type PositionColumnOptions = BasicColumnOptions & {
  /** See `lossColumn`. */
  readonly losses: Parameters<typeof lossColumn>[1];
  readonly orders: TpslColumn;
  /** Ids of the hidden columns. If ROE has no column, it is shown below PnL. */
  readonly hidden: readonly string[];
};

/** Ids of the columns that the reader adds: the others are what decides. */
export const hiddenAtFirst: readonly string[] = ['margin', 'roe', 'owed', 'status'];

/** All columns of the page of open positions. */
export function positionColumns({
  orders,
  losses,
  hidden,
  ...options
}: PositionColumnOptions): readonly Column<PositionRow>[] {
  const { text, choice = plainChoice } = options;
  const { columns: words } = text;
  const { afterFees } = choice;
  return [
    ...basicColumns({ ...options, withRoe: hidden.includes('roe'), withStatus: hidden.includes('status') }),
    {
      id: 'roe',
      header: words.roe,
      help: afterFees ? words.roeAfterFeesHelp : words.roeHelp,
      align: 'end',
      cell: (row) => {
        const { net, unit } = positionAmounts(row, choice);
        return (
          <StackedValue below={<NetFigure row={row} field={net} unit={unit} />}>
            <RoeFigure row={row} afterFees={afterFees} />
          </StackedValue>
        );
      },
      sortKey: roeSort(choice),
      below: { id: 'net', header: words.net, sortKey: amountSort(choice, 'net') },
      priority: 2,
      card: 'none',
    },
    {
      id: 'owed',
      header: words.funding,
      help: words.owedHelp,
      align: 'end',
      cell: (row) => {
        const { funding, rollover, unit } = positionAmounts(row, choice);
        return (
          <StackedValue below={<EffectFigure field={rollover} unit={unit} />}>
            <EffectFigure field={funding} unit={unit} />
          </StackedValue>
        );
      },
      sortKey: amountSort(choice, 'funding'),
      below: { id: 'rollover', header: words.rollover, sortKey: amountSort(choice, 'rollover') },
      priority: 3,
      card: 'none',
    },
    ...wideColumns(words),
    breakEvenColumn(words),
    liquidationColumn(words),
    lossColumn(words, losses),
    ordersColumn(words, orders),
    drawingColumn(words, orders),
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
      card: 'none',
      priority: 2,
    },
  ];
}

/** Columns for very wide screens; the drawer has them at any width. */
function wideColumns(words: Catalogue['positions']['columns']): readonly Column<PositionRow>[] {
  return [
    {
      id: 'ratio',
      header: words.marginRatio,
      help: words.marginRatioHelp,
      align: 'end',
      cell: ({ figures }) => (
        <StackedValue below={<Amount field={figures.maintenanceRatio} format="percent" sensitivity="public" />}>
          <Amount field={figures.marginRatio} format="percent" />
        </StackedValue>
      ),
      sortKey: ({ figures }) => valueOrNull(figures.marginRatio),
      below: {
        id: 'maintenance',
        header: words.maintenance,
        sortKey: ({ figures }) => valueOrNull(figures.maintenanceRatio),
      },
      priority: 5,
      card: 'none',
    },
    {
      id: 'closing',
      header: words.closing,
      align: 'end',
      cell: ({ figures, market }) => (
        <Amount
          field={figures.closingFees}
          format="amount"
          unit={market?.collateral ?? undefined}
          showUnit
          signed
          tone="sign"
        />
      ),
      sortKey: ({ figures }) => valueOrNull(figures.closingFees),
      priority: 5,
      card: 'none',
    },
  ];
}
