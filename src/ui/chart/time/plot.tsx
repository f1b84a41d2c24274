import { memo, useId } from 'react';
import { ComposedChart, Curve, DefaultZIndexes, ReferenceLine, XAxis, YAxis, ZIndexLayer } from 'recharts';
import { drawTick, HorizontalGrid } from '../common/grid';
import type { PlacedPane, PlotMark, PlotPlan } from './use-plot';

type MarkProps = {
  readonly mark: PlotMark;
  readonly pane: PlacedPane;
  readonly plan: PlotPlan;
};

/**
 * A line or an area. Its points have their places by the plan: the library would copy, freeze and measure every one of
 * them for each picture, and draw the same path. There is no animation, since new data arrives every few seconds.
 */
function LineMark({ mark, pane, plan }: MarkProps) {
  const clipId = useId();
  const { kind, points, lonely } = mark;
  const colour = mark.tone?.colour ?? 'var(--accent)';
  const placed = points.map(({ atMs, y }) => ({ x: plan.xOf(atMs), y: y === null ? null : pane.yOf(y) }));
  const clipPath = `url(#${clipId})`;
  const line = { points: placed, strokeWidth: 1.75, strokeDasharray: mark.tone?.dash ?? '' };
  const isApart = points[0]?.apart === true;
  const known = isApart ? placed.slice(1) : placed;
  const [start] = placed;
  const { insets, width, height } = plan;
  return (
    <>
      <ZIndexLayer zIndex={kind === 'area' ? DefaultZIndexes.area : DefaultZIndexes.line}>
        <defs>
          <clipPath id={clipId}>
            <rect
              x={insets.left}
              y={insets.top}
              width={Math.max(0, width - insets.left - insets.right)}
              height={Math.max(0, height - insets.top - insets.bottom)}
            />
          </clipPath>
        </defs>
        <g clipPath={clipPath}>
          {kind === 'area' && points.length > 1 && (
            <Curve
              {...line}
              className="recharts-area-area"
              baseLine={pane.yOf(pane.baseline)}
              stroke="none"
              fill={colour}
              fillOpacity={0.12}
            />
          )}
          {isApart && (
            <Curve
              {...line}
              points={placed.slice(0, 2)}
              strokeDasharray="5 5"
              className="recharts-apart-curve"
              stroke={colour}
              fill="none"
            />
          )}
          {known.length > 1 && (
            <Curve {...line} points={known} className={`recharts-${kind}-curve`} stroke={colour} fill="none" />
          )}
        </g>
        {isApart && start !== undefined && start.y !== null && <circle cx={start.x} cy={start.y} r={3} fill={colour} />}
      </ZIndexLayer>
      {/* A dot at every point would hide the line. */}
      {lonely.size > 0 && (
        <ZIndexLayer zIndex={DefaultZIndexes.scatter}>
          <g clipPath={clipPath}>
            {placed.map(({ x, y }, index) => {
              const atMs = points[index]?.atMs ?? Number.NaN;
              return y !== null && lonely.has(atMs) && <circle key={atMs} cx={x} cy={y} r={2.5} fill={colour} />;
            })}
          </g>
        </ZIndexLayer>
      )}
    </>
  );
}

/** The least height of a bar: a day without change must not look like a gap. */
const HAIRLINE = 1.5;

/**
 * The bars of a series, from zero. Distinguished by the side of zero, and additionally by colour. They have their places
 * by the plan, as lines do.
 */
function BarMark({ mark, pane, plan }: MarkProps) {
  const zero = pane.yOf(pane.baseline);
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.bar}>
      <g className="recharts-bar-rectangle">
        {plan.bars.map(({ id, atMs, y, left, width, colour }) => {
          if (id !== mark.id || y === null) return null;
          const end = pane.yOf(y);
          const height = Math.max(Math.abs(end - zero), HAIRLINE);
          const top = Math.abs(end - zero) < HAIRLINE ? (end + zero - height) / 2 : Math.min(end, zero);
          const signed = y > 0 ? 'var(--up)' : y < 0 ? 'var(--down)' : 'var(--faint)';
          const rx = Math.min(2, width / 3, height / 2);
          return <rect key={atMs} x={left} y={top} width={width} height={height} rx={rx} fill={colour ?? signed} />;
        })}
      </g>
    </ZIndexLayer>
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

/** All marks are placed by the plan. */
const noData: never[] = [];

const hidden = { hide: true, type: 'number', width: 0, interval: 0, allowDataOverflow: true } as const;

/**
 * The picture alone. Text, values, cursor and keys are around it, and assistive technology does not see it. It renders
 * only for a new plan. recharts computes with floats, so it draws only paths and axes: ticks, domains, bars, reduction,
 * cursor and labels come from exact values, and are the same in table, file and picture.
 */
export const Plot = memo(function Plot({ plan }: { readonly plan: PlotPlan }) {
  const { main, lower, times, insets, hasAxes } = plan;
  const labels = new Map(main.ticks.map(({ value, label }) => [value, label]));
  return (
    <ComposedChart
      data={noData}
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
      {hasAxes && <HorizontalGrid yAxisId="main" />}
      <XAxis
        hide={!hasAxes}
        dataKey="atMs"
        type="number"
        scale="linear"
        domain={[...times.domain]}
        ticks={[...times.ticks]}
        tickFormatter={(tick: number) => plan.timeLabels.get(tick) ?? ''}
        tick={drawTick}
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
        tick={drawTick}
        width={insets.right}
        interval={0}
        axisLine={false}
        tickLine={false}
        allowDataOverflow
      />
      {lower !== null && <YAxis yAxisId="lower" {...hidden} domain={[...lower.domain]} />}
      {main.crossesZero && <ReferenceLine yAxisId="main" y={0} stroke="var(--faint)" strokeWidth={1} />}
      {lower !== null && <ReferenceLine yAxisId="lower" y={0} stroke="var(--faint)" strokeWidth={1} />}
      {plan.marks.map((mark) => {
        const Mark = mark.kind === 'bar' ? BarMark : LineMark;
        return <Mark key={mark.id} mark={mark} pane={mark.pane === 'lower' ? (lower ?? main) : main} plan={plan} />;
      })}
      {lower !== null && hasAxes && <LowerTicks pane={lower} plan={plan} />}
    </ComposedChart>
  );
});
