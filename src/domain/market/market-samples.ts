import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { valueOrNull } from '~/lib/field';
import { DIGITS, div, type Fixed, sign, sub } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import { readFixed } from '../read-field';

/**
 * The values in a market's answer (operation 17) when it was received. The interface has no history of them, so charts
 * can show only these samples. Null is a missing or unreadable value.
 */
export type MarketSample = {
  /** By this device's clock. */
  readonly atMs: number;
  /** Quote currency (USD) per base unit. */
  readonly mark: Fixed | null;
  /** Ratio of the price per funding period. Positive: longs pay. */
  readonly longFunding: Fixed | null;
  /** Ratio of the price per funding period. Positive: shorts receive. */
  readonly shortFunding: Fixed | null;
  /** Quote currency (USD). */
  readonly openInterest: Fixed | null;
};

/** @param before the market's last sample: an unchanged value shares its object, which saves memory */
export function toMarketSample(
  { amm }: Lenient<Market>,
  atMs: number,
  units: Assumptions,
  before?: MarketSample,
): MarketSample {
  const read = (member: (typeof amm)['indexPrice'], digits: number, last: Fixed | null = null) => {
    const value = valueOrNull(readFixed(member, digits));
    return value?.raw === last?.raw && value?.scale === last?.scale ? last : value;
  };
  return {
    atMs,
    mark: read(amm.indexPrice, units.priceDigits, before?.mark),
    longFunding: read(amm.longFundingRate, units.ratioDigits, before?.longFunding),
    shortFunding: read(amm.shortFundingRate, units.ratioDigits, before?.shortFunding),
    openInterest: read(amm.openInterestNotional, units.quoteDigits, before?.openInterest),
  };
}

/**
 * How densely samples are stored in memory: every few seconds for the last ten minutes, every minute for the last hour,
 * every five minutes before that. The first sample of each step stays. A step begins at a whole multiple of its length,
 * so another tab or an earlier visit keeps the same samples, in whatever order they are thinned.
 */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Older samples are deleted. */
export const KEPT_MS = 7 * DAY_MS;

/** The usual interval of a market on screen. */
const FINEST_STEP_MS = 5 * SECOND;
const FINEST_SPAN_MS = 10 * MINUTE;
const FINE_STEP_MS = MINUTE;
export const FINE_SPAN_MS = HOUR;
export const COARSE_STEP_MS = 5 * MINUTE;

/** Tabs share one clock, so a sample further ahead shows that the clock was changed. */
export const AHEAD_MS = MINUTE;

/**
 * The samples of the last `spanMs`, in order of time, one for each step. The newest one always stays, so that a chart
 * ends with the figure shown beside it.
 */
export function thinned(samples: readonly MarketSample[], nowMs: number, spanMs: number): readonly MarketSample[] {
  return samples.filter((sample, index) => {
    const stepMs = stepOfAge(nowMs - sample.atMs);
    return (
      sample.atMs >= nowMs - spanMs && (index === samples.length - 1 || beginsStep(sample, samples[index - 1], stepMs))
    );
  });
}

function stepOfAge(ageMs: number): number {
  if (ageMs <= FINEST_SPAN_MS) return FINEST_STEP_MS;
  return ageMs <= FINE_SPAN_MS ? FINE_STEP_MS : COARSE_STEP_MS;
}

/** Whether a sample is the first one of its step. */
export function beginsStep(
  { atMs }: MarketSample,
  before: Pick<MarketSample, 'atMs'> | undefined,
  stepMs: number,
): boolean {
  return before === undefined || Math.floor(atMs / stepMs) !== Math.floor(before.atMs / stepMs);
}

/** Both lists merged in order of time, one sample for each moment, without samples from a clock that was ahead. */
export function merged(a: readonly MarketSample[], b: readonly MarketSample[], nowMs: number): readonly MarketSample[] {
  const all = [...a, ...b];
  // Usually, the only new sample is at the end, and nothing needs sorting.
  const sorted =
    (b[0]?.atMs ?? 0) > (a.at(-1)?.atMs ?? 0)
      ? all
      : [...new Map(all.map((sample) => [sample.atMs, sample])).values()].toSorted(byTime);
  return sorted.filter(({ atMs }) => atMs <= nowMs + AHEAD_MS);
}

function byTime(a: MarketSample, b: MarketSample): number {
  return a.atMs - b.atMs;
}

/** A point of a line; a null value interrupts the line. */
export type SamplePoint = { readonly atMs: number; readonly value: Fixed | null };

/** The shortest time without samples that counts as a gap. A slow answer or a visit to another page takes less. */
const LEAST_GAP_MS = 180_000;

type GapRule = {
  readonly nowMs: number;
  /** The longest usual time between two answers, which applies to a row off screen. */
  readonly usualMs: number;
};

/**
 * Turns one value of the samples into a line with gaps. A gap is three times the usual interval without an answer (at
 * least three minutes). Of samples older than an hour, only one in five minutes is stored, so the limit is longer
 * there.
 */
export function samplePoints(
  samples: readonly MarketSample[],
  valueOf: (sample: MarketSample) => Fixed | null,
  { nowMs, usualMs }: GapRule,
): readonly SamplePoint[] {
  const fineGapMs = Math.max(LEAST_GAP_MS, 3 * usualMs);
  return samples.flatMap((sample, index) => {
    const point = { atMs: sample.atMs, value: valueOf(sample) };
    const beforeMs = samples[index - 1]?.atMs ?? sample.atMs;
    const gapMs = beforeMs < nowMs - FINE_SPAN_MS ? fineGapMs + COARSE_STEP_MS : fineGapMs;
    return sample.atMs - beforeMs > gapMs ? [{ atMs: (beforeMs + sample.atMs) / 2, value: null }, point] : [point];
  });
}

/** The change from the first known value of a line to its last one. */
export type MarkTrend = {
  readonly direction: -1 | 0 | 1;
  /** Relative to the first value, a ratio; null if that is zero. */
  readonly change: Fixed | null;
  readonly spanMs: number;
};

/** With fewer points, a trend would be drawn as a dot. */
export const LEAST_TREND = 20;

/** Null if the line has fewer than `least` known values. */
export function markTrend(points: readonly SamplePoint[], least = 2): MarkTrend | null {
  const known = points.flatMap(({ atMs, value }) => (value === null ? [] : [{ atMs, value }]));
  if (known.length < least) return null;
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const moved = sub(last.value, first.value);
  return {
    direction: sign(moved),
    change: div(moved, first.value, DIGITS, 'halfUp'),
    spanMs: last.atMs - first.atMs,
  };
}

/** How far back the history of a market is shown. */
export const historyRanges = ['hour', 'day', 'week'] as const;

export type HistoryRange = (typeof historyRanges)[number];

export const rangeMs: Readonly<Record<HistoryRange, number>> = {
  hour: HOUR,
  day: DAY_MS,
  week: 7 * DAY_MS,
};
