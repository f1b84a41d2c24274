import type { EquityTotal, PricedEquity } from '~/domain/equity';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import { absent } from '~/lib/field';
import { overviewText } from '~/text/en/overview';
import { positionsText } from '~/text/en/positions';
import { useText } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import type { PanelState } from '~/ui/panel-state';
import { Skeleton } from '~/ui/skeleton';
import { AbsentMark } from '~/ui/value-marks';
import type { GridStat } from './figure-grid';

export type EquityStatInputs = {
  readonly rows: readonly PricedEquity[];
  readonly total: EquityTotal;
  readonly coverage: Coverage;
  /** It is not known yet which collaterals there are. */
  readonly loading: boolean;
  readonly state: Pick<PanelState, 'failure'>;
};

/** As many lines as most services have collaterals. */
const LINES = 3;

/** Equity in USD, and below it what it is made of: a line a collateral. */
export function useEquityStat({ rows, total, coverage, loading, state }: EquityStatInputs): GridStat {
  const t = useText(overviewText);
  const reason = state.failure !== null ? 'failed' : loading ? 'notLoaded' : 'notComputable';
  const nothing = rows.length === 0 ? <AbsentMark field={absent(reason)} /> : null;
  return {
    label: t.equity,
    tall: true,
    figure: nothing ?? <Amount field={total.usd} format="usd" rounding="floor" />,
    helper: (
      <>
        <span className="block">{useMissing(total, coverage) ?? t.equityHelp}</span>
        {loading &&
          Array.from({ length: LINES }, (_, index) => (
            <span key={index} className="block">
              <Skeleton width="7rem" />
            </span>
          ))}
        {rows.map(({ collateral, equity }) => (
          <span key={collateral ?? ''} className="block whitespace-nowrap">
            <Amount
              field={equity}
              format="amount"
              unit={collateral ?? t.byCollateral.unknown}
              showUnit
              rounding="floor"
              className="text-ink"
            />
            {equity.kind !== 'known' && ` ${collateral ?? t.byCollateral.unknown}`}
          </span>
        ))}
      </>
    ),
  };
}

/** What the sum in USD lacks; null when nothing. */
function useMissing({ usd, partial, without }: EquityTotal, coverage: Coverage): string | null {
  const t = useText(overviewText);
  const positions = useText(positionsText);
  if (coverage.pending > 0) return positions.assetsRead(coverage.read, coverage.assets);
  // Its figure says that it is on its way.
  if (usd.kind === 'absent' && usd.reason === 'notLoaded') return null;
  if (without.length > 0) return t.partialWithout(without.map((name) => name ?? t.byCollateral.unknown).join(', '));
  if (!isWhole(coverage)) return positions.totals.partialAssets(coverage.read, coverage.assets);
  return partial ? t.partialMark : null;
}
