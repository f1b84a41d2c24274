import { useMemo } from 'react';
import type { TimeRange } from '~/lib/time';
import type { ChartCalendar, ChartKind } from '../chart-props';
import { fittingLabel, labelWidth, valueAxis, type ValueAxis } from '../common/value-axis';
import type { ChartFormat } from './chart-format';
import { isolatedPoints, type PlottedPoint, plottedPoints } from './downsample-series';
import {
  type OrderedSeries,
  periodOf,
  placeOf,
  type ReadySeries,
  type SeriesPoint,
  timeExtent,
  seriesStyle,
  type SeriesStyle,
} from './series';
import { barSlot, timeAxis, type TimeAxis } from './time-axis';

/** Space for labels inside the picture. The pointer's position is measured from it too. */
type PlotInsets = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type PlotPlan = {
  readonly width: number;
  readonly height: number;
  readonly insets: PlotInsets;
  readonly marks: readonly PlotMark[];
  readonly bars: readonly BarRow[];
  readonly main: PlacedPane;
  readonly lower: PlacedPane | null;
  readonly times: TimeAxis;
  /** The label of each tick of the time axis. */
  readonly timeLabels: ReadonlyMap<number, string>;
  readonly hasAxes: boolean;
  /** The distance of a moment from the left in pixels, and the inverse. */
  readonly xOf: (atMs: number) => number;
  readonly momentAt: (x: number) => number;
};

type PlotOptions = {
  /** At least one series, with at least one shown point. */
  readonly series: readonly ReadySeries[];
  readonly range: TimeRange | null;
  readonly calendar: ChartCalendar;
  /** Null until measured: no marks are computed for a picture that is not drawn. */
  readonly width: number | null;
  readonly height: number;
  /** Whether the picture has no axes. */
  readonly bare: boolean;
};

/** The picture is empty before the first measurement; the number only has to be valid. */
const UNMEASURED = 300;

const bareInsets: PlotInsets = { left: 4, right: 4, top: 6, bottom: 6 };

/** The plan of the picture: all results that depend on data and size. Computed again only when these change. */
export function usePlot({ series, range, calendar, width, height, bare }: PlotOptions): PlotPlan {
  const marks = useMemo(() => (width === null ? [] : plotMarks(series, calendar, width)), [series, calendar, width]);
  return useMemo(
    () => plan(marks, { series, range, calendar, width: width ?? UNMEASURED, height, bare }),
    [marks, series, range, calendar, width, height, bare],
  );
}

type MeasuredOptions = PlotOptions & { readonly width: number };

function plan(marks: readonly PlotMark[], { series, range, calendar, width, height, bare }: MeasuredOptions): PlotPlan {
  const { top, bottom: below } = bare ? bareInsets : { top: 8, bottom: 24 };
  const bottom = height - below;
  const panes = choosePanes(
    valuesOf('main', marks, series),
    hasLower(marks) ? valuesOf('lower', marks, series) : null,
    top,
    bottom,
  );
  const labels = [...panes.main.labels, ...(panes.lower?.labels ?? [])];
  const insets = bare ? bareInsets : { left: 8, right: labelWidth(labels, width), top, bottom: below };
  const inner = Math.max(1, width - insets.left - insets.right);
  const times = timeAxis({
    ...timeExtent(series, range),
    width: inner,
    calendar,
    slotMs: Math.max(0, ...marks.map((mark) => mark.slotMs)),
  });
  const [fromMs, toMs] = times.domain;
  const xOf = (atMs: number) => insets.left + ((atMs - fromMs) / (toMs - fromMs)) * inner;
  const [first] = series;
  return {
    width,
    height,
    insets,
    marks,
    bars: marks.flatMap((mark) => (mark.kind === 'bar' ? barRows(mark, times.domain, xOf) : [])),
    main: placePane(panes.main, insets.right),
    lower: panes.lower === null ? null : placePane(panes.lower, insets.right),
    times,
    timeLabels: new Map(times.ticks.map((tick) => [tick, first?.formats.timeTick(tick, times.labels) ?? ''])),
    hasAxes: !bare,
    xOf,
    momentAt: (x) => fromMs + ((x - insets.left) / inner) * (toMs - fromMs),
  };
}

function hasLower(marks: readonly PlotMark[]): boolean {
  return marks.some(({ pane }) => pane === 'lower');
}

/** The values of a pane, in the format of its first series. */
function valuesOf(pane: 'main' | 'lower', marks: readonly PlotMark[], series: readonly OrderedSeries[]): PaneValues {
  const inside = marks.filter((mark) => mark.pane === pane);
  const first = series.find(({ options }) => options.id === inside[0]?.id) ?? series[0];
  if (first === undefined) throw new RangeError('a picture has at least one series');
  return {
    values: inside.flatMap(({ points }) => points.flatMap(({ y }) => y ?? [])),
    fromZero: inside.some(({ kind }) => kind === 'bar'),
    formats: first.formats,
  };
}

/** The upper or lower part of a picture, with its own axis. */
type Pane = {
  readonly axis: ValueAxis;
  readonly labels: readonly string[];
  /** In pixels of the whole picture. */
  readonly top: number;
  readonly bottom: number;
};

/** A pane with the places of its values. */
export type PlacedPane = {
  readonly ticks: readonly PaneTick[];
  /** Digits after the point that distinguish the ticks. */
  readonly decimals: number;
  /** The axis goes beyond zero on both sides. */
  readonly crossesZero: boolean;
  /** The value at which areas begin: zero, or the end of the axis nearest to it. */
  readonly baseline: number;
  readonly top: number;
  readonly bottom: number;
  /** The distance of a value from the top of the picture, in pixels. */
  readonly yOf: (value: number) => number;
};

type PaneTick = { readonly value: number; readonly label: string };

/** The share of the height for the lower pane and the space above it. */
const LOWER_PART = 0.26;
const BETWEEN = 14;
const PIXELS_A_LABEL = { main: 44, lower: 28 } as const;

type PaneValues = {
  readonly values: readonly number[];
  readonly fromZero: boolean;
  readonly formats: ChartFormat;
};

/** The panes of a picture with its inside from `top` to `bottom`. There is a lower pane only if it has content. */
function choosePanes(
  main: PaneValues,
  lower: PaneValues | null,
  top: number,
  bottom: number,
): { readonly main: Pane; readonly lower: Pane | null } {
  const edge = lower === null ? bottom : Math.round(bottom - (bottom - top) * LOWER_PART);
  return {
    main: paneOf(main, PIXELS_A_LABEL.main, top, lower === null ? bottom : edge - BETWEEN),
    lower: lower === null ? null : paneOf(lower, PIXELS_A_LABEL.lower, edge, bottom),
  };
}

function paneOf({ values, fromZero, formats }: PaneValues, pixelsALabel: number, top: number, bottom: number): Pane {
  const axis = valueAxis(values, Math.max(1, Math.floor((bottom - top) / pixelsALabel)), fromZero);
  return { axis, labels: formats.ticks(axis), top, bottom };
}

/** A pane with labels that fit `room`. */
function placePane({ axis, labels, ...pane }: Pane, room: number): PlacedPane {
  const [low, high] = axis.domain;
  const aPixel = (high - low) / Math.max(1, pane.bottom - pane.top);
  return {
    ...pane,
    ticks: axis.ticks.map((value, index) => ({ value, label: fittingLabel(labels[index] ?? '', room) })),
    decimals: axis.decimals,
    crossesZero: low < 0 && high > 0,
    baseline: Math.min(Math.max(0, low), high),
    yOf: (value) => pane.bottom - (value - low) / aPixel,
  };
}

/** A series in its drawn form, with no more points than can be distinguished. */
export type PlotMark = {
  readonly id: string;
  readonly label: string;
  readonly kind: ChartKind;
  readonly pane: 'main' | 'lower';
  /** Null if the sign of each value decides the colour. */
  readonly tone: SeriesStyle | null;
  readonly points: readonly PlottedPoint<SeriesPoint>[];
  /** Moments of the points without neighbours, which are drawn as dots. */
  readonly lonely: ReadonlySet<number>;
  /** The width, as time, of bars with points that are moments; zero for lines, and for bars with periods. */
  readonly slotMs: number;
  /** The number of all shown points, of which `points` may be a selection. */
  readonly shown: number;
};

/**
 * Marks of all series that show something. In a picture without an upper pane, the lower one takes the whole height.
 */
function plotMarks(series: readonly ReadySeries[], calendar: ChartCalendar, width: number): readonly PlotMark[] {
  const hasMain = series.some(({ options, shown }) => options.pane !== 'lower' && shown.length > 0);
  return series
    .filter(({ shown }) => shown.length > 0)
    .map(({ options, shown }) => {
      const points = plottedPoints(shown, options.kind, width, options.reduction);
      return {
        id: options.id,
        label: options.label,
        kind: options.kind,
        pane: options.pane === 'lower' && hasMain ? 'lower' : 'main',
        tone: seriesStyle(options),
        points,
        lonely: new Set(options.kind === 'bar' ? [] : isolatedPoints(points).map((point) => point.atMs)),
        slotMs: options.kind === 'bar' ? slotOf(points, shown.length, calendar) : 0,
        shown: shown.length,
      };
    });
}

/** If only some bars are drawn, they fill the space of the others. */
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
  /** Null if the sign decides the colour. */ readonly colour: string | null;
};

const WIDEST_BAR = 32;
/** The part of its time that a bar fills. */
const BAR_PART = 0.72;

/** The bars of a mark. Parts beyond the ends of the axis are cut off. */
function barRows(
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
