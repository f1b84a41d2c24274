import { CartesianGrid, ComposedChart, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts';
import { lonelyPoints, type PlottedPoint } from './plotted';
import { SeriesMark } from './series-mark';
import type { TimeAxis } from './time-axis';
import type { ChartKind } from './time-chart-props';
import type { ValueAxis } from './value-axis';

/** Room inside the picture for labels, which the pointer's place is reckoned from too. */
export type PlotInsets = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export type PlotProps = {
  readonly kind: ChartKind;
  readonly points: readonly PlottedPoint[];
  readonly axis: ValueAxis;
  readonly times: TimeAxis;
  readonly width: number;
  readonly height: number;
  readonly insets: PlotInsets;
  readonly barWidth: number;
  /** Labels of the axes; null draws none. */
  readonly labels: { readonly value: (tick: number) => string; readonly time: (tick: number) => string } | null;
  readonly cursor: PlottedPoint | null;
};

const tickLook = { fill: 'var(--faint)', fontSize: 11 };

/** The picture alone. Words, values and keys are around it; assistive technology never meets it. */
export function Plot({ kind, points, axis, times, width, height, insets, barWidth, labels, cursor }: PlotProps) {
  const lonely = new Set(lonelyPoints(points).map((point) => point.atMs));
  const crossesZero = axis.domain[0] < 0 && axis.domain[1] > 0;
  return (
    <ComposedChart
      data={[...points]}
      width={width}
      height={height}
      margin={{ top: insets.top, left: insets.left, right: labels === null ? insets.right : 0, bottom: labels === null ? insets.bottom : 0 }}
      accessibilityLayer={false}
    >
      {labels !== null && <CartesianGrid vertical={false} syncWithTicks stroke="var(--line)" />}
      <XAxis
        hide={labels === null}
        dataKey="atMs"
        type="number"
        scale="linear"
        domain={[...times.domain]}
        ticks={[...times.ticks]}
        tickFormatter={labels?.time ?? String}
        tick={tickLook}
        height={insets.bottom}
        interval={0}
        axisLine={false}
        tickLine={false}
        allowDataOverflow
      />
      <YAxis
        hide={labels === null}
        orientation="right"
        type="number"
        domain={[...axis.domain]}
        ticks={[...axis.ticks]}
        tickFormatter={labels?.value ?? String}
        tick={tickLook}
        width={insets.right}
        interval={0}
        axisLine={false}
        tickLine={false}
      />
      {crossesZero && <ReferenceLine y={0} stroke="var(--faint)" strokeWidth={1} />}
      <SeriesMark kind={kind} barWidth={barWidth} lonely={lonely} />
      {cursor !== null && <ReferenceLine x={cursor.atMs} stroke="var(--muted)" strokeDasharray="3 3" />}
      {cursor !== null && cursor.y !== null && kind !== 'bar' && (
        <ReferenceDot x={cursor.atMs} y={cursor.y} r={4} fill="var(--panel)" stroke="var(--accent)" strokeWidth={2} />
      )}
    </ComposedChart>
  );
}
