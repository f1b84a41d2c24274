import type { ReactNode } from 'react';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { ChartPlaceholder } from '~/ui/chart/chart-placeholder';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { SeriesNotes } from '~/ui/series-notes';
import type { PnlControls } from '../pnl-controls';
import type { PnlModel } from '../pnl-model';
import { RangeChart } from './range-chart';
import { useRangeSentences } from './use-range-sentences';
import { useSeriesSentences } from './use-series-sentences';

export type CumulativePanelProps = {
  /** Both null until the history has been read once. */
  readonly series: PnlSeries | null;
  readonly model: PnlModel | null;
  readonly controls: PnlControls;
  /** A period was chosen: without points, nothing is known of the time beyond it. */
  readonly isPart: boolean;
  /** What the service is asked for, beside what came of it. */
  readonly period: ReactNode;
  readonly state: PanelState;
};

/** The history of operation 12 as it came: what a trader has made since the beginning, and in each period of the range. */
export function CumulativePanel({ series, model, controls, isPart, period, state }: CumulativePanelProps) {
  const t = useText(pnlText);
  const has = series !== null && model !== null;
  return (
    <Panel
      title={t.cumulative}
      aside={
        has && series.points.length > 0 ? (
          <>
            {controls.rangeText} · <span>{t.scale[series.scale]}</span>
          </>
        ) : undefined
      }
      {...state}
      actions={period}
    >
      {has && <SeriesBody series={series} model={model} controls={controls} none={isPart ? t.noneInPeriod : t.none} />}
      {!has && state.failure === null && <ChartPlaceholder size="tall" />}
    </Panel>
  );
}

type SeriesBodyProps = { readonly series: PnlSeries; readonly model: PnlModel; readonly controls: PnlControls; readonly none: string };

function SeriesBody({ series, model, controls, none }: SeriesBodyProps) {
  const t = useText(pnlText);
  const unreadable = useSeriesSentences(series);
  const ofRange = useRangeSentences(model, controls.length);
  return (
    <>
      {series.points.length === 0 ? (
        <Empty>{series.undated === 0 ? none : t.noneDated}</Empty>
      ) : (
        <RangeChart series={series} model={model} controls={controls} />
      )}
      <SeriesNotes undated={series.undated} repeated={series.repeated} lines={[...ofRange, ...unreadable]} />
    </>
  );
}
