import { absent, known, mapFields, valueOrNull, type Field } from '~/lib/field';
import { div, sign, sub, type Fixed } from '~/lib/fixed-point';

/** From one signed price to a later one. */
export type PriceDrift = {
  /** Later − earlier, in the unit of the prices. */
  readonly change: Field<Fixed>;
  /** The same in hundredths of a per cent of the earlier one. */
  readonly bps: Field<Fixed>;
};

/** A millionth of a basis point. */
const BPS_SCALE = 6;
const BPS_OF_WHOLE: Fixed = { raw: 10_000n, scale: 0 };

/** A price that is zero or below is none, so there is no share of it: the change is told, the basis points are not. */
export function priceDrift(earlier: Field<Fixed>, later: Field<Fixed>): PriceDrift {
  const change = mapFields(later, earlier, (to, from) => known(sub(to, from)));
  return {
    change,
    bps: mapFields(later, earlier, (to, from) => (sign(to) > 0 ? bpsOf(sub(to, from), from) : absent('notComputable'))),
  };
}

/** A spread in basis points of the price beside it. */
export function spreadInBps(spread: Field<Fixed>, price: Field<Fixed>): Field<Fixed> {
  return mapFields(spread, price, bpsOf);
}

/** Rounded away from zero, so that the smallest difference is not told as none. */
function bpsOf(part: Fixed, whole: Fixed): Field<Fixed> {
  if (sign(whole) <= 0) return absent('notComputable');
  const bps = div({ raw: part.raw * BPS_OF_WHOLE.raw, scale: part.scale }, whole, BPS_SCALE, 'away');
  return bps === null ? absent('notComputable') : known(bps);
}

/** What an order does when it is settled, as far as its type tells. */
export type TradeEffect = 'opens' | 'closes';

/** Types of orders whose settlement is a trade of a known direction. Others move margin, or are the service's own. */
const effects: Readonly<Record<string, TradeEffect>> = {
  market: 'opens',
  limit: 'opens',
  stop: 'closes',
  take: 'closes',
};

export type DriftVerdict = {
  readonly side: 'long' | 'short';
  readonly effect: TradeEffect;
  readonly outcome: 'better' | 'worse' | 'same';
};

/**
 * What a change of the index price meant for the trader: who opens a long or closes a short buys, and is better off
 * with a lower price. Null where side or type is not known, or where one of the prices is none.
 */
export function driftVerdict(
  { bps }: PriceDrift,
  side: Field<'long' | 'short'>,
  orderType: Field<string>,
): DriftVerdict | null {
  const type = valueOrNull(orderType);
  const effect = type !== null && Object.hasOwn(effects, type) ? effects[type] : undefined;
  if (bps.kind !== 'known' || side.kind !== 'known' || effect === undefined) return null;
  const buys = (side.value === 'long') === (effect === 'opens');
  const moved = sign(bps.value);
  return { side: side.value, effect, outcome: moved === 0 ? 'same' : moved > 0 === buys ? 'worse' : 'better' };
}
