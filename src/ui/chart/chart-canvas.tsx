import { useId, useRef, type ReactNode } from 'react';
import { useChartPartsText } from '~/text/areas/use-chart-parts-text';
import { useChartText } from '~/text/areas/use-chart-text';
import type { TimeRange } from '~/lib/time-range';
import { ChartHeadline } from './chart-headline';
import type { ComposedChartProps } from './composed-chart-props';
import { Crosshair } from './crosshair';
import { Plot } from './plot';
import { readingsAt } from './readings';
import type { ReadySeries } from './ready-series';
import type { ChartCalendar } from './time-chart-props';
import { useChartCursor } from './use-chart-cursor';
import { usePlot, type PlotPlan } from './use-plot';
import { useReadingWords } from './use-reading-words';
import { useWidth } from './use-width';

export type ChartCanvasProps = Pick<ComposedChartProps, 'title' | 'reach' | 'change' | 'onPeriod' | 'periodAction'> & {
  readonly calendar: ChartCalendar;
  readonly series: readonly ReadySeries[];
  /** Whose points the cursor runs over: one of `series`, with at least one point shown. */
  readonly lead: ReadySeries;
  readonly range: TimeRange | null;
  readonly height: number;
  /** Without axes. */
  readonly bare: boolean;
  /** What stands under the picture, told how it was drawn; null before it is. */
  readonly below: (plan: PlotPlan | null) => ReactNode;
};

/** Until the box has been measured nothing is drawn; the number only has to be possible. */
const UNMEASURED = 300;

/** The picture under a headline that follows the cursor. */
export function ChartCanvas({ title, series, lead, range, height, below, ...props }: ChartCanvasProps) {
  const t = useChartText();
  const parts = useChartPartsText();
  const actionId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const plan = usePlot({ series, range, calendar: props.calendar, bare: props.bare, height, width: width ?? UNMEASURED });
  const { index, at, period, isPointed, handlers } = useChartCursor({
    series,
    lead,
    momentAt: plan.momentAt,
    hasBarsAt: (y) => y >= (plan.lower?.top ?? 0),
    onPeriod: props.onPeriod,
  });
  const words = useReadingWords(props.reach);
  const readings = readingsAt(series, lead, at, props.change);
  const action = props.onPeriod !== undefined && props.periodAction !== undefined ? parts.enter(props.periodAction) : null;
  const isDrawn = width !== null && width > 0;
  return (
    <>
      <ChartHeadline at={at} lead={lead} readings={readings} words={words} isPointed={isPointed} hasChange={props.change !== undefined} />
      <div
        ref={boxRef}
        role="slider"
        tabIndex={0}
        aria-label={t.cursor(title)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={lead.shown.length - 1}
        aria-valuenow={index}
        aria-valuetext={words.all(at, lead.words, readings)}
        {...(action === null ? {} : { 'aria-describedby': actionId })}
        {...handlers}
        className="chart-picture relative min-w-0 touch-pan-y overflow-hidden"
        style={{ height }}
      >
        {isDrawn && (
          <div aria-hidden="true">
            <Plot plan={plan} />
            {isPointed && <Crosshair at={at} period={period} readings={readings} plan={plan} />}
          </div>
        )}
      </div>
      {action !== null && (
        <span id={actionId} className="sr-only">
          {action}
        </span>
      )}
      {below(isDrawn ? plan : null)}
    </>
  );
}
