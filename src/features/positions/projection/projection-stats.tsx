import { useMemo } from 'react';
import { nextFundingTotal } from '~/domain/position/next-funding-total';
import type { PositionRow } from '~/domain/position/position-row';
import { AHEAD_MS } from '~/domain/position/projection';
import { costsAheadTotals } from '~/domain/position/projection-totals';
import { projectionText } from '~/text/en/projection';
import { useText } from '~/text/text-context';
import { StatStrip } from '~/ui/stat-strip';
import { CostSums } from './cost-sums';
import { FundingCountdown } from './funding-countdown';

/** The next payment of all positions, and what a day and a week come to. */
export function ProjectionStats({ rows }: { readonly rows: readonly PositionRow[] }) {
  const t = useText(projectionText);
  const next = useMemo(() => nextFundingTotal(rows), [rows]);
  const day = useMemo(() => costsAheadTotals(rows, AHEAD_MS.day), [rows]);
  const week = useMemo(() => costsAheadTotals(rows, AHEAD_MS.week), [rows]);
  return (
    <div className="p-3.5">
      <StatStrip
        stats={[
          {
            label: t.next,
            figure: <CostSums sums={next.sums} />,
            helper: (
              <>
                {t.in} <FundingCountdown atMs={next.atMs} />
                {next.later > 0 && ` · ${t.later(next.later)}`}
              </>
            ),
          },
          { label: t.day, figure: <CostSums sums={day.map(({ collateral, total }) => ({ collateral, sum: total }))} />, helper: t.both },
          { label: t.week, figure: <CostSums sums={week.map(({ collateral, total }) => ({ collateral, sum: total }))} />, helper: t.both },
        ]}
      />
    </div>
  );
}
