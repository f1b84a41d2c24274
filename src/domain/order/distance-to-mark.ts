import { absent, known, type Field } from '~/lib/field';
import { compare, div, sign, sub, type Fixed } from '~/lib/fixed-point';

/** How far an order's price is from its market's mark. */
export type DistanceToMark = {
  /** (price − mark) / mark: 0.024 is 2.4 % above the mark, −0.024 as much below it. */
  readonly ratio: Fixed;
  /** Compares the exact values, so that a price slightly above the mark does not count as equal. */
  readonly direction: 'above' | 'below' | 'at';
};

/** Digits of the ratio: a billionth, as ratios of the service have. */
const DIGITS = 9;

const directions = { '-1': 'below', 0: 'at', 1: 'above' } as const;

/**
 * (P − M) / M of a price P against the mark M (`amm.indexPrice` of operation 17), both in USD per base unit. The
 * difference is exact whatever the two scales are; the quotient is rounded once, half away from zero. Absent, with the
 * reason, when P or M is absent; not computable when one cannot be read or is not above zero.
 */
export function distanceToMark(price: Field<Fixed>, mark: Field<Fixed>): Field<DistanceToMark> {
  if (price.kind === 'absent') return price;
  if (mark.kind === 'absent') return mark;
  if (price.kind === 'unreadable' || mark.kind === 'unreadable') return absent('notComputable');
  if (sign(price.value) <= 0 || sign(mark.value) <= 0) return absent('notComputable');
  const ratio = div(sub(price.value, mark.value), mark.value, DIGITS, 'halfUp');
  return ratio === null
    ? absent('notComputable')
    : known({ ratio, direction: directions[compare(price.value, mark.value)] });
}
