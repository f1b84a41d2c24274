import type { Fixed } from '~/lib/fixed-point';
import type { RatePoint } from './rate-history';

/** A rate that could be read. */
export type RateReading = { readonly atMs: number; readonly rate: Fixed };

export function readableRates(points: readonly RatePoint[]): readonly RateReading[] {
  return points.flatMap(({ atMs, rate }) => (rate.kind === 'known' ? [{ atMs, rate: rate.value }] : []));
}
