import { X } from 'lucide';
import { type ReactNode, useMemo, useState } from 'react';
import type { Coverage } from '~/domain/position/coverage';
import type { PositionRow } from '~/domain/position/position-row';
import {
  AHEAD_MS,
  byPayment,
  costsAhead,
  type CostsAhead,
  costsAheadInUsd,
  costsAheadTotals,
  type NextFunding,
  nextFundingOf,
  nextFundingTotal,
} from '~/domain/position/projection';
import { StackedValue } from '~/features/shared/stacked-value';
import type { Catalogue } from '~/text/catalogue';
import { positionsText } from '~/text/en/positions';
import { projectionText } from '~/text/en/projection';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { StatStrip } from '~/ui/stat-strip';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { FootRow } from '~/ui/table/table-parts';
import { usePrinting } from '~/ui/use-media-query';
import { CollateralSums, NativeSums, UsdSums } from '../figures/amount-figures';
import { nameColumn } from '../list/position-columns';
import { noneText } from '../list/positions-table';
import { CostFigure, FundingCountdown } from './projection-section';

export type ProjectionPanelProps = {
  /** All open positions that were read, whatever the table shows. */
  readonly rows: readonly PositionRow[];
  readonly coverage: Coverage;
  readonly freshness: PanelState['freshness'];
  readonly onClose: () => void;
};

/** Projected funding and rollover, one row for each position, with the sums of all. */
export function ProjectionPanel({ rows, coverage, freshness, onClose }: ProjectionPanelProps) {
  const t = useText(projectionText);
  const positionTexts = useText(positionsText);
  const columns = useMemo(() => projectionColumns(t), [t]);
  const projected = useMemo(
    () =>
      byPayment(rows).map((row) => ({
        row,
        next: nextFundingOf(row),
        day: costsAhead(row, AHEAD_MS.day),
        week: costsAhead(row, AHEAD_MS.week),
      })),
    [rows],
  );
  const notes = coverage.read < coverage.assets ? positionTexts.assetsRead(coverage.read, coverage.assets) : null;
  return (
    <Panel
      title={t.title}
      freshness={freshness}
      aside={
        <>
          <Badge tone="accent">{t.atRates}</Badge> {notes}
        </>
      }
      actions={
        <IconButton label={t.close} onClick={onClose}>
          <Icon of={X} size={16} />
        </IconButton>
      }
    >
      {rows.length > 0 && <ProjectionStats rows={rows} />}
      <ShowMore rows={projected} showAll={t.showAll}>
        {(few) => (
          <DataTable
            caption={t.title}
            columns={columns}
            rows={few}
            rowKey={({ row }) => row.position.key}
            presorted
            loadingRows={rows.length === 0 && coverage.pending > 0 ? 3 : 0}
            empty={<Empty>{noneText(positionTexts, coverage)}</Empty>}
            foot={rows.length > 0 && <ProjectionFoot columns={columns} rows={rows} />}
            linkedRows
          />
        )}
      </ShowMore>
      <p className="border-t border-line px-4 py-2.5 text-small text-muted">{t.explained}</p>
    </Panel>
  );
}

/** Sums over all positions under their columns. */
function ProjectionFoot({
  columns,
  rows,
}: {
  readonly columns: readonly Column<ProjectedRow>[];
  readonly rows: readonly PositionRow[];
}) {
  const t = useText(projectionText);
  return (
    <FootRow
      columns={columns}
      cells={{
        position: t.total,
        'day-funding': <CostSums rows={rows} ahead="day" of="funding" />,
        'day-rollover': <CostSums rows={rows} ahead="day" of="rollover" />,
        'day-total': <CostSums rows={rows} ahead="day" of="total" />,
        'week-funding': <CostSums rows={rows} ahead="week" of="funding" />,
        'week-rollover': <CostSums rows={rows} ahead="week" of="rollover" />,
        'week-total': <CostSums rows={rows} ahead="week" of="total" />,
      }}
    />
  );
}

/** The next payment of all positions, and the totals of a day and a week. */
function ProjectionStats({ rows }: { readonly rows: readonly PositionRow[] }) {
  const t = useText(projectionText);
  const next = useMemo(() => nextFundingTotal(rows), [rows]);
  const ahead = (label: string, spanMs: number) => {
    const { usd, sums } = costSums(rows, spanMs, 'total');
    return {
      label,
      figure: <CollateralSums sums={[{ collateral: 'USD', sum: usd }]} signed tone="sign" />,
      helper: (
        <>
          <NativeSums sums={sums} signed tone="sign" />· {t.both}
        </>
      ),
    };
  };
  return (
    <div className="p-3.5">
      <StatStrip
        stats={[
          {
            label: t.next,
            figure: <CollateralSums sums={[{ collateral: 'USD', sum: next.usd }]} signed tone="sign" />,
            helper: (
              <>
                <NativeSums sums={next.sums} signed tone="sign" />· {t.in} <FundingCountdown atMs={next.atMs} />
                {next.later > 0 && ` · ${t.later(next.later)}`}
              </>
            ),
          },
          ahead(t.day, AHEAD_MS.day),
          ahead(t.week, AHEAD_MS.week),
        ]}
      />
    </div>
  );
}

type CostSumsProps = {
  readonly rows: readonly PositionRow[];
  readonly ahead: keyof typeof AHEAD_MS;
  readonly of: 'funding' | 'rollover' | 'total';
};

function costSums(rows: readonly PositionRow[], spanMs: number, of: CostSumsProps['of']) {
  return {
    usd: costsAheadInUsd(rows, spanMs)[of],
    sums: costsAheadTotals(rows, spanMs).map((total) => ({ collateral: total.collateral, sum: total[of] })),
  };
}

/** A projected cost of all positions, in USD, with the amounts of each collateral below. */
function CostSums({ rows, ahead, of }: CostSumsProps) {
  const { usd, sums } = useMemo(() => costSums(rows, AHEAD_MS[ahead], of), [rows, ahead, of]);
  return <UsdSums usd={usd} sums={sums} signed tone="sign" />;
}

/** A position with its projected costs. */
type ProjectedRow = {
  readonly row: PositionRow;
  readonly next: NextFunding;
  readonly day: CostsAhead;
  readonly week: CostsAhead;
};

function projectionColumns({ columns: words, dueTitle }: Catalogue['projection']): readonly Column<ProjectedRow>[] {
  const cost = (
    id: `${'day' | 'week'}-${'funding' | 'rollover' | 'total'}`,
    header: string,
    pick: (one: ProjectedRow) => CostsAhead['total'],
  ): Column<ProjectedRow> => ({
    id,
    header,
    align: 'end',
    cell: (one) => <CostFigure cost={pick(one)} row={one.row} />,
    // Narrow screens show only the totals; the position's drawer shows the parts.
    ...(id.endsWith('total') ? {} : { priority: 3, card: 'none' }),
  });
  return [
    nameColumn(words.position, ({ row }) => row),
    {
      id: 'next',
      header: words.next,
      help: words.nextHelp,
      align: 'end',
      cell: ({ next }) => (
        <StackedValue below={<Amount field={next.rate} format="percent" decimals={4} sensitivity="public" signed />}>
          <span title={next.due ? dueTitle : undefined}>
            <FundingCountdown atMs={next.atMs} />
          </span>
        </StackedValue>
      ),
    },
    {
      id: 'payment',
      header: words.payment,
      help: words.paymentHelp,
      align: 'end',
      cell: ({ row, next }) => <CostFigure cost={next.amount} row={row} corner />,
      card: 'lead',
    },
    cost('day-funding', words.fundingDay, ({ day }) => day.funding),
    cost('day-rollover', words.rolloverDay, ({ day }) => day.rollover),
    cost('day-total', words.totalDay, ({ day }) => day.total),
    cost('week-funding', words.fundingWeek, ({ week }) => week.funding),
    cost('week-rollover', words.rolloverWeek, ({ week }) => week.rollover),
    cost('week-total', words.totalWeek, ({ week }) => week.total),
  ];
}

type ShowMoreProps<Row> = {
  readonly rows: readonly Row[];
  /** Names the button that shows the others. */
  readonly showAll: (count: number) => string;
  readonly children: (few: readonly Row[]) => ReactNode;
};

/** As many as fit above another table. */
const FEW = 8;

/** The first rows of a list, with a button that shows all. */
export function ShowMore<Row>({ rows, showAll, children }: ShowMoreProps<Row>) {
  const [requested, setRequested] = useState(false);
  // Paper has no buttons, so it shows all rows.
  const all = usePrinting() || requested;
  return (
    <>
      {children(all ? rows : rows.slice(0, FEW))}
      {!all && rows.length > FEW && (
        <p className="border-t border-line px-4 py-2.5 text-center">
          <Button size="small" onClick={() => setRequested(true)}>
            {showAll(rows.length)}
          </Button>
        </p>
      )}
    </>
  );
}
