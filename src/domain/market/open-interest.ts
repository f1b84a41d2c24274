import { absent, known, mapFields, type Field } from '~/lib/field';
import { add, div, type Fixed } from '~/lib/fixed-point';

/** Digits of a ratio that we compute ourselves. */
const RATIO_DIGITS = 9;

/** long / (long + short) of the open interest, a ratio; not computable without any. */
export function longShare(long: Field<Fixed>, short: Field<Fixed>): Field<Fixed> {
  return mapFields(long, short, (longValue, shortValue) => {
    const share = div(longValue, add(longValue, shortValue), RATIO_DIGITS, 'halfUp');
    return share === null ? absent('notComputable') : known(share);
  });
}
