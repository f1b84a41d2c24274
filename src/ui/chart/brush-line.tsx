import { memo, useMemo } from 'react';
import { plottedPoints, type PlottedPoint } from './plotted';
import type { ChartPoint } from './series';

/** Of the drawing, which is stretched over the strip: the line keeps its width. */
const WIDTH = 600;
const HEIGHT = 36;
/** Above the highest and below the lowest value. */
const AIR = 4;

export type BrushLineProps = {
  readonly lines: readonly (readonly ChartPoint[])[];
  readonly fromMs: number;
  readonly toMs: number;
};

/** All lines of a brush on one scale, thin and without words: the chart above tells them. */
export const BrushLine = memo(function BrushLine({ lines, fromMs, toMs }: BrushLineProps) {
  const paths = useMemo(() => brushPaths(lines, fromMs, toMs), [lines, fromMs, toMs]);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="chart-picture absolute inset-0 size-full">
      {/* Lines that run the same way are one to the eye. */}
      {[...new Set(paths)].map((path) => (
        <path key={path} d={path} fill="none" stroke="var(--muted)" strokeWidth="1" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
});

/** One SVG path a line; a gap begins a new stretch, and a point alone in one is a dot. */
export function brushPaths(lines: readonly (readonly ChartPoint[])[], fromMs: number, toMs: number): readonly string[] {
  const drawn = lines.map((line) => plottedPoints(line, 'line', WIDTH / 2, 'extremes'));
  const heights = drawn.flatMap((line) => line.flatMap(({ y }) => y ?? []));
  const low = heights.reduce((least, y) => Math.min(least, y), Infinity);
  const high = heights.reduce((most, y) => Math.max(most, y), -Infinity);
  // Halved before they are taken from one another: the difference of two very large values may be no number.
  const share = (y: number) => (high > low ? (y / 2 - low / 2) / (high / 2 - low / 2) : 0.5);
  const place = ({ atMs, y }: PlottedPoint) => {
    const left = ((atMs - fromMs) / (toMs - fromMs)) * WIDTH;
    return `${tenths(left)} ${tenths(HEIGHT - AIR - share(y ?? low) * (HEIGHT - 2 * AIR))}`;
  };
  const isMissing = (point: PlottedPoint | undefined) => (point?.y ?? null) === null;
  return drawn.map((line) =>
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
