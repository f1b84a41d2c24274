import { absent, type Field, known, mapField } from '~/lib/field';
import { DIGITS, abs, add, compare, div, type Fixed, neg, sign } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { combine, type PartialSum, sumInUnit, sumKnown } from '~/lib/field-math';
import { groupByCollateral } from '~/domain/collaterals';
import type { MarketTerms } from './market-terms';
import { usdValue } from './position-amounts';
import { exactProduct, rolloverOwed } from './position-math';
import type { Side } from '~/domain/market/funding';
import type { PositionRow } from './position-row';

/** The next payment of funding of a position. */
export type NextFunding = {
  /** Ms since 1970 UTC; may have passed. */
  readonly atMs: Field<number>;
  /** Whether the time had already passed when the service answered: the payment is due, or funding is suspended. */
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
  // If the market has not been read, the figures give the reason.
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
 * rate of the side · P · signed size / S, in collateral (derived: the public contracts of such services add rate ·
 * price to the premium fraction of a side). Positive: the trader pays. Null unless the settlement price is above zero.
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

type CollateralEffect = {
  /** The key null groups positions with an unknown collateral. */
  readonly collateral: string | null;
  readonly sum: PartialSum;
};

/** The next funding payment over all positions. */
type NextFundingTotal = {
  /** The earliest time that has not passed; if all have passed, the earliest of them. */
  readonly atMs: Field<number>;
  /** Whether that time has passed: see `NextFunding`. */
  readonly due: boolean;
  /** The sum for the positions that are charged then; a position with an unknown time makes it partial. */
  readonly sums: readonly CollateralEffect[];
  /** The same sum in USD. */
  readonly usd: PartialSum;
  /** Positions that are charged at another time. */
  readonly later: number;
};

/** Markets count as charged together if their times differ by less, since block times vary. */
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

/** Unknown without a time, because the payment may fall on another time. */
function amountThen({ atMs, amount }: NextFunding): Field<Fixed> {
  if (atMs.kind === 'known' || amount.kind !== 'known') return amount;
  return atMs.kind === 'absent' ? atMs : absent('notComputable');
}

function earliest(payments: readonly NextFunding[]): { readonly atMs: number; readonly due: boolean } | null {
  const times = payments.flatMap(({ atMs, due }) => (atMs.kind === 'known' ? [{ atMs: atMs.value, due }] : []));
  const coming = times.filter(({ due }) => !due);
  return (coming.length > 0 ? coming : times).toSorted((a, b) => a.atMs - b.atMs)[0] ?? null;
}

/** How far to project, in ms. */
export const AHEAD_MS = { day: 86_400_000, week: 604_800_000 } as const;

const MS_PER_MINUTE = 60_000;

/** Effects of a span on the trader's money at the present rates, price, size and margin. Collateral. */
export type CostsAhead = {
  /** Payments of funding within the span. */
  readonly payments: Field<number>;
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
  /** Funding and rollover together. */
  readonly total: Field<Fixed>;
};

/**
 * Funding and rollover of the span that begins when the market was read. Each payment is assumed to equal the next one.
 */
export function costsAhead(row: PositionRow, spanMs: number): CostsAhead {
  const { terms, position } = row;
  const { amount } = nextFundingOf(row);
  const unread = row.figures.mark.kind === 'absent' ? row.figures.mark : absent('notComputable');
  const payments: Field<number> = terms === null ? unread : paymentsWithin(terms, spanMs);
  const rolloverPerYear: Field<Fixed> = terms === null ? unread : terms.rolloverPerYear;
  const funding = combine({ amount, payments }, (of): Fixed => ({
    raw: of.amount.raw * BigInt(of.payments),
    scale: of.amount.scale,
  }));
  const minutes = BigInt(Math.floor(spanMs / MS_PER_MINUTE));
  const rollover = effectOf(
    combine({ margin: position.margin, rolloverPerYear }, (of) => rolloverOwed(of.margin, of.rolloverPerYear, minutes)),
  );
  return { payments, funding, rollover, total: combine({ funding, rollover }, (of) => add(of.funding, of.rollover)) };
}

/**
 * How many payments fall into a span after the reading: the next one, and then one for each whole funding period. An
 * overdue payment is assumed to happen at once.
 */
function paymentsWithin({ nextFundingAtMs, fundingPeriodMs, atMs }: MarketTerms, spanMs: number): Field<number> {
  return combine({ nextFundingAtMs, fundingPeriodMs }, ({ nextFundingAtMs: next, fundingPeriodMs: period }) => {
    if (period <= 0) return null;
    if (next <= atMs) return Math.ceil(spanMs / period);
    return Math.max(0, Math.floor((atMs + spanMs - next) / period) + 1);
  });
}

/**
 * Sorts positions by the size of their next payment in USD, in either direction, largest first; unknown ones come last.
 */
export function byPayment(rows: readonly PositionRow[]): readonly PositionRow[] {
  const keyed = rows.map((row) => {
    const worth = combine({ amount: nextFundingOf(row).amount, settlement: row.figures.settlement }, (of) =>
      abs(exactProduct(of.amount, of.settlement)),
    );
    return { row, worth: worth.kind === 'known' ? worth.value : UNKNOWN };
  });
  return keyed.toSorted((a, b) => compare(b.worth, a.worth)).map(({ row }) => row);
}

/** Sorts below every known value, since values are magnitudes. */
const UNKNOWN: Fixed = { raw: -1n, scale: 0 };

type Cost = 'funding' | 'rollover' | 'total';
type CostSums = Readonly<Record<Cost, PartialSum>>;

/** Projected funding and rollover of the positions that share a collateral. */
type CostTotals = CostSums & { readonly collateral: string | null };

/** One group for each collateral, exactly the sum of its positions. */
export function costsAheadTotals(rows: readonly PositionRow[], spanMs: number): readonly CostTotals[] {
  return groupByCollateral(rows, ({ market }) => market?.collateral ?? null).map(([collateral, members]) => {
    const costs = members.map((row) => costsAhead(row, spanMs));
    const sum = (name: Cost) =>
      sumInUnit(
        collateral,
        costs.map((cost) => cost[name]),
      );
    return { collateral, funding: sum('funding'), rollover: sum('rollover'), total: sum('total') };
  });
}

/** The same over all positions, in USD at the present prices of their collateral. */
export function costsAheadInUsd(rows: readonly PositionRow[], spanMs: number): CostSums {
  const costs = rows.map((row) => ({ settlement: row.figures.settlement, ...costsAhead(row, spanMs) }));
  const sum = (name: Cost) => sumKnown(costs.map((cost) => usdValue(cost[name], cost.settlement)));
  return { funding: sum('funding'), rollover: sum('rollover'), total: sum('total') };
}
