import { type Field, mapField } from '~/lib/field';
import { type Fixed, neg, sign } from '~/lib/fixed-point';

/**
 * The one rule for signs: funding, fees, rollover and PnL are effects on the trader's money, so paid is negative and
 * received positive, on every page, in every file and in assistive text. The service and the formulas of
 * `position-math` count owed amounts as positive. View models call this function once to turn them into effects, and no
 * later code changes a sign. The service already sends PnL as an effect.
 * @param cost positive: the trader pays
 */
export function effectOf(cost: Field<Fixed>): Field<Fixed> {
  return mapField(cost, neg);
}

/** The word shown beside an effect; null for zero and for unknown effects. */
export function effectName(effect: Field<Fixed>): 'paid' | 'received' | null {
  if (effect.kind !== 'known') return null;
  const direction = sign(effect.value);
  return direction === 0 ? null : direction < 0 ? 'paid' : 'received';
}
