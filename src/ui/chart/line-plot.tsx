import { CartesianGrid, Line, LineChart as RechartsLine, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts';
import type { ValueAxis } from './axes';
import type { PlottedPoint } from './series';

/** Room inside the picture, which the pointer's place is reckoned from too. */
export const plotInsets = { left: 8, right: 64, top: 8, bottom: 24 } as const;

export type LinePlotProps = {
  readonly points: readonly PlottedPoint[];
  readonly axis: ValueAxis;
  readonly times: { readonly domain: readonly [number, number]; readonly ticks: readonly number[] };
  readonly width: number;
  readonly height: number;
  readonly valueLabel: (tick: number) => string;
  readonly timeLabel: (tick: number) => string;
  readonly cursor: PlottedPoint | null;
};

const tickLook = { fill: 'var(--faint)', fontSize: 11 };

/** The picture alone. Words, values and keys are around it; assistive technology never meets it. */
export function LinePlot({ points, axis, times, width, height, valueLabel, timeLabel, cursor }: LinePlotProps) {
  return (
    <RechartsLine
      data={[...points]}
      width={width}
      height={height}
      margin={{ top: plotInsets.top, left: plotInsets.left, right: 0, bottom: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="atMs"
        type="number"
        scale="linear"
        domain={[...times.domain]}
        ticks={[...times.ticks]}
        tickFormatter={timeLabel}
        tick={tickLook}
        height={plotInsets.bottom}
        interval={0}
        axisLine={false}
        tickLine={false}
      />
      <YAxis
        orientation="right"
        type="number"
        domain={[...axis.domain]}
        ticks={[...axis.ticks]}
        tickFormatter={valueLabel}
        tick={tickLook}
        width={plotInsets.right}
        interval={0}
        axisLine={false}
        tickLine={false}
      />
      <Line
        dataKey="y"
        stroke="var(--accent)"
        strokeWidth={1.75}
        // A line needs two points: lonely ones, alone or between gaps, are drawn as dots.
        dot={points.length === 1 ? { r: 3, fill: 'var(--accent)', strokeWidth: 0 } : false}
        activeDot={false}
        connectNulls={false}
        isAnimationActive={false}
      />
      {cursor !== null && <ReferenceLine x={cursor.atMs} stroke="var(--muted)" strokeDasharray="3 3" />}
      {cursor !== null && cursor.y !== null && (
        <ReferenceDot x={cursor.atMs} y={cursor.y} r={4} fill="var(--panel)" stroke="var(--accent)" strokeWidth={2} />
      )}
    </RechartsLine>
  );
}
