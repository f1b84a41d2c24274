import { absent, known, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { groupBy } from '~/lib/group-by';
import { nextFundingOf, type NextFunding } from './next-funding';
import { sumInUnit, type PartialSum } from './partial-sum';
import type { PositionRow } from './position-row';

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
  const charged = payments.filter(
    ({ next: { atMs } }) => first === null || atMs.kind !== 'known' || Math.abs(atMs.value - first.atMs) < TOGETHER_MS,
  );
  return {
    atMs: first === null ? (payments[0]?.next.atMs ?? absent('notApplicable')) : known(first.atMs),
    due: first !== null && first.due,
    sums: groupBy(charged, ({ row }) => row.market?.collateral ?? null).map(([collateral, members]) => ({
      collateral,
      sum: sumInUnit(
        collateral,
        members.map(({ next }) => amountThen(next)),
      ),
    })),
    later: payments.length - charged.length,
  };
}

/** Without a time it is not known whether a payment is made then. */
function amountThen({ atMs, amount }: NextFunding): Field<Fixed> {
  if (atMs.kind === 'known' || amount.kind !== 'known') return amount;
  return atMs.kind === 'absent' ? atMs : absent('notComputable');
}

function earliest(payments: readonly NextFunding[]): { readonly atMs: number; readonly due: boolean } | null {
  const times = payments.flatMap(({ atMs, due }) => (atMs.kind === 'known' ? [{ atMs: atMs.value, due }] : []));
  const coming = times.filter(({ due }) => !due);
  return (coming.length > 0 ? coming : times).toSorted((a, b) => a.atMs - b.atMs)[0] ?? null;
}
