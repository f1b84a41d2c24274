import { useMemo } from 'react';
import { chartCoordinate } from '~/lib/chart-coordinate';
import { downsample } from '~/lib/downsample';
import type { Fixed } from '~/lib/fixed-point';

/** In order of time; null where the line is interrupted. */
export type SparklinePoint = { readonly atMs: number; readonly value: Fixed | null };

export type SparklineProps = {
  /** Keep the list itself stable. */
  readonly points: readonly SparklinePoint[];
  /** Which way the colour says that it went. */
  readonly direction: -1 | 0 | 1;
  /** The whole picture in words. */
  readonly label: string;
};

const WIDTH = 96;
const HEIGHT = 28;
/** Half of the line's width, so that none of it is cut off. */
const EDGE = 1.5;
const tones = { '-1': 'text-down', 0: 'text-muted', 1: 'text-up' } as const;

/** A line without axes, for a row of a table: how something went, not how much it is. */
export function Sparkline({ points, direction, label }: SparklineProps) {
  const path = useMemo(() => sparklinePath(points), [points]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={`inline-block h-7 w-24 align-middle ${tones[direction]}`}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** As an SVG path: a move for each stretch between gaps. A stretch of one point is a line of no length, which round ends make a dot. */
export function sparklinePath(points: readonly SparklinePoint[]): string {
  const lines: { x: number; y: number }[][] = [[]];
  for (const { atMs, value } of points) {
    const y = value === null ? null : chartCoordinate(value);
    if (y === null) lines.push([]);
    else lines.at(-1)?.push({ x: atMs, y });
  }
  const all = lines.flat();
  const place = { x: scale(all.map(({ x }) => x), EDGE, WIDTH - EDGE), y: scale(all.map(({ y }) => y), HEIGHT - EDGE, EDGE) };
  return lines
    .map((line) =>
      downsample(line, Math.max(3, Math.round((WIDTH * line.length) / all.length)), (point) => point)
        .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${place.x(x)} ${place.y(y)}${line.length === 1 ? 'h0' : ''}`)
        .join(''),
    )
    .join('');
}

/** Lays values between two coordinates, to a tenth of a pixel; those that do not differ in the middle. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return (value) => Math.round((from + (to - from) * (high > low ? (value - low) / (high - low) : 0.5)) * 10) / 10;
}
