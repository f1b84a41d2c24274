import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { chartBrushText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import { Button } from '../../button';
import type { ChartPoint } from '../chart-props';
import { type PlottedPoint, plottedPoints } from '../time/downsample-series';
import { type BrushProps, BrushSliders } from './brush-sliders';
import { brushScale } from './brush-stops';

const noLines: BrushProps['lines'] = [];

/**
 * The whole series as a strip under the picture, with a window over the shown part. The window and its edges can be
 * dragged or moved by keys; a new window can be drawn beside it. Needs at least two points.
 */
export function Brush({ title, lines, state, stepMs, moment, insets }: BrushProps) {
  const t = useText(chartBrushText);
  const group = useRef<HTMLDivElement>(null);
  const scale = useMemo(() => brushScale(lines, stepMs), [lines, stepMs]);
  // Renders after the picture: with many points the strip takes as long as the picture.
  const deferredLines = useDeferredValue(lines, noLines);
  const { shown } = state;
  const showAll = () => {
    state.choose(null);
    // Moves the focus first, because the button disappears.
    group.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
  };
  if (scale === null) return <div className="h-16" />;
  const text = shown === null ? t.everything : t.range(moment(shown.fromMs), moment(shown.toMs));
  const { stops } = scale;
  return (
    <div ref={group} role="group" aria-label={t.name(title)} className="h-16 min-w-0">
      <div className="relative h-9 border-y border-line" style={{ marginLeft: insets.left, marginRight: insets.right }}>
        <BrushLine lines={deferredLines} fromMs={stops.at(0)} toMs={stops.at(stops.count - 1)} />
        <BrushSliders scale={scale} state={state} moment={moment} />
      </div>
      <div className="flex h-7 items-center justify-between gap-2" style={{ marginLeft: insets.left }}>
        <span
          title={text}
          data-png={shown === null ? 'left-out' : undefined}
          className="min-w-0 truncate text-small text-faint"
        >
          {text}
        </span>
        {shown !== null && (
          <Button size="small" tone="quiet" onClick={showAll}>
            {t.showAll}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The size of the drawing, which is stretched over the strip. The line keeps its width. */
const WIDTH = 600;
const HEIGHT = 36;
/** Space above the highest and below the lowest value. */
const AIR = 4;

type BrushLineProps = {
  readonly lines: readonly (readonly ChartPoint[])[];
  readonly fromMs: number;
  readonly toMs: number;
};

/** All lines of a brush on one scale, thin and without labels. The chart above has labels. */
const BrushLine = memo(function BrushLine({ lines, fromMs, toMs }: BrushLineProps) {
  const paths = useMemo(() => brushPaths(lines, fromMs, toMs), [lines, fromMs, toMs]);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="chart-picture absolute inset-0 size-full"
    >
      {/* Lines with the same path are drawn once. */}
      {[...new Set(paths)].map((path) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="var(--muted)"
          strokeWidth="1"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
});

/** One SVG path a line. A gap begins a new segment; a single point in one is a dot. */
export function brushPaths(lines: readonly (readonly ChartPoint[])[], fromMs: number, toMs: number): readonly string[] {
  const plotted = lines.map((line) => plottedPoints(line, 'line', WIDTH / 2, 'extremes'));
  const heights = plotted.flatMap((line) => line.flatMap(({ y }) => y ?? []));
  const low = heights.reduce((least, y) => Math.min(least, y), Infinity);
  const high = heights.reduce((most, y) => Math.max(most, y), -Infinity);
  // Halved before subtracting: the difference of two very large values may overflow.
  const share = (y: number) => (high > low ? (y / 2 - low / 2) / (high / 2 - low / 2) : 0.5);
  const place = ({ atMs, y }: PlottedPoint) => {
    const left = ((atMs - fromMs) / (toMs - fromMs)) * WIDTH;
    return `${tenths(left)} ${tenths(HEIGHT - AIR - share(y ?? low) * (HEIGHT - 2 * AIR))}`;
  };
  const isMissing = (point: PlottedPoint | undefined) => (point?.y ?? null) === null;
  return plotted.map((line) =>
    line
      .map((point, index) => {
        if (isMissing(point)) return '';
        if (!isMissing(line[index - 1])) return `L${place(point)}`;
        return `M${place(point)}${isMissing(line[index + 1]) ? 'h0' : ''}`;
      })
      .join(''),
  );
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}
