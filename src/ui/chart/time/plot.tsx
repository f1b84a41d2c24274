import { memo } from 'react';
import {
  Area,
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  Line,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts';
import type { PlottedPoint } from './plotted';
import type { BarRow, PlacedPane, PlotMark, PlotPlan } from './use-plot';

const stroke = {
  dataKey: 'y',
  type: 'linear',
  strokeWidth: 1.75,
  activeDot: false,
  connectNulls: false,
  // No animation, since new data arrives every few seconds.
  isAnimationActive: false,
} as const;

/** A series: a line, an area or bars. */
function SeriesMark({ mark, baseline }: { readonly mark: PlotMark; readonly baseline: number }) {
  const colour = mark.tone?.colour ?? 'var(--accent)';
  // A dot at every point would hide the line.
  const dot =
    mark.lonely.size > 0 &&
    ((props: DotItemDotProps) => <LonelyDot key={props.index} {...props} lonely={mark.lonely} colour={colour} />);
  const line = {
    ...stroke,
    yAxisId: mark.pane,
    data: [...mark.points],
    dot,
    stroke: colour,
    strokeDasharray: mark.tone?.dash ?? '',
  };
  switch (mark.kind) {
    case 'line':
      return <Line {...line} />;
    case 'area':
      return <Area {...line} baseValue={baseline} fill={colour} fillOpacity={0.12} />;
    case 'bar':
      return (
        <Bar
          yAxisId={mark.pane}
          dataKey={({ id, y }: BarRow) => (id === mark.id ? y : null)}
          barSize={1}
          shape={SignedBar}
          isAnimationActive={false}
        />
      );
  }
}

type LonelyDotProps = DotItemDotProps & { readonly lonely: PlotMark['lonely']; readonly colour: string };

function LonelyDot({ cx, cy, payload, lonely, colour }: LonelyDotProps) {
  const { atMs, y } = payload as PlottedPoint;
  if (y === null || !lonely.has(atMs)) return null;
  return <circle cx={cx} cy={cy} r={2.5} fill={colour} />;
}

/** The least height of a bar: a day without change must not look like a gap. */
const HAIRLINE = 1.5;

/** Distinguished by the side of zero, and additionally by colour. The axis sets its place and width. */
function SignedBar({ y, height, value, payload }: BarShapeProps) {
  const amount = Array.isArray(value) ? (value[1] ?? 0) - (value[0] ?? 0) : Number(value);
  if (!Number.isFinite(amount)) return null;
  const { left, width, colour } = payload as BarRow;
  const tall = Math.max(Math.abs(height), HAIRLINE);
  const top = Math.abs(height) < HAIRLINE ? y + height / 2 - tall / 2 : Math.min(y, y + height);
  const signed = amount > 0 ? 'var(--up)' : amount < 0 ? 'var(--down)' : 'var(--faint)';
  return (
    <rect x={left} y={top} width={width} height={tall} rx={Math.min(2, width / 3, tall / 2)} fill={colour ?? signed} />
  );
}

/** Styled like the library's labels of an axis on the right. */
const BESIDE = 8;

/** Labels of the lower pane. The library would put a second axis beside the first instead of below it. */
function LowerTicks({ pane, plan }: { readonly pane: PlacedPane; readonly plan: PlotPlan }) {
  const x = plan.width - plan.insets.right + BESIDE;
  return (
    <g>
      {pane.ticks.map(({ value, label }) => (
        <text key={value} x={x} y={pane.yOf(value)} dy="0.355em" fill="var(--faint)" fontSize={11}>
          {label}
        </text>
      ))}
    </g>
  );
}

const tickStyle = { fill: 'var(--faint)', fontSize: 11 };
const hidden = { hide: true, type: 'number', width: 0, interval: 0, allowDataOverflow: true } as const;

/**
 * The picture alone. Text, values, cursor and keys are around it, and assistive technology does not see it. It renders
 * only for a new plan. recharts computes with floats, so it draws only paths: ticks, domains, bars, reduction, cursor
 * and labels come from exact values, and are the same in table, file and picture.
 */
export const Plot = memo(function Plot({ plan }: { readonly plan: PlotPlan }) {
  const { main, lower, times, insets, hasAxes } = plan;
  const labels = new Map(main.ticks.map(({ value, label }) => [value, label]));
  return (
    <ComposedChart
      data={[...plan.bars]}
      width={plan.width}
      height={plan.height}
      margin={{
        top: insets.top,
        left: insets.left,
        right: hasAxes ? 0 : insets.right,
        bottom: hasAxes ? 0 : insets.bottom,
      }}
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
        tick={tickStyle}
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
        tick={tickStyle}
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
        <SeriesMark
          key={mark.id}
          mark={mark}
          baseline={mark.pane === 'lower' ? (lower ?? main).baseline : main.baseline}
        />
      ))}
      {lower !== null && hasAxes && <LowerTicks pane={lower} plan={plan} />}
    </ComposedChart>
  );
});
