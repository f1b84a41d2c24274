import type { DrawdownSpan } from '~/domain/drawdown';

const DAY_MS = 86_400_000;

/** Whole days from the peak to the recovery, or to the last reading where there is none; what is begun does not count. */
export function spanDays({ peakAtMs, recoveredAtMs }: DrawdownSpan, lastAtMs: number): number {
  return Math.floor(((recoveredAtMs ?? lastAtMs) - peakAtMs) / DAY_MS);
}
