import { memo, useMemo } from 'react';
import { distributionOf, shapeOf } from '~/domain/pnl/pnl-distribution';
import type { PeriodLength, PnlPeriods } from '~/domain/pnl/pnl-periods';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { LazyHistogram } from '~/ui/chart/lazy';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import { useMasked } from '~/ui/privacy-context';

type DistributionPanelProps = {
  readonly periods: PnlPeriods;
  readonly length: PeriodLength;
};

/** The maximum: the width of the bars follows from the spread, and is round. */
const BINS = 40;
/** Equals the height of the drawdown chart with its facts. */
const PICTURE_HEIGHT = 300;

/** How often changes of each size occurred. */
export const DistributionPanel = memo(function DistributionPanel({
  periods: { periods, known },
  length,
}: DistributionPanelProps) {
  const t = useText(pnlText);
  // The count of bins of round width would reveal the size of the masked amounts.
  const masked = useMasked('personal', false);
  const bins = useMemo(() => {
    const changes = periods.flatMap(({ change }) => change ?? []);
    return masked ? shapeOf(changes) : distributionOf(changes, BINS);
  }, [periods, masked]);
  return (
    <Panel title={t.distribution.title} aside={t.length.changes[length]}>
      {known < 2 ? (
        <Empty>{t.distribution.few[length]}</Empty>
      ) : (
        <LazyHistogram
          title={t.distribution.title}
          bins={bins}
          format="usd"
          countText={t.length.counts[length]}
          height={PICTURE_HEIGHT}
          fileName="pnl-distribution"
        />
      )}
    </Panel>
  );
});
