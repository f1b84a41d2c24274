import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useChartText } from '~/text/areas/use-chart-text';
import { ChartHeadline } from './chart-headline';
import type { ChartWords } from './chart-words';
import { moveCursor, nearestIndex } from './cursor';
import { Plot } from './plot';
import { plottedPoint } from './plotted';
import type { ChartPoint, SeriesFacts } from './series';
import type { ChartCalendar, ChartKind } from './time-chart-props';
import { usePlot } from './use-plot';
import { useWidth } from './use-width';

export type ChartCanvasProps = {
  readonly kind: ChartKind;
  readonly calendar: ChartCalendar;
  readonly title: string;
  /** In order of time, at least one with a value. */
  readonly points: readonly ChartPoint[];
  readonly facts: SeriesFacts;
  readonly words: ChartWords;
  readonly height: number;
  /** Without axes. */
  readonly bare: boolean;
  /** What stands under the picture, told how many points are in it. */
  readonly foot: (drawn: number) => ReactNode;
};

/** Until the box has been measured nothing is drawn; the number only has to be possible. */
const UNMEASURED = 300;

/** The picture under a headline that follows the cursor: pointer, or arrow keys as on a slider. */
export function ChartCanvas({ title, points, facts, words, height, foot, ...look }: ChartCanvasProps) {
  const t = useChartText();
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const [cursorMs, setCursorMs] = useState<number | null>(null);
  const moments = useMemo(() => points.map((point) => point.atMs), [points]);
  const plan = usePlot({ ...look, points, words, height, width: width ?? UNMEASURED });

  // The cursor is a moment, so that it stays where it is when points come in.
  const current = cursorMs === null ? facts.latestIndex : Math.max(0, nearestIndex(moments, cursorMs));
  const point = points[current] ?? facts.last;

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (width === null) return;
    const { domain } = plan.times;
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - plan.insets.left;
    const share = left / Math.max(1, width - plan.insets.left - plan.insets.right);
    const nearest = nearestIndex(moments, domain[0] + share * (domain[1] - domain[0]));
    setCursorMs(moments[nearest] ?? null);
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') setCursorMs(null);
    const moved = moveCursor(event.key, current, points.length);
    if (moved === null) return;
    event.preventDefault();
    setCursorMs(moments[moved] ?? null);
  };

  return (
    <>
      <ChartHeadline point={point} words={words} pointed={cursorMs !== null} />
      <div
        ref={boxRef}
        role="slider"
        tabIndex={0}
        aria-label={t.cursor(title)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={current}
        aria-valuetext={words.point(point)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setCursorMs(null)}
        onKeyDown={onKey}
        onBlur={() => setCursorMs(null)}
        className="chart-picture min-w-0 touch-pan-y overflow-hidden"
        style={{ height }}
      >
        {width !== null && width > 0 && (
          <div aria-hidden="true">
            <Plot
              kind={look.kind}
              points={plan.points}
              axis={plan.axis}
              times={plan.times}
              insets={plan.insets}
              barWidth={plan.barWidth}
              width={width}
              height={height}
              labels={
                look.bare
                  ? null
                  : { value: (tick) => plan.valueLabels.get(tick) ?? '', time: (tick) => words.timeTick(tick, plan.times.labels) }
              }
              cursor={cursorMs === null ? null : plottedPoint(point)}
            />
          </div>
        )}
      </div>
      {foot(width === null ? points.length : plan.points.length)}
    </>
  );
}
