import { memo } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { chartCoordinate } from '~/lib/chart-coordinate';
import { abs, compare, type Fixed, fromDecimal, isZero } from '~/lib/fixed-point';
import { formatAmount } from '~/lib/format-amount';
import { useFormat } from '../../format-context';
import type { LadderChartProps, LadderMark } from '../chart-props';
import { fittingLabel, labelWidth, tickValue, valueAxis } from '../common/value-axis';

type Numbers = ReturnType<typeof useFormat>['numbers'];

type LadderPlotProps = Pick<LadderChartProps, 'points' | 'marks' | 'chosen'> & {
  /** The move under the cursor. */
  readonly cursor: Fixed | null;
  /** Hides the amounts of the axis. */
  readonly masked: boolean;
  readonly width: number;
  readonly height: number;
};

const LEFT = 12;
const PIXELS_A_TICK = 44;
const NARROW_PX = 480;
const tickStyle = { fill: 'var(--faint)', fontSize: 11 };
const TICKS = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4];
const FEW_TICKS = [-0.4, -0.2, 0, 0.2, 0.4];
/** More lines than these would be one surface. */
const MOST_MARKS = 60;

/** The picture alone: text, cursor and keys are around it. */
export const LadderPlot = memo(function LadderPlot(props: LadderPlotProps) {
  const { points, marks, chosen, cursor, masked, width, height } = props;
  const { numbers } = useFormat();
  const data = points.map(({ move, equity, maintenance }) => ({
    move: placeOf(move),
    equity: equity === null ? null : chartCoordinate(equity),
    maintenance: chartCoordinate(maintenance),
  }));
  const axis = axisOf(points, Math.floor(height / PIXELS_A_TICK));
  const room = labelsWidth({ points, width, masked, numbers });
  const tickText = tickWriter(axis.decimals, masked, numbers);
  const percent = (tick: number) => {
    const ratio = fromDecimal(tick.toFixed(2));
    return ratio === null ? '' : formatAmount(ratio, { kind: 'percent', decimals: 0, signed: true }, numbers).text;
  };
  const first = marks.toSorted((a, b) => compare(abs(a.move), abs(b.move))).slice(0, MOST_MARKS);
  return (
    <LineChart
      data={data}
      width={width}
      height={height}
      margin={{ top: 8, left: LEFT, right: 0, bottom: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} syncWithTicks stroke="var(--line)" />
      <XAxis
        dataKey="move"
        type="number"
        scale="linear"
        domain={[data[0]?.move ?? 0, data.at(-1)?.move ?? 0]}
        ticks={width < NARROW_PX ? FEW_TICKS : TICKS}
        tickFormatter={percent}
        tick={tickStyle}
        height={24}
        interval={0}
        axisLine={{ stroke: 'var(--faint)' }}
        tickLine={false}
        allowDataOverflow
      />
      <YAxis
        orientation="right"
        type="number"
        domain={[...axis.domain]}
        ticks={[...axis.ticks]}
        tickFormatter={(tick: number) => fittingLabel(tickText(tick), room)}
        tick={tickStyle}
        width={room}
        interval={0}
        axisLine={false}
        tickLine={false}
        allowDataOverflow
      />
      {first.map((mark) => (
        <ReferenceLine key={`${mark.label} ${String(mark.move.raw)}`} x={placeOf(mark.move)} {...strokeOf(mark)} />
      ))}
      <ReferenceLine x={0} stroke="var(--muted)" />
      {!isZero(chosen) && <ReferenceLine x={placeOf(chosen)} stroke="var(--warn)" strokeWidth={2} />}
      {cursor !== null && <ReferenceLine x={placeOf(cursor)} stroke="var(--ink)" />}
      <Line
        dataKey="maintenance"
        stroke="var(--muted)"
        strokeWidth={1.5}
        strokeDasharray="6 3"
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
      <Line
        dataKey="equity"
        stroke="var(--accent)"
        strokeWidth={1.75}
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
    </LineChart>
  );
});

function strokeOf({ kind }: LadderMark): { readonly stroke: string; readonly strokeDasharray: string } {
  return kind === 'liquidation'
    ? { stroke: 'var(--down)', strokeDasharray: '3 3' }
    : { stroke: 'var(--faint)', strokeDasharray: '1 3' };
}

function placeOf(move: Fixed): number {
  return chartCoordinate(move) ?? 0;
}

function axisOf(points: LadderChartProps['points'], wanted: number) {
  const values = points.flatMap(({ equity, maintenance }) => [equity, maintenance]);
  const drawn = values.flatMap((value) => (value === null ? [] : [chartCoordinate(value)]));
  return valueAxis(
    drawn.filter((value) => value !== null),
    wanted,
  );
}

function tickWriter(decimals: number, masked: boolean, numbers: Numbers) {
  return (tick: number): string => {
    const exact = tickValue(tick, decimals);
    if (exact === null || masked) return masked ? '•••' : '';
    return formatAmount(exact, { kind: 'usd', decimals, compact: true }, numbers).text;
  };
}

type LabelOptions = Pick<LadderPlotProps, 'points' | 'masked' | 'width'> & { readonly numbers: Numbers };

function labelsWidth({ points, masked, width, numbers }: LabelOptions): number {
  const { ticks, decimals } = axisOf(points, 5);
  return labelWidth(ticks.map(tickWriter(decimals, masked, numbers)), width);
}

const MOVE_DIGITS = 6;

/** The move under a place of the picture, in pixels from its left edge. */
export function moveUnder(left: number, room: LabelOptions): Fixed {
  const [from, to] = [room.points[0], room.points.at(-1)].map((point) =>
    point === undefined ? 0 : placeOf(point.move),
  );
  const inner = Math.max(1, room.width - LEFT - labelsWidth(room));
  const along = Math.min(1, Math.max(0, (left - LEFT) / inner));
  const at = (from ?? 0) + along * ((to ?? 0) - (from ?? 0));
  return fromDecimal(at.toFixed(MOVE_DIGITS)) ?? { raw: 0n, scale: 0 };
}
