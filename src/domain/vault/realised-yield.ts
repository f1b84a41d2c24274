import { absent, type Field, known, mapFields, valueOrNull } from '~/lib/field';
import { div, type Fixed, sub } from '~/lib/fixed-point';
import { type Drawdown, drawdownOf } from '../drawdown';
import { type RatePoint, readableRates } from './rate-history';
import { type RateWindow, rateWindowMs } from './rate-window';

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

/** What holders of LP tokens have been below the best moment of a history. */
export type RateDrawdown = {
  /** Depths are shares of the peak: −0.01 is 1 % below it. */
  readonly drawdown: Drawdown;
  /** Of the last readable rate, 0 at a peak; not computable from fewer than two depths. */
  readonly now: Field<Fixed>;
  /** The deepest depth, 0 where the rate never fell; not computable from fewer than two depths. */
  readonly maximum: Field<Fixed>;
};

const NONE: Fixed = { raw: 0n, scale: 9 };

/** The drawdown of a vault's rate (operation 11, `value`), measured from its highest value among these points. */
export function rateDrawdown(points: readonly RatePoint[]): RateDrawdown {
  const drawdown = drawdownOf(
    points.map(({ atMs, rate }) => ({ atMs, value: valueOrNull(rate) })),
    'ratio',
  );
  const depths = drawdown.points.flatMap(({ depth }) => depth ?? []);
  const last = depths.at(-1);
  if (depths.length < 2 || last === undefined)
    return { drawdown, now: absent('notComputable'), maximum: absent('notComputable') };
  return { drawdown, now: known(last), maximum: known(drawdown.deepest?.depth ?? NONE) };
}
