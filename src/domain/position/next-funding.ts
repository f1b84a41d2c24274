import { absent, known, type Field } from '~/lib/field';
import { div, neg, sign, type Fixed } from '~/lib/fixed-point';
import { combine } from './combine';
import type { MarketTerms } from './market-terms';
import { DIGITS, exactProduct, type Side } from './position-math';
import type { PositionRow } from './position-row';

/** The next payment of funding of a position. */
export type NextFunding = {
  /** Ms since 1970 UTC; may have passed. */
  readonly atMs: Field<number>;
  /** It had passed already when the service told it: the payment is due, or funding stands still. */
  readonly due: boolean;
  /** Of the position's side, a fraction of the price per funding period. */
  readonly rate: Field<Fixed>;
  /** Collateral; positive: the trader pays. */
  readonly amount: Field<Fixed>;
};

export function nextFundingOf({
  position: { side },
  terms,
  figures: { mark, value, settlement },
}: PositionRow): NextFunding {
  // Without a market its figures say why there is none.
  const unread = mark.kind === 'absent' ? mark : absent('notComputable');
  if (terms === null) return { atMs: unread, due: false, rate: unread, amount: unread };
  const rate = rateOf(side, terms);
  const atMs = terms.nextFundingAtMs;
  return {
    atMs,
    due: atMs.kind === 'known' && atMs.value <= terms.atMs,
    rate,
    amount: combine({ side, rate, value, settlement }, (of) =>
      fundingPayment(of.side, of.rate, of.value, of.settlement),
    ),
  };
}

/**
 * rate of the side · P · signed size / S, in collateral (derived: as the public
 * contracts of such services add rate · price to the premium fraction of a side).
 * Positive: the trader pays, so that a short receives at a positive rate. Null where
 * the settlement price is not above zero.
 */
function fundingPayment(side: Side, rate: Fixed, value: Fixed, settlement: Fixed): Fixed | null {
  if (sign(settlement) <= 0) return null;
  const inUsd = exactProduct(rate, value);
  return div(side === 'long' ? inUsd : neg(inUsd), settlement, DIGITS, 'halfUp');
}

function rateOf(side: Field<Side>, { longFundingRate, shortFundingRate }: MarketTerms): Field<Fixed> {
  if (side.kind !== 'known') return side.kind === 'absent' ? side : absent('notComputable');
  return side.value === 'long' ? longFundingRate : shortFundingRate;
}

/** As a change of the trader's money: what is paid is below zero. */
export function asChange(cost: Field<Fixed>): Field<Fixed> {
  return cost.kind === 'known' ? known(neg(cost.value)) : cost;
}
