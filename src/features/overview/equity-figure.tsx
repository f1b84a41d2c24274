import type { EquityRow } from '~/domain/overview/equity';
import { useOverviewText } from '~/text/areas/use-overview-text';
import { Amount } from '~/ui/amount';
import { AbsentMark } from '~/ui/value-marks';
import { isZero } from '~/lib/fixed-point';
import { absent } from '~/lib/field';

/** Equity, one line a collateral: amounts of different tokens are never added up. Those of which nothing is owned are left out. */
export function EquityFigure({ rows, loading }: { readonly rows: readonly EquityRow[]; readonly loading: boolean }) {
  const t = useOverviewText();
  if (rows.length === 0) return <AbsentMark field={absent(loading ? 'notLoaded' : 'notComputable')} />;
  const owned = rows.filter(({ equity, partial }) => partial || equity.kind !== 'known' || !isZero(equity.value));
  const shown = owned.length === 0 ? rows.slice(0, 1) : owned;
  return shown.map(({ collateral, equity, partial }) => (
    <span key={collateral ?? ''} className="block whitespace-nowrap">
      <Amount field={equity} format="amount" unit={collateral ?? t.byCollateral.unknown} showUnit rounding="floor" />
      {equity.kind !== 'known' && <span className="unit"> {collateral}</span>}
      {partial && equity.kind === 'known' && <span className="block text-small font-normal text-warn-text">{t.partialMark}</span>}
    </span>
  ));
}
