import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useChartText } from '~/text/areas/use-chart-text';
import { useFormat } from '../format-context';
import { timeTicks, valueAxis } from './axes';
import type { ChartWords } from './chart-words';
import { moveCursor, nearestIndex } from './cursor';
import { LinePlot, plotInsets } from './line-plot';
import { plottedPoint, plottedPoints, type ChartPoint } from './series';
import { useWidth } from './use-width';

export type LineCanvasProps = {
  readonly title: string;
  /** In order of time, at least one with a value. */
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
  readonly height: number;
};

const TWO_DAYS_MS = 172_800_000;
const PIXELS_A_TIME_LABEL = 96;
const PIXELS_A_VALUE_LABEL = 56;

/** The picture under a headline that follows the cursor: pointer, or arrow keys as on a slider. */
export function LineCanvas({ title, points, words, height }: LineCanvasProps) {
  const t = useChartText();
  const { times } = useFormat();
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const [cursor, setCursor] = useState<number | null>(null);

  // One point a pixel is all that can be seen.
  const plotted = useMemo(() => plottedPoints(points, Math.max(3, width ?? 300)), [points, width]);
  const moments = useMemo(() => points.map((point) => point.atMs), [points]);
  const axis = useMemo(
    () => valueAxis(plotted.flatMap((point) => point.y ?? []), Math.floor(height / PIXELS_A_VALUE_LABEL)),
    [plotted, height],
  );
  const from = moments[0] ?? 0;
  const to = moments.at(-1) ?? from;
  const current = cursor ?? points.length - 1;
  const point = points[current];

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (width === null) return;
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - plotInsets.left;
    const share = left / Math.max(1, width - plotInsets.left - plotInsets.right);
    setCursor(Math.max(0, nearestIndex(moments, from + share * (to - from))));
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const moved = moveCursor(event.key, current, points.length);
    if (moved === null) return;
    event.preventDefault();
    setCursor(moved);
  };

  if (point === undefined) return null;
  return (
    <>
      <p aria-hidden="true" className="flex h-6 items-center gap-2 overflow-hidden whitespace-nowrap">
        <span className="text-muted">{cursor === null ? t.latest : words.time(point.atMs)}</span>
        <span className="font-semibold">{words.exact(point.value)}</span>
      </p>
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
        onPointerLeave={() => setCursor(null)}
        onKeyDown={onKey}
        onBlur={() => setCursor(null)}
        className="min-w-0 touch-pan-y"
        style={{ height }}
      >
        {width !== null && width > 0 && (
          <div aria-hidden="true">
            <LinePlot
              points={plotted}
              axis={axis}
              times={{ domain: spanOf(from, to), ticks: timeTicks(from, to, width / PIXELS_A_TIME_LABEL) }}
              width={width}
              height={height}
              valueLabel={(tick) => words.tick(tick, axis)}
              timeLabel={to - from > TWO_DAYS_MS ? times.dayMonth : times.hourMinute}
              cursor={cursor === null ? null : plottedPoint(point)}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** A single moment gets room on both sides; an axis of no length cannot be drawn. */
function spanOf(from: number, to: number): readonly [number, number] {
  return to > from ? [from, to] : [from - 1, to + 1];
}
