import type { BadValue } from '~/api/lenient';
import { absent, known, type Field } from '~/lib/field';
import { compare, div, mul, sub, type Fixed } from '~/lib/fixed-point';
import { readNumber } from '../read-field';

/** Digits of a ratio that we compute ourselves. */
const RATIO_DIGITS = 9;
/** Within this factor two prices are taken to have the same scale. */
const SAME_SCALE_FACTOR = { raw: 1000n, scale: 0 } as const;

/**
 * The price a day ago. The interface declares `change.initialPrice` as a JSON
 * number without a unit; we read it by magnitude: in the scale of the index
 * price when it is within a factor of 1000 of that integer, in plain USD when it
 * is so after scaling, else not known. What is wrong with the mark is the mark's to show.
 */
export function initialPrice(mark: Field<Fixed>, member: number | BadValue | undefined): Field<Fixed> {
  const given = readNumber(member);
  if (given.kind !== 'known') return given;
  if (mark.kind !== 'known') return absent('notComputable');
  const asScaled: Fixed = { raw: given.value.raw, scale: given.value.scale + mark.value.scale };
  if (isNear(asScaled, mark.value)) return known(asScaled);
  return isNear(given.value, mark.value) ? given : absent('notComputable');
}

/** (mark − initial) / initial as a ratio: 0.01 is one per cent. */
export function dayChange(mark: Field<Fixed>, member: number | BadValue | undefined): Field<Fixed> {
  const before = initialPrice(mark, member);
  if (before.kind !== 'known' || mark.kind !== 'known') return before;
  const ratio = div(sub(mark.value, before.value), before.value, RATIO_DIGITS, 'halfUp');
  return ratio === null ? absent('notComputable') : known(ratio);
}

function isNear(a: Fixed, b: Fixed): boolean {
  if (a.raw <= 0n || b.raw <= 0n) return false;
  const scale = Math.max(a.scale, b.scale);
  return (
    compare(a, mul(b, SAME_SCALE_FACTOR, scale, 'halfUp')) <= 0 &&
    compare(b, mul(a, SAME_SCALE_FACTOR, scale, 'halfUp')) <= 0
  );
}
