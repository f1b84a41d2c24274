import { useMemo } from 'react';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { DAY_MS } from '~/lib/day-ms';
import type { TimeRange } from '~/lib/time-range';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { LazyComposedChart } from '~/ui/chart/lazy-composed-chart';
import { NoReading } from '../no-reading';
import type { PnlControls } from '../pnl-controls';
import type { PnlModel } from '../pnl-model';
import { allReadings, daysOfBrush, daysOfPeriod } from '../range/range-choice';
import { useCumulativeSeries } from './use-cumulative-series';

export type RangeChartProps = { readonly series: PnlSeries; readonly model: PnlModel; readonly controls: PnlControls };

/** The line with the bars of the range; the brush below it and a click on a bar choose another range. */
export function RangeChart({ series, model, controls }: RangeChartProps) {
  const t = useText(pnlText);
  const { length, onChoice, onOpen } = controls;
  const shown = useCumulativeSeries(series, model.periods, length);
  const all = useMemo(() => extentOf(series.points), [series]);
  const range = useMemo(() => extentOf(model.part.points), [model]);
  const hasBars = model.periods.periods.length > 0;
  const isAll = model.range.fromMs === null && model.range.toMs === null;
  const brush = useMemo(
    () => ({
      range: isAll ? null : range,
      onRange: (next: TimeRange | null) => onChoice(next === null || all === null ? allReadings : { last: null, ...daysOfBrush(next, all) }),
      stepMs: DAY_MS,
    }),
    [isAll, range, all, onChoice],
  );
  // Without a range even unreadable values are shown for what they are.
  if (model.told === 'none' && !isAll) return <NoReading onShowAll={() => onChoice(allReadings)} />;
  return (
    <LazyComposedChart
      title={t.cumulative}
      series={shown}
      size="tall"
      change="amount"
      brush={brush}
      // Where a single reading tells of no period there is none to go into.
      onPeriod={hasBars ? ({ atMs, untilMs }) => onOpen(daysOfPeriod({ fromMs: atMs, untilMs }, model.range)) : undefined}
      periodAction={t.length.show[length]}
      fileName="pnl"
    />
  );
}

/** From the first of these moments to the last. A range begins with the reading that it counts from. */
function extentOf(points: PnlSeries['points']): TimeRange | null {
  const [first] = points;
  const last = points.at(-1);
  return first === undefined || last === undefined ? null : { fromMs: first.atMs, toMs: last.atMs };
}
