import { div, sub, type Fixed } from '~/lib/fixed-point';
import type { RatePoint } from './rate-history';

/** What a vault has returned between two readings of its rate. */
export type RealisedYield = {
  /** last / first − 1, a ratio: 0.01 is 1 %. Not a yearly figure. */
  readonly ratio: Fixed;
  readonly fromMs: number;
  readonly toMs: number;
};

/** Digits of a ratio that we compute ourselves. */
const RATIO_DIGITS = 9;

/**
 * The yield over a series in order of time. Null where there is not
 * enough data: fewer than two readable rates, or a first one that is not positive,
 * which nothing can be measured against.
 */
export function realisedYield(points: readonly RatePoint[]): RealisedYield | null {
  const readings = points.flatMap(({ atMs, rate }) => (rate.kind === 'known' ? [{ atMs, rate: rate.value }] : []));
  const first = readings[0];
  const last = readings.at(-1);
  if (first === undefined || last === undefined || first === last || first.rate.raw <= 0n) return null;
  const ratio = div(sub(last.rate, first.rate), first.rate, RATIO_DIGITS, 'halfUp');
  return ratio === null ? null : { ratio, fromMs: first.atMs, toMs: last.atMs };
}
