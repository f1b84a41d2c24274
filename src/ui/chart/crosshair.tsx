import { chartCoordinate } from '~/lib/chart-coordinate';
import type { PeriodPoint } from './composed-chart-props';
import type { Reading } from './readings';
import { placeOf, type SeriesPoint } from './series-point';
import { toneLook } from './series-tone';
import type { PlotPlan } from './use-plot';

export type CrosshairProps = {
  readonly at: SeriesPoint;
  readonly period: PeriodPoint | null;
  readonly readings: readonly Reading[];
  readonly plan: PlotPlan;
};

/** Where the cursor stands, over the picture and apart from it: to follow a pointer, nothing below is drawn again. */
export function Crosshair({ at, period, readings, plan }: CrosshairProps) {
  const { insets, width, height } = plan;
  const x = plan.xOf(placeOf(at));
  const clamp = (edge: number) => Math.min(width - insets.right, Math.max(insets.left, edge));
  const [left, right] = period === null ? [x, x] : [clamp(plan.xOf(period.atMs)), clamp(plan.xOf(period.untilMs))];
  // One bar alone needs no telling from others.
  const hasBand = period !== null && right - left < (width - insets.left - insets.right) / 2;
  const [top, bottom] = [insets.top, height - insets.bottom];
  return (
    <svg width={width} height={height} className="chart-cursor pointer-events-none absolute top-0 left-0">
      {hasBand && <rect x={left} y={top} width={Math.max(1, right - left)} height={bottom - top} fill="var(--muted)" fillOpacity={0.12} />}
      <line x1={x} x2={x} y1={top} y2={bottom} stroke="var(--muted)" strokeDasharray="3 3" />
      {dots(readings, plan).map(({ id, ...dot }) => (
        <circle key={id} {...dot} r={4} fill="var(--panel)" strokeWidth={2} />
      ))}
    </svg>
  );
}

/** On every line, at the point whose value the headline tells. */
function dots(readings: readonly Reading[], plan: PlotPlan) {
  return readings.flatMap(({ series: { look }, point }) => {
    const y = point.value === null ? null : chartCoordinate(point.value);
    const mark = plan.marks.find(({ id }) => id === look.id);
    if (y === null || mark === undefined || look.kind === 'bar') return [];
    const pane = mark.pane === 'lower' ? (plan.lower ?? plan.main) : plan.main;
    return { id: look.id, cx: plan.xOf(point.atMs), cy: pane.yOf(y), stroke: toneLook(look)?.colour ?? 'var(--accent)' };
  });
}
