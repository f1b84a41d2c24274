import { absent, type Field, known, mapFields, valueOrNull } from '~/lib/field';
import { DIGITS, div, type Fixed, sub } from '~/lib/fixed-point';
import { type Drawdown, drawdownOf } from '../drawdown';
import { type RatePoint, readableRates } from './rate-history';
import { type RateWindow, rateWindowMs } from './rate-window';

/** The return of a vault between two of its rates. */
export type RealisedYield = {
  /** last / first − 1, a ratio: 0.01 is 1 %. Not annualised. */
  readonly ratio: Fixed;
  readonly fromMs: number;
  readonly toMs: number;
};

/**
 * The yield over a series in order of time. Null without enough data: fewer than two readable rates, or a first one
 * that is not positive.
 */
export function realisedYield(points: readonly RatePoint[]): RealisedYield | null {
  const readings = readableRates(points);
  const first = readings[0];
  const last = readings.at(-1);
  if (first === undefined || last === undefined || first === last || first.rate.raw <= 0n) return null;
  const ratio = div(sub(last.rate, first.rate), first.rate, DIGITS, 'halfUp');
  return ratio === null ? null : { ratio, fromMs: first.atMs, toMs: last.atMs };
}

/** A window of the service, or the length of another span in ms. */
export type YieldSpan = RateWindow | number;

/**
 * Whether a history covers its window. Nine tenths are enough, because the times of its points do not match the ends of
 * the window exactly.
 */
export function coversWindow({ fromMs, toMs }: RealisedYield, span: YieldSpan): boolean {
  return (toMs - fromMs) * 10 >= (typeof span === 'number' ? span : rateWindowMs[span]) * 9;
}

/**
 * The ratio of a history that covers its window. A shorter history cannot be compared with others, so it is not
 * computable.
 */
export function yieldOfWindow(realised: Field<RealisedYield>, span: YieldSpan): Field<Fixed> {
  return mapFields(realised, known(span), (found, requested) =>
    coversWindow(found, requested) ? known(found.ratio) : absent('notComputable'),
  );
}

/**
 * The realised return of a window minus the return that the service predicts, a ratio: see `yieldOfWindow`. Operation
 * 10 gives no time span for the prediction.
 */
export function realisedLessPredicted(
  realised: Field<RealisedYield>,
  predicted: Field<Fixed>,
  window: RateWindow,
): Field<Fixed> {
  return mapFields(yieldOfWindow(realised, window), predicted, (ratio, predictedRatio) =>
    known(sub(ratio, predictedRatio)),
  );
}

/** How far the rate was below its highest value. */
export type RateDrawdown = {
  /** Depths are shares of the peak: −0.01 is 1 % below it. */
  readonly drawdown: Drawdown;
  /** The depth at the last readable rate, 0 at a peak; not computable from fewer than two depths. */
  readonly now: Field<Fixed>;
  /** The deepest depth, 0 if the rate never fell; not computable from fewer than two depths. */
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
