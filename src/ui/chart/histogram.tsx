import { useChartText } from '~/text/areas/use-chart-text';
import { Empty } from '../empty';
import type { HistogramProps } from './histogram-props';

/** How often which values came. */
export function Histogram({ title, bins, countText }: HistogramProps) {
  const t = useChartText();
  if (bins.length === 0) return <Empty>{t.empty}</Empty>;
  return (
    <figure aria-label={title} className="chart px-4 pt-2 pb-3">
      {countText(bins.reduce((sum, bin) => sum + bin.count, 0))}
    </figure>
  );
}
