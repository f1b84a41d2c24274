import { useMemo, type ReactNode } from 'react';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import type { PanelState } from '~/ui/panel-state';
import { CalendarPanel } from './calendar/calendar-panel';
import { CumulativePanel } from './cumulative/cumulative-panel';
import { DaysPanel } from './days/days-panel';
import { DistributionPanel } from './distribution/distribution-panel';
import { DrawdownPanel } from './drawdown/drawdown-panel';
import { RangeStrip } from './figures/range-strip';
import type { PnlControls } from './pnl-controls';
import { pnlModel, type PnlModel } from './pnl-model';
import { chosenRange } from './range/range-choice';

export type PnlViewProps = {
  /** Null until the history has been read once. */
  readonly series: PnlSeries | null;
  /** When the service gave it, by its own clock. */
  readonly nowMs: number;
  readonly controls: PnlControls;
  readonly isPart: boolean;
  /** What the service is asked for. */
  readonly period: ReactNode;
  readonly state: PanelState;
  /** Spans that end today: of a series of their own, whatever is shown. */
  readonly spans: ReactNode;
  /** Below what is drawn from the series alone. */
  readonly below: (model: PnlModel) => ReactNode;
};

/** One trader's PnL: every panel of one and the same series and range. */
export function PnlView({ series, nowMs, controls, isPart, period, state, spans, below }: PnlViewProps) {
  const { choice, length } = controls;
  const range = useMemo(() => chosenRange(choice, nowMs), [choice, nowMs]);
  const model = useMemo(() => (series === null ? null : pnlModel(series, range, length)), [series, range, length]);
  const isWaiting = series === null && state.failure === null;
  return (
    <>
      {spans}
      {(model === null ? isWaiting : model.told !== 'none') && <RangeStrip model={model} length={length} />}
      <CumulativePanel series={series} model={model} controls={controls} isPart={isPart} period={period} state={state} />
      {series !== null && model !== null && series.points.length > 0 && <Panels series={series} model={model} controls={controls} />}
      {model !== null && model.told !== 'none' && below(model)}
    </>
  );
}

type PanelsProps = { readonly series: PnlSeries; readonly model: PnlModel; readonly controls: PnlControls };

/** Two beside each other where there is room. The calendar stays whatever the range: it is a way to another one. */
function Panels({ series, model, controls }: PanelsProps) {
  const { rangeText, length } = controls;
  const told = model.told === 'change';
  return (
    <div className="grid items-start gap-3.5 xl:grid-cols-2">
      {told && <DrawdownPanel drawdown={model.drawdown} rangeText={rangeText} />}
      <CalendarPanel series={series} model={model} controls={controls} />
      {told && <DistributionPanel periods={model.periods} length={length} rangeText={rangeText} />}
      {told && <DaysPanel days={model.days} rangeText={rangeText} />}
    </div>
  );
}
