import { absent, known, type Field } from '~/lib/field';
import { groupBy } from '~/lib/group-by';
import { sumInUnit, type PartialSum } from './partial-sum';
import type { PositionRow } from './position-row';
import { costsAhead, nextFundingOf, type NextFunding } from './projection';

/** In one collateral; positive: the trader pays. */
export type CollateralCost = {
  /** Null gathers those whose collateral is not known. */
  readonly collateral: string | null;
  readonly sum: PartialSum;
};

/** The payment of funding that comes next over all positions. */
export type NextFundingTotal = {
  /** The earliest time that has not passed; where all have, the earliest of them. */
  readonly atMs: Field<number>;
  /** It has passed: see `NextFunding`. */
  readonly due: boolean;
  /** Of the positions that are charged then; one whose time is not known makes its sum partial. */
  readonly sums: readonly CollateralCost[];
  /** Positions that are charged at another time. */
  readonly later: number;
};

/** Markets whose times differ by less are charged together: a block is found when it is found. */
const TOGETHER_MS = 60_000;

export function nextFundingTotal(rows: readonly PositionRow[]): NextFundingTotal {
  const payments = rows.map((row) => ({ row, next: nextFundingOf(row) }));
  const first = earliest(payments.map(({ next }) => next));
  const charged = payments.filter(({ next: { atMs } }) => first === null || atMs.kind !== 'known' || Math.abs(atMs.value - first.atMs) < TOGETHER_MS);
  return {
    atMs: first === null ? (payments[0]?.next.atMs ?? absent('notApplicable')) : known(first.atMs),
    due: first !== null && first.due,
    sums: groupBy(charged, ({ row }) => collateralOf(row)).map(([collateral, members]) => ({
      collateral,
      sum: sumInUnit(collateral, members.map(({ next }) => amountThen(next))),
    })),
    later: payments.length - charged.length,
  };
}

/** Without a time it is not known whether a payment is made then. */
function amountThen({ atMs, amount }: NextFunding): Field<Fixed> {
  if (atMs.kind === 'known' || amount.kind !== 'known') return amount;
  return atMs.kind === 'absent' ? atMs : absent('notComputable');
}

/** Funding and rollover ahead of the positions that share a collateral. */
export type CostTotals = { readonly collateral: string | null } & Readonly<Record<'funding' | 'rollover' | 'total', PartialSum>>;

/** One group a collateral, each exactly the sum of its positions. */
export function costsAheadTotals(rows: readonly PositionRow[], spanMs: number): readonly CostTotals[] {
  return groupBy(rows, collateralOf).map(([collateral, members]) => {
    const costs = members.map((row) => costsAhead(row, spanMs));
    const sum = (name: 'funding' | 'rollover' | 'total') => sumInUnit(collateral, costs.map((cost) => cost[name]));
    return { collateral, funding: sum('funding'), rollover: sum('rollover'), total: sum('total') };
  });
}

function collateralOf({ market }: PositionRow): string | null {
  return market?.collateral ?? null;
}

function earliest(payments: readonly NextFunding[]): { readonly atMs: number; readonly due: boolean } | null {
  const times = payments.flatMap(({ atMs, due }) => (atMs.kind === 'known' ? [{ atMs: atMs.value, due }] : []));
  const coming = times.filter(({ due }) => !due);
  return (coming.length > 0 ? coming : times).toSorted((a, b) => a.atMs - b.atMs)[0] ?? null;
}
