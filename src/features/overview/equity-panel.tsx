import { type ReactNode, useMemo } from 'react';
import type { EquityTotal, PricedEquity } from '~/domain/equity';
import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { CoinMark } from '~/ui/coin-mark';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { FootRow } from '~/ui/table/table-parts';

export type EquityPanelProps = {
  readonly rows: readonly PricedEquity[];
  readonly total: EquityTotal;
  /** It is not known yet which collaterals there are. */
  readonly loading: boolean;
  readonly state: PanelState;
  readonly seeAll: ReactNode;
};

/** What the trader owns of each collateral, and what it is made of. */
export function EquityPanel({ rows, total, loading, state, seeAll }: EquityPanelProps) {
  const t = useText(overviewText);
  const columns = useMemo(() => equityColumns(t), [t]);
  const nothingToShow = rows.length === 0 && state.failure !== null;
  return (
    <Panel title={t.byCollateral.title} {...state} failure={nothingToShow ? null : state.failure} actions={seeAll}>
      <DataTable
        caption={t.byCollateral.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.collateral ?? ''}
        loadingRows={loading ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{t.byCollateral.none}</Empty>}
        foot={rows.length > 0 && <FootRow columns={columns} cells={totalCells(t, total)} />}
      />
    </Panel>
  );
}

function totalCells(t: Catalogue['overview'], { usd, partial }: EquityTotal): Readonly<Record<string, ReactNode>> {
  return {
    collateral: t.byCollateral.total,
    usd: (
      <>
        {partial && usd.kind === 'known' && <Partial word={t.partialMark} />}
        <Amount field={usd} format="usd" rounding="floor" />
      </>
    ),
  };
}

/** Before its figure, so that the figure stays where it is when the word goes. */
function Partial({ word }: { readonly word: string }) {
  return <span className="text-small font-normal text-warn-text">{word} </span>;
}

function equityColumns(t: Catalogue['overview']): readonly Column<PricedEquity>[] {
  const words = t.byCollateral;
  const unit = ({ collateral }: PricedEquity) => collateral ?? undefined;
  return [
    {
      id: 'collateral',
      header: words.collateral,
      rowHeader: true,
      cell: ({ collateral }) => (
        <span className="inline-flex items-center gap-2.5 font-semibold text-ink">
          <CoinMark name={collateral ?? '?'} />
          {collateral ?? words.unknown}
        </span>
      ),
      card: 'title',
    },
    {
      id: 'free',
      header: words.free,
      align: 'end',
      // A balance is never made to look larger than it is.
      cell: (row) => <Amount field={row.free} format="amount" unit={unit(row)} rounding="floor" />,
      card: 'figure',
    },
    {
      id: 'inPositions',
      header: words.inPositions,
      help: words.inPositionsHelp,
      align: 'end',
      cell: (row) => (
        <>
          {row.partial && row.inPositions.field.kind === 'known' && <Partial word={t.partialMark} />}
          <Amount field={row.inPositions.field} format="amount" unit={unit(row)} rounding="floor" />
        </>
      ),
      card: 'figure',
    },
    {
      id: 'equity',
      header: words.equity,
      help: t.equityHelp,
      align: 'end',
      cell: (row) => (
        <>
          {row.partial && row.equity.kind === 'known' && <Partial word={t.partialMark} />}
          <Amount
            field={row.equity}
            format="amount"
            unit={unit(row)}
            rounding="floor"
            className="font-semibold text-ink"
          />
        </>
      ),
      card: 'lead',
    },
    {
      id: 'usd',
      header: words.usd,
      help: words.usdHelp,
      align: 'end',
      cell: (row) => (
        <>
          <Amount field={row.usd} format="usd" rounding="floor" />
          <span className="block text-small text-muted">
            {words.at} <Amount field={row.price} format="price" unit="USD" />
          </span>
        </>
      ),
      card: 'figure',
    },
  ];
}
