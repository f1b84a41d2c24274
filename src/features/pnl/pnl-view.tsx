import { useMemo, type ReactNode } from 'react';
import { pnlDays } from '~/domain/pnl/pnl-days';
import { pnlFigures } from '~/domain/pnl/pnl-figures';
import { CumulativePanel, type CumulativePanelProps } from './cumulative-panel';
import { DaysPanel } from './days-panel';
import { FigureStrip } from './figure-strip';

export type PnlViewProps = CumulativePanelProps & {
  /** Spans that end today: of a series of their own, whatever period is shown. */
  readonly spans: ReactNode;
};

/** One trader's PnL: figures, line and days of one and the same series. */
export function PnlView({ series, isPart, state, spans }: PnlViewProps) {
  const figures = useMemo(() => (series === null ? null : pnlFigures(series.points)), [series]);
  const days = useMemo(() => pnlDays(series?.points ?? []), [series]);
  const isWaiting = series === null && state.failure === null;
  return (
    <>
      {spans}
      {(figures !== null || isWaiting) && <FigureStrip figures={figures} days={days} />}
      <CumulativePanel series={series} isPart={isPart} state={state} />
      {figures !== null && <DaysPanel days={days} />}
    </>
  );
}
