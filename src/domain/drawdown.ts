import { compare, div, type Fixed, sign, sub } from '~/lib/fixed-point';

/** A reading of what is measured; null where it could not be read. In order of time. */
export type DrawdownInput = { readonly atMs: number; readonly value: Fixed | null };

/** How far a series is below its highest value so far: zero or less, null in a gap. */
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
type DrawdownMeasure = 'amount' | 'ratio';

const RATIO_DIGITS = 9;

/** A stretch that has not ended yet. */
type OpenSpan = Omit<DrawdownSpan, 'recoveredAtMs'>;
type Peak = { readonly atMs: number; readonly value: Fixed };

/**
 * What a series has lost since its highest value so far (the running maximum of its readable values). A stretch begins
 * at the last reading that is as high as that, and ends at the first one that is again. Values that cannot be read
 * neither end nor deepen one. The first reading is the first peak: what was before it is not known.
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

/** Below the peak, a share is rounded away from zero: no loss is rounded to none. */
function depthOf(value: Fixed, peak: Fixed, measure: DrawdownMeasure): Fixed | null {
  const below = sub(value, peak);
  if (measure === 'amount') return below;
  return peak.raw > 0n ? div(below, peak, RATIO_DIGITS, 'floor') : null;
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

/** How long a drawdown took: from its peak until that was reached again, or until the last reading, where it still lasts. */
export function drawdownLengthMs(
  { peakAtMs, recoveredAtMs }: DrawdownSpan,
  { lastAtMs }: Pick<Drawdown, 'lastAtMs'>,
): number {
  return (recoveredAtMs ?? lastAtMs ?? peakAtMs) - peakAtMs;
}
