import type { Field } from '~/lib/field';
import { sub, type Fixed } from '~/lib/fixed-point';
import { combine } from './combine';
import { isPartial, type PartialSum } from './partial-sum';
import { positionAmounts, type AmountChoice } from './position-amounts';
import { totalsShown, type ShownTotal } from './position-totals';
import type { HypotheticalRow } from './what-if';

/** The sums of all positions in one unit, as they are and as they would be. */
export type TotalChange = {
  /** A collateral, or USD for all of them together; null where the collateral is not known. */
  readonly unit: string | null;
  readonly before: Pick<ShownTotal, 'pnl' | 'net'>;
  readonly after: Pick<ShownTotal, 'pnl' | 'net'>;
  /** Of the net value; not known where a part of either sum is not. */
  readonly change: Field<Fixed>;
};

/** One line a collateral, and one of all of them in USD: the very sums of the table of positions, twice. `afterFees`: PnL as that table shows it. */
export function whatIfTotals(rows: readonly HypotheticalRow[], afterFees: boolean): readonly TotalChange[] {
  return [...changes(rows, { afterFees, inUsd: false }), ...changes(rows, { afterFees, inUsd: true })];
}

function changes(rows: readonly HypotheticalRow[], choice: AmountChoice): readonly TotalChange[] {
  const before = totalsShown(rows.map(({ row }) => positionAmounts(row, choice)));
  const after = totalsShown(rows.map(({ row, figures }) => positionAmounts({ ...row, figures }, choice)));
  // The same rows bring the same units in the same order.
  return before.flatMap((now, place) => {
    const then = after[place];
    return then === undefined
      ? []
      : [{ unit: now.unit, before: now, after: then, change: changeOf(now.net, then.net) }];
  });
}

function changeOf(now: PartialSum, then: PartialSum): Field<Fixed> {
  return combine({ from: now.field, to: then.field }, (of) =>
    isPartial(now) || isPartial(then) ? null : sub(of.to, of.from),
  );
}
