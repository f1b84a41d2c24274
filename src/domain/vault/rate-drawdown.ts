import { absent, known, valueOrNull, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { drawdownOf, type Drawdown } from '../drawdown';
import type { RatePoint } from './rate-history';

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
