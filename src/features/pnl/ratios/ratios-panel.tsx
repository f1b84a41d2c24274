import { useMemo } from 'react';
import type { PnlPeriods } from '~/domain/pnl/pnl-periods';
import { fromDecimal } from '~/lib/fixed-point';
import { pnlRatiosText } from '~/text/en/pnl-ratios';
import { useText } from '~/text/text-context';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';
import { useLate } from '~/ui/use-late';
import { CapitalField, type CapitalFieldProps } from './capital-field';

export type RatiosPanelProps = CapitalFieldProps & { readonly days: PnlPeriods; readonly rangeText: string };

const loadFacts = () => import('./ratio-facts');

/** Ratios of return and risk. Without a capital there are no returns, and nothing is made up: only the field is shown, and why. */
export function RatiosPanel({ capital, onCapital, days, rangeText }: RatiosPanelProps) {
  const t = useText(pnlRatiosText);
  const { partMissing } = useText().common;
  const masked = useMasked('personal', false);
  const late = useLate(capital !== null, loadFacts);
  const base = useMemo(() => (capital === null ? null : fromDecimal(capital)), [capital]);
  return (
    <Panel title={t.title} aside={rangeText}>
      {masked ? <p className="px-4 py-3 text-muted">{t.hidden}</p> : <CapitalField capital={capital} onCapital={onCapital} />}
      {base === null && <NoticeLines lines={[t.why]} />}
      {base !== null && late.kind === 'ready' && <late.part.RatioFacts days={days} capital={base} />}
      {base !== null && late.kind === 'failed' && (
        <p role="alert" className="px-4 py-3">
          {partMissing}
        </p>
      )}
    </Panel>
  );
}
