import { Area, Bar, Line, type BarShapeProps, type DotItemDotProps } from 'recharts';
import type { PlottedPoint } from './plotted';
import type { ChartKind } from './time-chart-props';

const stroke = {
  dataKey: 'y',
  type: 'linear',
  stroke: 'var(--accent)',
  strokeWidth: 1.75,
  activeDot: false,
  connectNulls: false,
  // Nothing moves: data that comes every few seconds must not dance.
  isAnimationActive: false,
} as const;

export type SeriesMarkProps = {
  readonly kind: ChartKind;
  readonly barWidth: number;
  /** Moments of the points that no line runs through. */
  readonly lonely: ReadonlySet<number>;
};

/** The series itself, in one of three looks. */
export function SeriesMark({ kind, barWidth, lonely }: SeriesMarkProps) {
  // A dot at every point would hide the line.
  const dot = lonely.size > 0 && ((props: DotItemDotProps) => <LonelyDot key={props.index} {...props} lonely={lonely} />);
  switch (kind) {
    case 'line':
      return <Line {...stroke} dot={dot} />;
    case 'area':
      return <Area {...stroke} dot={dot} fill="var(--accent)" fillOpacity={0.12} />;
    case 'bar':
      return <Bar dataKey="y" barSize={barWidth} shape={SignedBar} isAnimationActive={false} />;
  }
}

function LonelyDot({ cx, cy, payload, lonely }: DotItemDotProps & Pick<SeriesMarkProps, 'lonely'>) {
  const { atMs, y } = payload as PlottedPoint;
  if (y === null || !lonely.has(atMs)) return null;
  return <circle cx={cx} cy={cy} r={2.5} fill="var(--accent)" />;
}

/** Least height of a bar: a day with nothing won or lost is a day nevertheless, and not a gap. */
const HAIRLINE = 1.5;

/** Told apart by the side of zero that it is on first, by colour second. */
function SignedBar({ x, y, width, height, value }: BarShapeProps) {
  const amount = Array.isArray(value) ? (value[1] ?? 0) - (value[0] ?? 0) : Number(value);
  if (!Number.isFinite(amount)) return null;
  const tall = Math.max(Math.abs(height), HAIRLINE);
  const top = Math.abs(height) < HAIRLINE ? y + height / 2 - tall / 2 : Math.min(y, y + height);
  const fill = amount > 0 ? 'var(--up)' : amount < 0 ? 'var(--down)' : 'var(--faint)';
  return <rect x={x} y={top} width={width} height={tall} rx={Math.min(2, width / 3, tall / 2)} fill={fill} />;
}
