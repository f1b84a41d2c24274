import { useState } from 'react';
import { useChartPartsText } from '~/text/areas/use-chart-parts-text';
import { Empty } from '../empty';
import { Brush } from './brush';
import type { BrushState } from './brush-props';
import { ChartCanvas } from './chart-canvas';
import { ChartFiles } from './chart-files';
import { ChartFoot } from './chart-foot';
import type { ComposedChartProps } from './composed-chart-props';
import { PointTable } from './point-table';
import { leadOf, type ReadySeries } from './ready-series';
import type { ChartPoint } from './series';
import { pictureHeight } from './time-chart-props';
import { useChartNotes } from './use-chart-notes';
import type { PlotPlan } from './use-plot';

export type ChartViewsProps = Omit<ComposedChartProps, 'series'> & {
  readonly series: readonly ReadySeries[];
  /** The lines of the brush's strip: everything, whatever is shown. */
  readonly strips: readonly (readonly ChartPoint[])[];
  readonly brushState: BrushState;
};

/** Of the headline, where a table or a sentence stands instead of the picture. */
const HEADLINE_PX = 24;
const edgeToEdge = { left: 0, right: 0 };

/** The picture of a chart, or its table where that is wanted or nothing can be drawn; the brush and the buttons below. */
export function ChartViews({ series, strips, brushState, ...props }: ChartViewsProps) {
  const { title, calendar = 'instants', reach = 'personal', size, brush, fileName } = props;
  const t = useChartPartsText();
  const [asTable, setAsTable] = useState(false);
  const lead = leadOf(series);
  const notes = useChartNotes({ series, calendar, size, periodAction: props.onPeriod === undefined ? undefined : props.periodAction });
  const height = pictureHeight(props);
  const isDrawable = series.some((one) => one.isDrawable);
  const isPicture = isDrawable && !asTable;
  const below = (plan: PlotPlan | null) => (
    <>
      {brush !== undefined && (
        <Brush
          title={title}
          lines={strips}
          state={brushState}
          stepMs={brush.stepMs}
          moment={(atMs) => lead?.words.moment(atMs) ?? ''}
          insets={isPicture ? (plan?.insets ?? edgeToEdge) : edgeToEdge}
        />
      )}
      <ChartFoot
        notes={notes(isPicture ? plan : null, isPicture)}
        asTable={asTable}
        onTable={isDrawable ? setAsTable : null}
        files={fileName === undefined ? undefined : <ChartFiles fileName={fileName} series={series} reach={reach} hasPicture={isPicture} />}
      />
    </>
  );
  if (lead === undefined || lead.shown.length === 0) {
    return (
      <>
        <div style={{ height: height + HEADLINE_PX }}>
          <Empty>{t.noneInRange}</Empty>
        </div>
        {below(null)}
      </>
    );
  }
  if (isPicture) {
    const look = { title, calendar, reach, change: props.change, onPeriod: props.onPeriod, periodAction: props.periodAction };
    return <ChartCanvas {...look} series={series} lead={lead} range={brushState.pictured} height={height} bare={size === 'small'} below={below} />;
  }
  return (
    <>
      <PointTable title={title} series={series} reach={reach} calendar={calendar} height={height} />
      {below(null)}
    </>
  );
}
