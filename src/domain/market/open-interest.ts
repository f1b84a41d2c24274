import { absent, known, mapFields, type Field } from '~/lib/field';
import { add, div, sign, type Fixed } from '~/lib/fixed-point';

/** Digits of a ratio that we compute ourselves. */
const RATIO_DIGITS = 9;

/** long / (long + short) of the open interest, a ratio; not computable without any, nor where one is below zero. */
export function longShare(long: Field<Fixed>, short: Field<Fixed>): Field<Fixed> {
  return mapFields(long, short, (longValue, shortValue) => {
    const isShared = sign(longValue) >= 0 && sign(shortValue) >= 0;
    const share = isShared ? div(longValue, add(longValue, shortValue), RATIO_DIGITS, 'halfUp') : null;
    return share === null ? absent('notComputable') : known(share);
  });
}
