import { useMemo } from 'react';
import { pnlDays } from '~/domain/pnl/pnl-days';
import { pnlFigures } from '~/domain/pnl/pnl-figures';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import type { PanelState } from '~/ui/panel-state';
import { CumulativePanel } from './cumulative-panel';
import { DaysPanel } from './days-panel';
import { FigureStrip } from './figure-strip';

export type PnlViewProps = {
  /** Null until it has been read once. */
  readonly series: PnlSeries | null;
  readonly state: PanelState;
};

/** One trader's PnL: figures, line and days of one and the same series. */
export function PnlView({ series, state }: PnlViewProps) {
  const figures = useMemo(() => (series === null ? null : pnlFigures(series.points)), [series]);
  const days = useMemo(() => pnlDays(series?.points ?? []), [series]);
  const isWaiting = series === null && state.failure === null;
  return (
    <>
      {(figures !== null || isWaiting) && <FigureStrip figures={figures} days={days} />}
      <CumulativePanel series={series} state={state} />
      {figures !== null && <DaysPanel days={days} />}
    </>
  );
}
