import { absent, type Field, known, mapField } from '~/lib/field';
import { div, type Fixed, neg, sign } from '~/lib/fixed-point';
import { effectOf } from '../effect';
import { combine, groupByCollateral, type PartialSum, sumInUnit, sumKnown } from './combine';
import type { MarketTerms } from './market-terms';
import { usdValue } from './position-amounts';
import { DIGITS, exactProduct, type Side } from './position-math';
import type { PositionRow } from './position-row';

/** The next payment of funding of a position. */
export type NextFunding = {
  /** Ms since 1970 UTC; may have passed. */
  readonly atMs: Field<number>;
  /** It had already passed when the service answered: the payment is due, or funding is suspended. */
  readonly due: boolean;
  /** A fraction of the price per funding period, as the position's side sees it: an effect, like `amount`. */
  readonly rate: Field<Fixed>;
  /** Collateral. */
  readonly amount: Field<Fixed>;
};

export function nextFundingOf({
  position: { side },
  terms,
  figures: { mark, value, settlement },
}: PositionRow): NextFunding {
  // Without a market its figures carry the reason.
  const unread = mark.kind === 'absent' ? mark : absent('notComputable');
  if (terms === null) return { atMs: unread, due: false, rate: unread, amount: unread };
  const rate = costRateOf(side, terms);
  const atMs = terms.nextFundingAtMs;
  return {
    atMs,
    due: atMs.kind === 'known' && atMs.value <= terms.atMs,
    rate: effectOf(rate),
    amount: effectOf(combine({ rate, value, settlement }, (of) => fundingPayment(of.rate, of.value, of.settlement))),
  };
}

/**
 * rate of the side · P · signed size / S, in collateral (derived: as the public
 * contracts of such services add rate · price to the premium fraction of a side).
 * Positive: the trader pays. Null where the settlement price is not above zero.
 *
 * @param costRate of `costRateOf`
 */
function fundingPayment(costRate: Fixed, value: Fixed, settlement: Fixed): Fixed | null {
  return sign(settlement) > 0 ? div(exactProduct(costRate, value), settlement, DIGITS, 'halfUp') : null;
}

/**
 * The rate that a position of this side pays. For a short it is the opposite of the service's rate, which shorts
 * receive.
 */
function costRateOf(side: Field<Side>, { longFundingRate, shortFundingRate }: MarketTerms): Field<Fixed> {
  if (side.kind !== 'known') return side.kind === 'absent' ? side : absent('notComputable');
  return side.value === 'long' ? longFundingRate : mapField(shortFundingRate, neg);
}

/** An effect in one collateral. */
export type CollateralEffect = {
  /** Null groups those of unknown collateral. */
  readonly collateral: string | null;
  readonly sum: PartialSum;
};

/** The next funding payment over all positions. */
type NextFundingTotal = {
  /** The earliest time that has not passed; if all have passed, the earliest of them. */
  readonly atMs: Field<number>;
  /** It has passed: see `NextFunding`. */
  readonly due: boolean;
  /** The sum for the positions that are charged then; a position with an unknown time makes it partial. */
  readonly sums: readonly CollateralEffect[];
  /** The same in USD. */
  readonly usd: PartialSum;
  /** Positions that are charged at another time. */
  readonly later: number;
};

/** Markets whose times differ by less are charged together, since block times vary. */
const TOGETHER_MS = 60_000;

export function nextFundingTotal(rows: readonly PositionRow[]): NextFundingTotal {
  const payments = rows.map((row) => ({ row, next: nextFundingOf(row) }));
  const first = earliest(payments.map(({ next }) => next));
  const charged = payments.filter(
    ({ next: { atMs } }) => first === null || atMs.kind !== 'known' || Math.abs(atMs.value - first.atMs) < TOGETHER_MS,
  );
  return {
    atMs: first === null ? (payments[0]?.next.atMs ?? absent('notApplicable')) : known(first.atMs),
    due: first !== null && first.due,
    sums: groupByCollateral(charged, ({ row }) => row.market?.collateral ?? null).map(([collateral, members]) => ({
      collateral,
      sum: sumInUnit(
        collateral,
        members.map(({ next }) => amountThen(next)),
      ),
    })),
    usd: sumKnown(charged.map(({ row, next }) => usdValue(amountThen(next), row.figures.settlement))),
    later: payments.length - charged.length,
  };
}

/** Without a time it is unknown whether the payment falls on it. */
function amountThen({ atMs, amount }: NextFunding): Field<Fixed> {
  if (atMs.kind === 'known' || amount.kind !== 'known') return amount;
  return atMs.kind === 'absent' ? atMs : absent('notComputable');
}

function earliest(payments: readonly NextFunding[]): { readonly atMs: number; readonly due: boolean } | null {
  const times = payments.flatMap(({ atMs, due }) => (atMs.kind === 'known' ? [{ atMs: atMs.value, due }] : []));
  const coming = times.filter(({ due }) => !due);
  return (coming.length > 0 ? coming : times).toSorted((a, b) => a.atMs - b.atMs)[0] ?? null;
}
