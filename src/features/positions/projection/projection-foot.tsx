import { useMemo } from 'react';
import type { CollateralCost } from '~/domain/position/next-funding-total';
import type { PositionRow } from '~/domain/position/position-row';
import { AHEAD_MS } from '~/domain/position/projection';
import { costsAheadTotals, type CostTotals } from '~/domain/position/projection-totals';
import { projectionText } from '~/text/en/projection';
import { useText } from '~/text/text-context';
import type { Column } from '~/ui/table/column';
import { FootRow } from '~/ui/table/foot-row';
import { CostSums } from './cost-sums';
import type { ProjectedRow } from './projection-columns';

/** Sums over all positions under their columns, one line a collateral. */
export function ProjectionFoot({ columns, rows }: { readonly columns: readonly Column<ProjectedRow>[]; readonly rows: readonly PositionRow[] }) {
  const t = useText(projectionText);
  const day = useMemo(() => costsAheadTotals(rows, AHEAD_MS.day), [rows]);
  const week = useMemo(() => costsAheadTotals(rows, AHEAD_MS.week), [rows]);
  return (
    <FootRow
      columns={columns}
      cells={{
        position: t.total,
        'day-funding': <CostSums sums={sumsOf(day, 'funding')} />,
        'day-rollover': <CostSums sums={sumsOf(day, 'rollover')} />,
        'day-total': <CostSums sums={sumsOf(day, 'total')} />,
        'week-funding': <CostSums sums={sumsOf(week, 'funding')} />,
        'week-rollover': <CostSums sums={sumsOf(week, 'rollover')} />,
        'week-total': <CostSums sums={sumsOf(week, 'total')} />,
      }}
    />
  );
}

function sumsOf(totals: readonly CostTotals[], name: 'funding' | 'rollover' | 'total'): readonly CollateralCost[] {
  return totals.map((total) => ({ collateral: total.collateral, sum: total[name] }));
}
