import { DIGITS, compare, div, type Fixed, sign, sub } from '~/lib/fixed-point';

/** A measured value, in order of time; null where it was unreadable. */
export type DrawdownInput = { readonly atMs: number; readonly value: Fixed | null };

/** The difference between a value and the highest one so far: zero or less, null in a gap. */
export type DrawdownPoint = { readonly atMs: number; readonly depth: Fixed | null };

/** A period below a peak. */
export type DrawdownSpan = {
  readonly peakAtMs: number;
  /** The time of the peak. */
  readonly peak: Fixed;
  readonly troughAtMs: number;
  /** At the trough: below zero. */
  readonly depth: Fixed;
  /** The time of the first value as high as the peak; null while there is none. */
  readonly recoveredAtMs: number | null;
};

export type Drawdown = {
  readonly points: readonly DrawdownPoint[];
  /** The deepest, and the first of equals; null when the series was never below a peak. */
  readonly deepest: DrawdownSpan | null;
  /** The longest from peak to recovery, or to the last value without one. */
  readonly longest: DrawdownSpan | null;
  /** The current one; null at a peak or without readable values. */
  readonly current: DrawdownSpan | null;
  /** The last readable value; null without one. */
  readonly lastAtMs: number | null;
};

/**
 * In the unit of the series: value − peak. As a share of the peak: value / peak − 1, nine digits; null for a peak of
 * zero or less.
 */
type DrawdownMeasure = 'amount' | 'ratio';

/** A drawdown without an end yet. */
type OpenSpan = Omit<DrawdownSpan, 'recoveredAtMs'>;
type Peak = { readonly atMs: number; readonly value: Fixed };

/**
 * The drawdowns of a series from its highest value so far (the running maximum of its readable values). A drawdown
 * begins at the last value equal to that maximum, and ends at the next value that reaches it. Unreadable values neither
 * end nor deepen one. The first value is the first peak, since earlier values are unknown.
 */
export function drawdownOf(series: readonly DrawdownInput[], measure: DrawdownMeasure): Drawdown {
  const points: DrawdownPoint[] = [];
  const ended: DrawdownSpan[] = [];
  let peak: Peak | null = null;
  let open: OpenSpan | null = null;
  let lastAtMs: number | null = null;
  for (const { atMs, value } of series) {
    if (value === null) {
      points.push({ atMs, depth: null });
      continue;
    }
    lastAtMs = atMs;
    if (peak === null || compare(value, peak.value) >= 0) {
      if (open !== null) ended.push({ ...open, recoveredAtMs: atMs });
      open = null;
      peak = { atMs, value };
    }
    const depth = depthOf(value, peak.value, measure);
    points.push({ atMs, depth });
    open = deepened(open, peak, { atMs, depth });
  }
  const current = open === null ? null : { ...open, recoveredAtMs: null };
  const spans = current === null ? ended : [...ended, current];
  return { points, deepest: deepestOf(spans), longest: longestOf(spans, lastAtMs), current, lastAtMs };
}

/** Below the peak, a share is rounded away from zero, so that no loss becomes zero. */
function depthOf(value: Fixed, peak: Fixed, measure: DrawdownMeasure): Fixed | null {
  const below = sub(value, peak);
  if (measure === 'amount') return below;
  return peak.raw > 0n ? div(below, peak, DIGITS, 'floor') : null;
}

function deepened(open: OpenSpan | null, peak: Peak, { atMs, depth }: DrawdownPoint): OpenSpan | null {
  if (depth === null || sign(depth) === 0) return open;
  if (open === null) return { peakAtMs: peak.atMs, peak: peak.value, troughAtMs: atMs, depth };
  return compare(depth, open.depth) < 0 ? { ...open, troughAtMs: atMs, depth } : open;
}

function deepestOf(spans: readonly DrawdownSpan[]): DrawdownSpan | null {
  return spans.reduce<DrawdownSpan | null>(
    (deepest, span) => (deepest === null || compare(span.depth, deepest.depth) < 0 ? span : deepest),
    null,
  );
}

function longestOf(spans: readonly DrawdownSpan[], lastAtMs: number | null): DrawdownSpan | null {
  const lengthOf = (span: DrawdownSpan) => drawdownLengthMs(span, { lastAtMs });
  return spans.reduce<DrawdownSpan | null>(
    (longest, span) => (longest === null || lengthOf(span) > lengthOf(longest) ? span : longest),
    null,
  );
}

/** The duration of a drawdown: from its peak to the recovery, or to the last value without one. */
export function drawdownLengthMs(
  { peakAtMs, recoveredAtMs }: DrawdownSpan,
  { lastAtMs }: Pick<Drawdown, 'lastAtMs'>,
): number {
  return (recoveredAtMs ?? lastAtMs ?? peakAtMs) - peakAtMs;
}
