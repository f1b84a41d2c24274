import { useMemo, useRef, useState } from 'react';
import { chartPartsText } from '~/text/en/chart-parts';
import { useText } from '~/text/text-context';
import { Empty } from '../empty';
import { Brush } from './brush';
import type { BrushState } from './brush-props';
import { ChartCanvas } from './chart-canvas';
import { ChartFiles } from './chart-files';
import { ChartFoot } from './chart-foot';
import { HEADLINE_PX } from './chart-room-cells';
import type { ComposedChartProps } from './composed-chart-props';
import { leadOf } from './cursor-lead';
import { PointTable } from './point-table';
import type { ReadySeries } from './ready-series';
import type { ChartPoint } from './series';
import { pictureHeight } from './time-chart-props';
import { useChartNotes } from './use-chart-notes';
import { usePlot } from './use-plot';
import { useWidth } from './use-width';

export type ChartViewsProps = Omit<ComposedChartProps, 'series'> & {
  readonly series: readonly ReadySeries[];
  /** The lines of the brush's strip: everything, whatever is shown. */
  readonly strips: readonly (readonly ChartPoint[])[];
  readonly brushState: BrushState;
};

const edgeToEdge = { left: 0, right: 0 };
/** Until the box has been measured nothing is drawn; the number only has to be possible. */
const UNMEASURED = 300;

/**
 * The picture of a chart, or its table where that is wanted or nothing can be drawn; the brush and the buttons below. These
 * stay whatever stands above them: a hand or a key may be moving the brush from one to the other.
 */
export function ChartViews({ series, strips, brushState, ...props }: ChartViewsProps) {
  const { title, calendar = 'instants', reach = 'personal', size, brush, fileName } = props;
  const t = useText(chartPartsText);
  const [asTable, setAsTable] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const height = pictureHeight(props);
  const range = brushState.pictured;
  const plan = usePlot({ series, range, calendar, bare: size === 'small', height, width: width ?? UNMEASURED });
  const lead = useMemo(() => leadOf(series), [series]);
  const notes = useChartNotes({ series, calendar, size, periodAction: props.onPeriod === undefined ? undefined : props.periodAction });
  const isDrawable = series.some((one) => one.isDrawable);
  const isPicture = isDrawable && !asTable;
  const drawn = width !== null && width > 0 && !asTable ? plan : null;
  const view = () => {
    if (lead === undefined || lead.shown.length === 0) {
      return (
        <div style={{ height: height + HEADLINE_PX }}>
          <Empty>{t.noneInRange}</Empty>
        </div>
      );
    }
    if (!isPicture) return <PointTable title={title} series={series} reach={reach} calendar={calendar} height={height} />;
    const look = { title, reach, change: props.change, onPeriod: props.onPeriod, periodAction: props.periodAction };
    return <ChartCanvas {...look} series={series} lead={lead} plan={plan} isDrawn={drawn !== null} />;
  };
  return (
    <>
      <div ref={boxRef} className="min-w-0">
        {view()}
      </div>
      {brush !== undefined && (
        <Brush
          title={title}
          lines={strips}
          state={brushState}
          stepMs={brush.stepMs}
          moment={(atMs) => lead?.words.moment(atMs) ?? ''}
          insets={drawn?.insets ?? edgeToEdge}
        />
      )}
      <ChartFoot
        notes={[...notes(isPicture ? drawn : null, isPicture), ...(props.notes ?? [])]}
        asTable={asTable}
        onTable={isDrawable ? setAsTable : null}
        files={fileName === undefined ? undefined : <ChartFiles fileName={fileName} series={series} reach={reach} hasPicture={isPicture} />}
      />
    </>
  );
}
