import { Area, Bar, Line, type BarShapeProps, type DotItemDotProps } from 'recharts';
import type { BarRow, PlotMark } from './plot-marks';
import type { PlottedPoint } from './plotted';

const stroke = {
  dataKey: 'y',
  type: 'linear',
  strokeWidth: 1.75,
  activeDot: false,
  connectNulls: false,
  // Nothing moves: data that comes every few seconds must not dance.
  isAnimationActive: false,
} as const;

/** A series itself, in one of three looks. */
export function SeriesMark({ mark, baseline }: { readonly mark: PlotMark; readonly baseline: number }) {
  const colour = mark.tone?.colour ?? 'var(--accent)';
  // A dot at every point would hide the line.
  const dot = mark.lonely.size > 0 && ((props: DotItemDotProps) => <LonelyDot key={props.index} {...props} lonely={mark.lonely} colour={colour} />);
  const line = { ...stroke, yAxisId: mark.pane, data: [...mark.points], dot, stroke: colour, strokeDasharray: mark.tone?.dash ?? '' };
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

/** Least height of a bar: a day with nothing won or lost is a day nevertheless, and not a gap. */
const HAIRLINE = 1.5;

/** Told apart by the side of zero that it is on first, by colour second. Its place and width were planned with the axis. */
function SignedBar({ y, height, value, payload }: BarShapeProps) {
  const amount = Array.isArray(value) ? (value[1] ?? 0) - (value[0] ?? 0) : Number(value);
  if (!Number.isFinite(amount)) return null;
  const { left, width, colour } = payload as BarRow;
  const tall = Math.max(Math.abs(height), HAIRLINE);
  const top = Math.abs(height) < HAIRLINE ? y + height / 2 - tall / 2 : Math.min(y, y + height);
  const signed = amount > 0 ? 'var(--up)' : amount < 0 ? 'var(--down)' : 'var(--faint)';
  return <rect x={left} y={top} width={width} height={tall} rx={Math.min(2, width / 3, tall / 2)} fill={colour ?? signed} />;
}
