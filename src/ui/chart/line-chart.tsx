import { useMemo, useState } from 'react';
import type { AmountKind } from '~/lib/format-amount';
import { useChartText } from '~/text/areas/use-chart-text';
import { useText } from '~/text/text-context';
import { Button } from '../button';
import { Empty } from '../empty';
import { useFormat } from '../format-context';
import { useMasked, type Reach } from '../privacy-context';
import { createChartWords } from './chart-words';
import { LineCanvas } from './line-canvas';
import { PointTable } from './point-table';
import { orderedPoints, seriesFacts, type ChartPoint } from './series';

export type LineChartProps = {
  /** What the chart shows: its name for everybody. */
  readonly title: string;
  /** In any order; moments given twice count once. */
  readonly points: readonly ChartPoint[];
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  readonly reach?: Reach | undefined;
  readonly height?: number | undefined;
};

/** A line over time with exact values under the cursor, in words, and as a table. */
export function LineChart({ title, points, format, unit, reach = 'personal', height = 240 }: LineChartProps) {
  const t = useChartText();
  const { common } = useText();
  const { numbers, times } = useFormat();
  const [asTable, setAsTable] = useState(false);
  const masked = useMasked(reach, format === 'percent' || format === 'multiple');
  const ordered = useMemo(() => orderedPoints(points), [points]);
  const facts = useMemo(() => seriesFacts(ordered), [ordered]);
  const words = useMemo(
    () => createChartWords({ t, hiddenValue: common.hiddenValue, numbers, times, format, unit, masked }),
    [t, common, numbers, times, format, unit, masked],
  );
  if (facts === null) return <Empty>{t.empty}</Empty>;
  return (
    <figure aria-label={title} className="flex flex-col px-4 pt-2 pb-3">
      <figcaption className="sr-only">{words.summary(facts)}</figcaption>
      {asTable ? (
        <PointTable title={title} points={ordered} format={format} unit={unit} reach={reach} height={height} />
      ) : (
        <LineCanvas title={title} points={ordered} words={words} height={height} />
      )}
      <Button size="small" tone="quiet" onClick={() => setAsTable(!asTable)} className="self-end">
        {asTable ? t.showChart : t.showTable}
      </Button>
    </figure>
  );
}
