import { absent, known, mapFields, type Field } from '~/lib/field';
import { div, type Fixed } from '~/lib/fixed-point';
import type { RatePoint } from './rate-history';

/** A rate against its base: 100 at the base itself, 103 three per cent above it. It has no unit. */
export type RebasedPoint = { readonly atMs: number; readonly value: Field<Fixed> };

/** As fine as a ratio of nine digits, of which a hundred make the whole. */
const INDEX_DIGITS = 7;

/**
 * value · 100 / base, rounded half up once, to seven digits: rates of different assets come to stand on one scale, and
 * each keeps its ratio to every other one of its series. Null for a base of zero or less, which nothing can be measured against.
 */
export function rebased(value: Fixed, base: Fixed): Fixed | null {
  return base.raw > 0n ? div({ raw: value.raw * 100n, scale: value.scale }, base, INDEX_DIGITS, 'halfUp') : null;
}

/** A history of rates against one of them. What cannot be read stays so, and is a gap. */
export function rebasedPoints(points: readonly RatePoint[], base: Fixed): readonly RebasedPoint[] {
  return points.map(({ atMs, rate }) => ({ atMs, value: mapFields(rate, known(base), rebasedField) }));
}

function rebasedField(value: Fixed, base: Fixed): Field<Fixed> {
  const found = rebased(value, base);
  return found === null ? absent('notComputable') : known(found);
}
