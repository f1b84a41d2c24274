import type { Fixed } from '~/lib/fixed-point';
import type { MarketSample } from './market-sample';
import { COARSE_STEP_MS, FINE_SPAN_MS } from './sample-steps';

/** A point of a line: null where it is interrupted. */
export type SamplePoint = { readonly atMs: number; readonly value: Fixed | null };

/** Shorter than this no reader calls a silence a gap: a slow answer, a short walk between pages. */
const LEAST_GAP_MS = 180_000;

export type GapRule = {
  readonly nowMs: number;
  /** The longest time between two answers while all is well: that of a row off screen. */
  readonly usualMs: number;
};

/**
 * One value of samples as a line that is interrupted wherever nobody watched: where
 * for three times as long as is usual (and three minutes at least) there was no answer.
 * Of samples older than an hour one in five minutes is held, so it is that much more there.
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
