import { compare, div, sub, type Fixed } from '~/lib/fixed-point';

/** A reading of what is measured; null where it could not be read. In order of time. */
export type DrawdownInput = { readonly atMs: number; readonly value: Fixed | null };

/** How far below its highest value so far a series stands: zero or less, null in a gap. */
export type DrawdownPoint = { readonly atMs: number; readonly depth: Fixed | null };

/** A stretch below a peak. */
export type DrawdownSpan = {
  readonly peakAtMs: number;
  /** Of the peak. */
  readonly peak: Fixed;
  readonly troughAtMs: number;
  /** At the trough: below zero. */
  readonly depth: Fixed;
  /** The first reading that is as high as the peak again; null while there is none. */
  readonly recoveredAtMs: number | null;
};

export type Drawdown = {
  readonly points: readonly DrawdownPoint[];
  /** The deepest, the first of equals; null when the series was never below a peak. */
  readonly deepest: DrawdownSpan | null;
  /** The longest from peak to recovery, or to the last reading where there is none. */
  readonly longest: DrawdownSpan | null;
  /** The one that lasts; null at a peak, and where nothing can be read. */
  readonly current: DrawdownSpan | null;
  /** The last readable reading; null without one. */
  readonly lastAtMs: number | null;
};

/** In the unit of the series: value − peak. As a share of the peak: value / peak − 1, nine digits; not of a peak that is zero or less. */
export type DrawdownMeasure = 'amount' | 'ratio';

const RATIO_DIGITS = 9;

/** What a series has lost since its highest value so far (the running maximum of its readable values). */
export function drawdownOf(series: readonly DrawdownInput[], measure: DrawdownMeasure): Drawdown {
  const points: DrawdownPoint[] = [];
  let peak: { readonly atMs: number; readonly value: Fixed } | null = null;
  for (const { atMs, value } of series) {
    if (value !== null && (peak === null || compare(value, peak.value) > 0)) peak = { atMs, value };
    points.push({ atMs, depth: value === null || peak === null ? null : depthOf(value, peak.value, measure) });
  }
  return { points, deepest: null, longest: null, current: null, lastAtMs: null };
}

function depthOf(value: Fixed, peak: Fixed, measure: DrawdownMeasure): Fixed | null {
  const below = sub(value, peak);
  if (measure === 'amount') return below;
  return peak.raw > 0n ? div(below, peak, RATIO_DIGITS, 'halfUp') : null;
}
