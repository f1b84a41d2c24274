import { useMemo } from 'react';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { usePnlText } from '~/text/areas/use-pnl-text';
import { useTablesText } from '~/text/areas/use-tables-text';
import { ChartPlaceholder } from '~/ui/chart/chart-placeholder';
import { fieldPoint } from '~/ui/chart/field-point';
import { LazyTimeChart } from '~/ui/chart/lazy-time-chart';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { SeriesNotes } from '~/ui/series-notes';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { useSeriesSentences } from './use-series-sentences';

export type CumulativePanelProps = {
  /** Null until it has been read once. */
  readonly series: PnlSeries | null;
  /** A period was chosen: without points, nothing is known of the time beyond it. */
  readonly isPart: boolean;
  readonly state: PanelState;
};

/** The history of operation 12 as it came: what a trader has made since the beginning, point by point. */
export function CumulativePanel({ series, isPart, state }: CumulativePanelProps) {
  const t = usePnlText();
  const isEmpty = series === null || series.points.length === 0;
  return (
    <Panel
      title={t.cumulative}
      aside={isEmpty ? undefined : t.scale[series.scale]}
      {...state}
      actions={!isEmpty && <PointExport series={series} />}
    >
      {series !== null && <SeriesChart series={series} none={isPart ? t.noneInPeriod : t.none} />}
      {series === null && state.failure === null && <ChartPlaceholder />}
    </Panel>
  );
}

function SeriesChart({ series, none }: { readonly series: PnlSeries; readonly none: string }) {
  const t = usePnlText();
  const points = useMemo(() => series.points.map(({ atMs, total }) => fieldPoint(atMs, total)), [series]);
  const sentences = useSeriesSentences(series);
  return (
    <>
      {points.length === 0 ? (
        <Empty>{series.undated === 0 ? none : t.noneDated}</Empty>
      ) : (
        <LazyTimeChart kind="area" title={t.cumulative} points={points} format="usd" signed />
      )}
      <SeriesNotes
        undated={series.undated}
        repeated={series.repeated}
        lines={[...(points.length === 1 ? [t.onePoint] : []), ...sentences]}
      />
    </>
  );
}

function PointExport({ series }: { readonly series: PnlSeries }) {
  const pnl = usePnlText();
  const tables = useTablesText();
  return (
    <ExportCsvButton
      load={async () => (await import('./pnl-csv')).pnlCsv({ pnl, tables }, series)}
      subject="pnl"
      readAll={() => Promise.resolve(series.points)}
      describeFailure={(error) => error.message}
    />
  );
}
