import { memo, useMemo } from 'react';
import { distributionOf, shapeOf } from '~/domain/pnl/pnl-distribution';
import type { PeriodLength, PnlPeriods } from '~/domain/pnl/pnl-periods';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { LazyHistogram } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';

export type DistributionPanelProps = { readonly periods: PnlPeriods; readonly length: PeriodLength; readonly rangeText: string };

/** As many as a phone has room for. */
const BINS = 12;
/** As high as the drawdown beside it with its facts. */
const PICTURE_HEIGHT = 300;

/** How often gains and losses of which size came. */
export const DistributionPanel = memo(function DistributionPanel({ periods: { periods, known }, length, rangeText }: DistributionPanelProps) {
  const t = useText(pnlText);
  // Bins of round widths would tell the size of what is covered by how many they are.
  const masked = useMasked('personal', false);
  const bins = useMemo(() => {
    const changes = periods.flatMap(({ change }) => change ?? []);
    return masked ? shapeOf(changes) : distributionOf(changes, BINS);
  }, [periods, masked]);
  return (
    <Panel title={t.distribution.title} aside={`${t.distribution.by[length]} · ${rangeText}`}>
      {known < 2 ? (
        <Empty>{t.distribution.few}</Empty>
      ) : (
        <LazyHistogram title={t.distribution.title} bins={bins} format="usd" countText={t.length.counts[length]} height={PICTURE_HEIGHT} fileName="pnl-distribution" />
      )}
    </Panel>
  );
});
