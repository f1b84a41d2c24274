import { absent, known, mapFields, type Field } from '~/lib/field';
import { div, sub, type Fixed } from '~/lib/fixed-point';
import type { RatePoint } from './rate-history';
import { readableRates } from './rate-reading';
import { rateWindowMs, type RateWindow } from './rate-window';

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
  const readings = readableRates(points);
  const first = readings[0];
  const last = readings.at(-1);
  if (first === undefined || last === undefined || first === last || first.rate.raw <= 0n) return null;
  const ratio = div(sub(last.rate, first.rate), first.rate, RATIO_DIGITS, 'halfUp');
  return ratio === null ? null : { ratio, fromMs: first.atMs, toMs: last.atMs };
}

/** Whether a history goes over its window. A tenth less still does: histories begin and end on their own grid. */
export function coversWindow({ fromMs, toMs }: RealisedYield, window: RateWindow): boolean {
  return (toMs - fromMs) * 10 >= rateWindowMs[window] * 9;
}

/** The ratio of a history that goes over its window; not of a shorter one, which would be set against more time than it had. */
export function yieldOfWindow(realised: Field<RealisedYield>, window: RateWindow): Field<Fixed> {
  return mapFields(realised, known(window), (found, asked) =>
    coversWindow(found, asked) ? known(found.ratio) : absent('notComputable'),
  );
}

/**
 * What a window has returned less what the service foretells (operation 10 names no time for that), a ratio: see `yieldOfWindow`.
 */
export function realisedLessPredicted(
  realised: Field<RealisedYield>,
  predicted: Field<Fixed>,
  window: RateWindow,
): Field<Fixed> {
  return mapFields(yieldOfWindow(realised, window), predicted, (ratio, foretold) => known(sub(ratio, foretold)));
}
