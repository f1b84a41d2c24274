import { memo, useId } from 'react';
import { Curve } from 'recharts';
import { LabelsBelow, LevelLines, Picture, ValueLabels } from '../common/picture';
import type { BarRow, PlacedPane, PlotMark, PlotPlan } from './use-plot';

/**
 * Only the picture: text, values, cursor and keys are around it, and it is hidden from assistive technology. It renders
 * only for a new plan, which contains the places of all marks. It has no animation, since new data arrives every few
 * seconds.
 */
export const Plot = memo(function Plot({ plan }: { readonly plan: PlotPlan }) {
  const clipId = useId();
  const { marks, bars, insets, width, height, main, lower } = plan;
  const inside = {
    left: insets.left,
    right: Math.max(insets.left, width - insets.right),
    top: insets.top,
    bottom: Math.max(insets.top, height - insets.bottom),
  };
  const clipPath = `url(#${clipId})`;
  const panes = lower === null ? [main] : [main, lower];
  const paneOf = ({ pane }: PlotMark) => (pane === 'lower' ? lower : null) ?? main;
  const linesOf = (kind: PlotMark['kind']) =>
    marks
      .filter((mark) => mark.kind === kind)
      .map((mark) => <LineMark key={mark.id} mark={mark} pane={paneOf(mark)} xOf={plan.xOf} clipPath={clipPath} />);
  return (
    <Picture width={width} height={height}>
      <defs>
        <clipPath id={clipId}>
          <rect x={inside.left} y={inside.top} width={inside.right - inside.left} height={inside.bottom - inside.top} />
        </clipPath>
      </defs>
      {plan.hasAxes && <LevelLines at={ticksOf(main).map(({ place }) => place)} inside={inside} stroke="var(--line)" />}
      {linesOf('area')}
      {marks.map(
        (mark) => mark.kind === 'bar' && <BarMark key={mark.id} mark={mark} pane={paneOf(mark)} bars={bars} />,
      )}
      {main.crossesZero && <LevelLines at={[main.yOf(0)]} inside={inside} {...zeroLine} />}
      {/* Also the baseline of bars. */}
      {lower !== null && isInside(lower, lower.yOf(0)) && (
        <LevelLines at={[lower.yOf(0)]} inside={inside} {...zeroLine} />
      )}
      {linesOf('line')}
      {/* Above all lines, which would hide single points. */}
      <g clipPath={clipPath}>
        {marks.map(
          (mark) =>
            mark.lonely.size > 0 && <IsolatedPoints key={mark.id} mark={mark} pane={paneOf(mark)} xOf={plan.xOf} />,
        )}
      </g>
      {plan.hasAxes && (
        <>
          <LabelsBelow
            labels={plan.times.ticks.map((tick) => ({
              place: plan.xOf(tick),
              label: plan.timeLabels.get(tick) ?? '',
            }))}
            inside={inside}
          />
          {panes.map((pane) => (
            <ValueLabels key={pane.top} labels={ticksOf(pane)} inside={inside} />
          ))}
        </>
      )}
    </Picture>
  );
});

function isInside({ top, bottom }: PlacedPane, y: number): boolean {
  return y >= top && y <= bottom;
}

const zeroLine = { stroke: 'var(--faint)', className: 'recharts-reference-line' };

function ticksOf({ ticks, yOf }: PlacedPane) {
  return ticks.map(({ value, label }) => ({ place: yOf(value), label }));
}

type LineMarkProps = {
  readonly mark: PlotMark;
  readonly pane: PlacedPane;
  readonly xOf: PlotPlan['xOf'];
  /** The inside of the picture. */
  readonly clipPath: string;
};

/** A line or an area. */
function LineMark({ mark, pane, xOf, clipPath }: LineMarkProps) {
  const { kind, points } = mark;
  const colour = colourOf(mark);
  const placed = points.map(({ atMs, y }) => ({ x: xOf(atMs), y: y === null ? null : pane.yOf(y) }));
  const line = { points: placed, strokeWidth: 1.75, strokeDasharray: mark.tone?.dash ?? '' };
  const isApart = points[0]?.apart === true;
  const known = isApart ? placed.slice(1) : placed;
  const [start] = placed;
  return (
    <>
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
    </>
  );
}

/**
 * The points of a line or an area without neighbours, which only a dot can show. A dot at every point would hide the
 * line.
 */
function IsolatedPoints({ mark, pane, xOf }: Omit<LineMarkProps, 'clipPath'>) {
  return mark.points.map(
    ({ atMs, y }) =>
      y !== null &&
      mark.lonely.has(atMs) && <circle key={atMs} cx={xOf(atMs)} cy={pane.yOf(y)} r={2.5} fill={colourOf(mark)} />,
  );
}

function colourOf({ tone }: PlotMark): string {
  return tone?.colour ?? 'var(--accent)';
}

/** The least height of a bar: a day without change must not look like a gap. */
const HAIRLINE = 1.5;

type BarMarkProps = { readonly mark: PlotMark; readonly pane: PlacedPane; readonly bars: readonly BarRow[] };

/** The bars of a series, from zero. The side of zero distinguishes gains and losses; colour only repeats it. */
function BarMark({ mark, pane, bars }: BarMarkProps) {
  const zero = pane.yOf(pane.baseline);
  return (
    <g className="recharts-bar-rectangle">
      {bars.map(({ id, atMs, y, left, width, colour }) => {
        if (id !== mark.id || y === null) return null;
        const end = pane.yOf(y);
        const height = Math.max(Math.abs(end - zero), HAIRLINE);
        const top = Math.abs(end - zero) < HAIRLINE ? (end + zero - height) / 2 : Math.min(end, zero);
        const signed = y > 0 ? 'var(--up)' : y < 0 ? 'var(--down)' : 'var(--faint)';
        const rx = Math.min(2, width / 3, height / 2);
        return <rect key={atMs} x={left} y={top} width={width} height={height} rx={rx} fill={colour ?? signed} />;
      })}
    </g>
  );
}
