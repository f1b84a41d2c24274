import { type Coverage, reasonForNothing } from '~/domain/position/coverage';
import { asChange } from '~/domain/position/next-funding';
import { nextFundingTotal } from '~/domain/position/next-funding-total';
import type { PositionRow } from '~/domain/position/position-row';
import { CollateralSums } from '~/features/positions/figures/collateral-sums';
import { absent } from '~/lib/field';
import { overviewText } from '~/text/en/overview';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import type { Stat } from '~/ui/stat-strip';
import { Time } from '~/ui/time';
import { AbsentMark } from '~/ui/value-marks';
import { SeeProjection } from './overview-links';

/** What funding takes or gives next over all positions, when, and the way to what comes after it. */
export function useNextFundingStat(rows: readonly PositionRow[], coverage: Coverage): Stat {
  const t = useText(overviewText);
  const { none } = useText(positionsText).totals;
  if (rows.length === 0) {
    const reason = reasonForNothing(coverage);
    const figure = reason === null ? <span className="text-body font-normal text-muted">{none}</span> : <AbsentMark field={absent(reason)} />;
    return { label: t.nextFunding, figure, helper: reason === null ? t.nextFundingNone : <SeeProjection /> };
  }
  // The sum of the markets that happen to be read first would change with each of the others.
  if (rows.some(({ figures: { mark } }) => mark.kind === 'absent' && mark.reason === 'notLoaded')) {
    return { label: t.nextFunding, figure: <AbsentMark field={absent('notLoaded')} />, helper: <SeeProjection /> };
  }
  const { atMs, due, sums, later } = nextFundingTotal(rows);
  // As a change of what the trader has: what is paid is below zero.
  const changes = sums.map(({ collateral, sum }) => ({ collateral, sum: { ...sum, field: asChange(sum.field) } }));
  return {
    label: t.nextFunding,
    figure: <CollateralSums sums={changes} signed tone="sign" />,
    helper: (
      <>
        {due ? t.nextFundingDue : <Time at={atMs} show="age" />}
        {later > 0 && ` · ${t.nextFundingLater(later)}`}
        <span className="block">
          <SeeProjection />
        </span>
      </>
    ),
  };
}
