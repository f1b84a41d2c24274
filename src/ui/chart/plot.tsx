import { memo } from 'react';
import { CartesianGrid, ComposedChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { LowerTicks } from './lower-ticks';
import { SeriesMark } from './series-mark';
import type { PlotPlan } from './use-plot';

const tickLook = { fill: 'var(--faint)', fontSize: 11 };
const hidden = { hide: true, type: 'number', width: 0, interval: 0, allowDataOverflow: true } as const;

/** The picture alone. Words, values, cursor and keys are around it; assistive technology never meets it. Drawn again only for a new plan. */
export const Plot = memo(function Plot({ plan }: { readonly plan: PlotPlan }) {
  const { main, lower, times, insets, hasAxes } = plan;
  const labels = new Map(main.ticks.map(({ value, label }) => [value, label]));
  return (
    <ComposedChart
      data={[...plan.bars]}
      width={plan.width}
      height={plan.height}
      margin={{ top: insets.top, left: insets.left, right: hasAxes ? 0 : insets.right, bottom: hasAxes ? 0 : insets.bottom }}
      accessibilityLayer={false}
    >
      {hasAxes && <CartesianGrid yAxisId="main" vertical={false} syncWithTicks stroke="var(--line)" />}
      <XAxis
        hide={!hasAxes}
        dataKey="atMs"
        type="number"
        scale="linear"
        domain={[...times.domain]}
        ticks={[...times.ticks]}
        tickFormatter={(tick: number) => plan.timeLabels.get(tick) ?? ''}
        tick={tickLook}
        height={insets.bottom}
        interval={0}
        axisLine={false}
        tickLine={false}
        allowDataOverflow
      />
      <YAxis
        yAxisId="main"
        hide={!hasAxes}
        orientation="right"
        type="number"
        domain={[...main.domain]}
        ticks={main.ticks.map(({ value }) => value)}
        tickFormatter={(tick: number) => labels.get(tick) ?? ''}
        tick={tickLook}
        width={insets.right}
        interval={0}
        axisLine={false}
        tickLine={false}
        allowDataOverflow
      />
      {lower !== null && <YAxis yAxisId="lower" {...hidden} domain={[...lower.domain]} />}
      {main.crossesZero && <ReferenceLine yAxisId="main" y={0} stroke="var(--faint)" strokeWidth={1} />}
      {lower !== null && <ReferenceLine yAxisId="lower" y={0} stroke="var(--faint)" strokeWidth={1} />}
      {plan.marks.map((mark) => (
        <SeriesMark key={mark.id} mark={mark} baseline={mark.pane === 'lower' ? (lower ?? main).baseline : main.baseline} />
      ))}
      {lower !== null && hasAxes && <LowerTicks pane={lower} plan={plan} />}
    </ComposedChart>
  );
});
