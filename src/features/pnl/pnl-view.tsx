import type { ReactNode } from 'react';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { CalendarPanel } from './calendar-panel';
import { CumulativePanel, type CumulativePanelProps } from './cumulative-panel';
import { DaysPanel } from './days-panel';
import { DistributionPanel } from './distribution-panel';
import { DrawdownPanel } from './drawdown-panel';
import type { PnlModel } from './pnl-model';
import { RangeStrip } from './range-strip';

export type PnlViewProps = CumulativePanelProps & {
  /** Spans that end today: of a series of their own, whatever is shown. */
  readonly spans: ReactNode;
  /** Beside the days in figures, which it is worked out from. */
  readonly ratios: ReactNode;
};

/** One trader's PnL: every panel of one and the same series and range. */
export function PnlView({ spans, ratios, ...panel }: PnlViewProps) {
  const { series, model, controls, state } = panel;
  const isWaiting = series === null && state.failure === null;
  return (
    <>
      {spans}
      {(model === null ? isWaiting : model.told !== 'none') && <RangeStrip model={model} length={controls.length} />}
      <CumulativePanel {...panel} />
      {series !== null && model !== null && (
        <Panels series={series} model={model} controls={controls} ratios={ratios} />
      )}
    </>
  );
}

type PanelsProps = Pick<PnlViewProps, 'controls' | 'ratios'> & { readonly series: PnlSeries; readonly model: PnlModel };

/**
 * The calendar stays whatever the range: it is a way to another one. A year of days takes the whole width. What the page
 * does every second, since ages of data go on, does not reach the panels: each is drawn anew only for other readings.
 */
function Panels({ series, model, controls, ratios }: PanelsProps) {
  const { rangeText, length } = controls;
  const told = model.told === 'change';
  return (
    <>
      {told && (
        <TwoColumns>
          <DrawdownPanel drawdown={model.drawdown} rangeText={rangeText} />
          <DistributionPanel periods={model.periods} length={length} rangeText={rangeText} />
        </TwoColumns>
      )}
      <CalendarPanel series={series} model={model} controls={controls} />
      {model.told !== 'none' && (
        <TwoColumns>
          {told && <DaysPanel days={model.days} rangeText={rangeText} />}
          {ratios}
        </TwoColumns>
      )}
    </>
  );
}

/** Panels two by two, as high as each other, where there is room for both. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-3.5 roomy:grid-cols-2">{children}</div>;
}
