import { useMemo } from 'react';
import { pnlCompareOfferText } from '~/text/en/pnl-compare-offer';
import { useText } from '~/text/text-context';
import type { ChartSeries } from '~/ui/chart/composed-chart-props';
import { fieldPoint } from '~/ui/chart/field-point';
import { LazyComposedChart } from '~/ui/chart/lazy-composed-chart';
import type { ComparedSide } from './compared-side';

/** Two lines that begin at zero. */
export function CompareChart({ sides }: { readonly sides: readonly ComparedSide[] }) {
  const t = useText(pnlCompareOfferText);
  const series = useMemo(
    () =>
      sides.map(
        ({ name, curve }, index): ChartSeries => ({
          id: String(index),
          label: name,
          kind: 'line',
          points: curve.points.map(({ atMs, gain }) => fieldPoint(atMs, gain)),
          format: 'usd',
          signed: true,
          tone: index === 0 ? 'line-1' : 'line-2',
        }),
      ),
    [sides],
  );
  return <LazyComposedChart title={t.title} series={series} fileName="pnl-comparison" />;
}
