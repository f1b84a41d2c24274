import type { MarketSample } from './market-sample';
import { beginsStep, COARSE_STEP_MS, DAY_MS, FINE_SPAN_MS, merged } from './sample-steps';

/** What is kept of a market is in parts: each UTC day (counted from 1970) in coarse steps, and the last hour in finer ones. */
export type SamplePart = number | 'hour';

/** Of the last hour, as it is kept: a third of what is in memory. */
const KEPT_STEP_MS = 15_000;

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** The parts that samples after `sinceMs` belong to, with those of them that are kept there. Given all in order of time. */
export function partsOf(
  all: readonly MarketSample[],
  sinceMs: number,
): ReadonlyMap<SamplePart, readonly MarketSample[]> {
  const fresh = all.filter(({ atMs }) => atMs > sinceMs);
  const coarse = all.filter(
    (sample, index) => sample.atMs > sinceMs && beginsStep(sample, all[index - 1], COARSE_STEP_MS),
  );
  const days = [...new Set(coarse.map(({ atMs }) => dayOf(atMs)))];
  return new Map<SamplePart, readonly MarketSample[]>([
    ...(fresh.length === 0 ? [] : [['hour', fresh] as const]),
    ...days.map((day) => [day, coarse.filter(({ atMs }) => dayOf(atMs) === day)] as const),
  ]);
}

/** A part as it is to be kept: what was there and what is new, thinned. */
export function mergedPart(
  part: SamplePart,
  before: readonly MarketSample[],
  more: readonly MarketSample[],
  nowMs: number,
): readonly MarketSample[] {
  const stepMs = part === 'hour' ? KEPT_STEP_MS : COARSE_STEP_MS;
  const all = merged(before, more, nowMs);
  return all.filter(
    (sample, index) =>
      beginsStep(sample, all[index - 1], stepMs) && (part !== 'hour' || sample.atMs >= nowMs - FINE_SPAN_MS),
  );
}
