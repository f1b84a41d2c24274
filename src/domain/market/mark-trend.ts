import { div, sign, sub, type Fixed } from '~/lib/fixed-point';
import type { SamplePoint } from './sample-points';

/** From the first known value of a line to its last one. */
export type MarkTrend = {
  readonly direction: -1 | 0 | 1;
  /** Relative to the first value, a ratio; null of a first value of zero. */
  readonly change: Fixed | null;
  readonly spanMs: number;
};

/** Digits of a ratio that we compute ourselves. */
const RATIO_DIGITS = 9;

/** Null of a line with fewer than two known values. */
export function markTrend(points: readonly SamplePoint[]): MarkTrend | null {
  const known = points.flatMap(({ atMs, value }) => (value === null ? [] : [{ atMs, value }]));
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const moved = sub(last.value, first.value);
  return {
    direction: sign(moved),
    change: div(moved, first.value, RATIO_DIGITS, 'halfUp'),
    spanMs: last.atMs - first.atMs,
  };
}
