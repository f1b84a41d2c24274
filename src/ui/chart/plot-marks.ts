import { lonelyPoints, plottedPoints, type PlottedPoint } from './plotted';
import type { ReadySeries } from './ready-series';
import { periodOf, placeOf, type SeriesPoint } from './series-point';
import { toneLook, type ToneLook } from './series-tone';
import { barSlot } from './time-axis';
import type { ChartCalendar, ChartKind } from './time-chart-props';

/** A series as the picture has it, with no more points than can be told apart there. */
export type PlotMark = {
  readonly id: string;
  readonly label: string;
  readonly kind: ChartKind;
  readonly pane: 'main' | 'lower';
  /** Null: the sign of each value. */
  readonly tone: ToneLook | null;
  readonly points: readonly PlottedPoint<SeriesPoint>[];
  /** Moments of the points that no line runs through. */
  readonly lonely: ReadonlySet<number>;
  /** Time that a bar takes up which tells of no time itself; zero for lines, and for bars that all do. */
  readonly slotMs: number;
  /** How many points stand for how many. */
  readonly shown: number;
};

/** Marks of all series that show something; in a picture without an upper pane the lower one is the whole. */
export function plotMarks(series: readonly ReadySeries[], calendar: ChartCalendar, width: number): readonly PlotMark[] {
  const hasMain = series.some(({ look, shown }) => look.pane !== 'lower' && shown.length > 0);
  return series
    .filter(({ shown }) => shown.length > 0)
    .map(({ look, shown }) => {
      const points = plottedPoints(shown, look.kind, width, look.reduction);
      return {
        id: look.id,
        label: look.label,
        kind: look.kind,
        pane: look.pane === 'lower' && hasMain ? 'lower' : 'main',
        tone: toneLook(look),
        points,
        lonely: new Set(look.kind === 'bar' ? [] : lonelyPoints(points).map((point) => point.atMs)),
        slotMs: look.kind === 'bar' ? slotOf(points, shown.length, calendar) : 0,
        shown: shown.length,
      };
    });
}

/** Bars of which only some are drawn fill the room of those that are not. */
function slotOf(points: readonly PlottedPoint<SeriesPoint>[], shown: number, calendar: ChartCalendar): number {
  const tellOfTime = points.every((point) => periodOf(point) !== null);
  return tellOfTime && points.length === shown ? 0 : barSlot(points.map(placeOf), calendar);
}

/** A bar in the picture. */
export type BarRow = {
  readonly id: string;
  readonly atMs: number;
  readonly y: number | null;
  readonly left: number;
  readonly width: number;
  /** Null: its sign's. */ readonly colour: string | null;
};

const WIDEST_BAR = 32;
/** The part of its time that a bar fills. */
const BAR_PART = 0.72;

/** The bars of a mark. What lies beyond the ends of the axis is cut off. */
export function barRows(
  { id, tone, points, slotMs }: PlotMark,
  domain: readonly [number, number],
  xOf: (atMs: number) => number,
): readonly BarRow[] {
  return points.map((point) => {
    const period = periodOf(point);
    const middle = placeOf(point);
    const [fromMs, untilMs] =
      period === null || slotMs > 0 ? [middle - slotMs / 2, middle + slotMs / 2] : [period.atMs, period.untilMs];
    const from = xOf(Math.max(domain[0], fromMs));
    const until = xOf(Math.min(domain[1], untilMs));
    const width = Math.min(WIDEST_BAR, Math.max(1, (until - from) * BAR_PART));
    return { id, atMs: middle, y: point.y, left: (from + until - width) / 2, width, colour: tone?.colour ?? null };
  });
}
