import { absent, type Field } from '~/lib/field';
import { abs, add, compare, type Fixed } from '~/lib/fixed-point';
import { effectOf } from '../effect';
import { combine, groupByCollateral, type PartialSum, sumInUnit, sumKnown } from './combine';
import type { MarketTerms } from './market-terms';
import { nextFundingOf } from './next-funding';
import { usdValue } from './position-amounts';
import { exactProduct, rolloverOwed } from './position-math';
import type { PositionRow } from './position-row';

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
 * How many payments fall into a span after the reading: the next one, and one more each whole funding period. An
 * overdue payment is assumed to come at once.
 */
function paymentsWithin({ nextFundingAtMs, fundingPeriodMs, atMs }: MarketTerms, spanMs: number): Field<number> {
  return combine({ nextFundingAtMs, fundingPeriodMs }, ({ nextFundingAtMs: next, fundingPeriodMs: period }) => {
    if (period <= 0) return null;
    if (next <= atMs) return Math.ceil(spanMs / period);
    return Math.max(0, Math.floor((atMs + spanMs - next) / period) + 1);
  });
}

/** The positions with the largest next payment first, in either direction, by its value in USD; unknown ones last. */
export function byPayment(rows: readonly PositionRow[]): readonly PositionRow[] {
  const keyed = rows.map((row) => {
    const worth = combine({ amount: nextFundingOf(row).amount, settlement: row.figures.settlement }, (of) =>
      abs(exactProduct(of.amount, of.settlement)),
    );
    return { row, worth: worth.kind === 'known' ? worth.value : UNKNOWN };
  });
  return keyed.toSorted((a, b) => compare(b.worth, a.worth)).map(({ row }) => row);
}

/** Below every value, which is a magnitude. */
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
