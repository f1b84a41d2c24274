import type { MarketSample } from './market-sample';

/**
 * How dense samples are held: each few seconds for the last hour, each five minutes
 * before that. Of each step the first sample stays. A step begins at a whole multiple
 * of its length, so whoever thins the same samples in whatever order (another tab, an
 * earlier visit) keeps the same ones.
 */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;
/** Older samples are deleted. */
export const KEPT_MS = 7 * DAY_MS;

/** A market on screen is asked about as often; 720 in an hour. */
const FINE_STEP_MS = 5 * SECOND;
export const COARSE_STEP_MS = 5 * MINUTE;
export const FINE_SPAN_MS = HOUR;

/** Another tab's clock is this one's; so much ahead there has been a change of the clock. */
export const AHEAD_MS = MINUTE;

/**
 * Samples in order of time, thinned to their steps, from `spanMs` ago on. The newest
 * one stays in any case, so that a picture ends with the figure beside it.
 */
export function thinned(samples: readonly MarketSample[], nowMs: number, spanMs: number): readonly MarketSample[] {
  return samples.filter((sample, index) => {
    const stepMs = sample.atMs < nowMs - FINE_SPAN_MS ? COARSE_STEP_MS : FINE_STEP_MS;
    return (
      sample.atMs >= nowMs - spanMs && (index === samples.length - 1 || beginsStep(sample, samples[index - 1], stepMs))
    );
  });
}

/** Whether a sample is the first one of its step. */
export function beginsStep(
  { atMs }: MarketSample,
  before: Pick<MarketSample, 'atMs'> | undefined,
  stepMs: number,
): boolean {
  return before === undefined || Math.floor(atMs / stepMs) !== Math.floor(before.atMs / stepMs);
}

/** All of both in order of time, one each moment; without those of a clock that was ahead. */
export function merged(a: readonly MarketSample[], b: readonly MarketSample[], nowMs: number): readonly MarketSample[] {
  const all = [...a, ...b];
  // Nearly always one more at the end: then there is nothing to sort.
  const sorted =
    (b[0]?.atMs ?? 0) > (a.at(-1)?.atMs ?? 0)
      ? all
      : [...new Map(all.map((sample) => [sample.atMs, sample])).values()].toSorted(byTime);
  return sorted.filter(({ atMs }) => atMs <= nowMs + AHEAD_MS);
}

function byTime(a: MarketSample, b: MarketSample): number {
  return a.atMs - b.atMs;
}
