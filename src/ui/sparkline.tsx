import { useMemo } from 'react';
import { chartCoordinate } from '~/lib/chart-coordinate';
import { downsample } from '~/lib/downsample';
import type { Fixed } from '~/lib/fixed-point';

/** Values in order of time; null where the line is interrupted. */
export type SparklinePoint = { readonly atMs: number; readonly value: Fixed | null };

type SparklineProps = {
  /** Keep the list itself stable. */
  readonly points: readonly SparklinePoint[];
  /** The direction that the colour shows. */
  readonly direction: -1 | 0 | 1;
  /** A description of the picture. */
  readonly label: string;
  /** Fills its container instead of a table cell. */
  readonly wide?: boolean;
};

const WIDTH = 96;
const HEIGHT = 28;
/** Half of the line's width plus some space, so that the line is not cut off. */
const SIDE = 1.5;
const AIR = 5;
const MINUTE = 60_000;
/**
 * The time span of the full width: the smallest of these that contains all points, or the span of the points if it is
 * longer. Otherwise half a minute would look like a day.
 */
const SPANS = [10 * MINUTE, 60 * MINUTE, 360 * MINUTE, 1_440 * MINUTE];
const tones = { '-1': 'text-down', 0: 'text-muted', 1: 'text-up' } as const;

/** A line without axes for a row of a table; it shows the course, not the amounts. */
export function Sparkline({ points, direction, label, wide = false }: SparklineProps) {
  const path = useMemo(() => sparklinePath(points), [points]);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`${wide ? 'block h-full w-full' : 'inline-block h-7 w-24 align-middle'} ${tones[direction]}`}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        {...(wide ? { preserveAspectRatio: 'none', className: 'h-full w-full' } : {})}
      >
        <path
          {...(wide ? { vectorEffect: 'non-scaling-stroke' } : {})}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}

/**
 * An SVG path with the last point at the right, and a move for each segment between gaps. A segment of one point is a
 * line without length, which round line ends turn into a dot.
 */
export function sparklinePath(points: readonly SparklinePoint[]): string {
  const lines: { x: number; y: number }[][] = [[]];
  for (const { atMs, value } of points) {
    const y = value === null ? null : chartCoordinate(value);
    if (y === null) lines.push([]);
    else lines.at(-1)?.push({ x: atMs, y });
  }
  const all = lines.flat();
  const lastMs = all.at(-1)?.x ?? 0;
  const spanMs = lastMs - (all[0]?.x ?? 0);
  const shownMs = SPANS.find((span) => span >= spanMs) ?? spanMs;
  const x = scale([lastMs - shownMs, lastMs], SIDE, WIDTH - SIDE);
  // A line over a short time is also low, so that a few seconds of noise do not look like a crash.
  const reach = Math.min(HEIGHT / 2 - AIR, (WIDTH * spanMs) / (shownMs * 2));
  const y = scale(
    all.map((point) => point.y),
    HEIGHT / 2 + reach,
    HEIGHT / 2 - reach,
  );
  return lines
    .filter((line) => line.length > 0)
    .map((line) =>
      downsample(line, Math.max(4, Math.round((WIDTH * line.length) / all.length)), (point) => point)
        .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x)} ${y(point.y)}${line.length === 1 ? 'h0' : ''}`)
        .join(''),
    )
    .join('');
}

/** Scales values to the space between two coordinates, to a tenth of a pixel; equal values are in the middle. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return (value) => Math.round((from + (to - from) * (high > low ? (value - low) / (high - low) : 0.5)) * 10) / 10;
}
