import { useMemo } from 'react';
import type { TimeRange } from '~/lib/time-range';
import { choosePanes, placePane, type PaneValues, type PlacedPane } from './panes';
import { barRows, plotMarks, type BarRow, type PlotMark } from './plot-marks';
import type { OrderedSeries, ReadySeries } from './ready-series';
import { timeAxis, type TimeAxis } from './time-axis';
import { timeExtent } from './time-extent';
import type { ChartCalendar } from './time-chart-props';
import { labelRoom } from './value-axis';

/** Room inside the picture for labels, which the pointer's place is reckoned from too. */
export type PlotInsets = {
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
  /** Tick of the time axis → its label. */
  readonly timeLabels: ReadonlyMap<number, string>;
  readonly hasAxes: boolean;
  /** Where a moment lies, in pixels from the left; and the other way round. */
  readonly xOf: (atMs: number) => number;
  readonly momentAt: (x: number) => number;
};

export type PlotOptions = {
  /** At least one, of which one shows something. */
  readonly series: readonly ReadySeries[];
  readonly range: TimeRange | null;
  readonly calendar: ChartCalendar;
  readonly width: number;
  readonly height: number;
  /** Without axes. */
  readonly bare: boolean;
};

const bareInsets: PlotInsets = { left: 4, right: 4, top: 6, bottom: 6 };

/** Everything about the picture that follows from the data and the room: worked out again only when these change. */
export function usePlot({ series, range, calendar, width, height, bare }: PlotOptions): PlotPlan {
  const marks = useMemo(() => plotMarks(series, calendar, width), [series, calendar, width]);
  return useMemo(
    () => plan(marks, { series, range, calendar, width, height, bare }),
    [marks, series, range, calendar, width, height, bare],
  );
}

function plan(marks: readonly PlotMark[], { series, range, calendar, width, height, bare }: PlotOptions): PlotPlan {
  const { top, bottom: below } = bare ? bareInsets : { top: 8, bottom: 24 };
  const bottom = height - below;
  const panes = choosePanes(
    valuesOf('main', marks, series),
    hasLower(marks) ? valuesOf('lower', marks, series) : null,
    top,
    bottom,
  );
  const labels = [...panes.main.labels, ...(panes.lower?.labels ?? [])];
  const insets = bare ? bareInsets : { left: 8, right: labelRoom(labels, width), top, bottom: below };
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
    main: placePane(panes.main, top, bottom, insets.right),
    lower: panes.lower === null ? null : placePane(panes.lower, top, bottom, insets.right),
    times,
    timeLabels: new Map(times.ticks.map((tick) => [tick, first?.words.timeTick(tick, times.labels) ?? ''])),
    hasAxes: !bare,
    xOf,
    momentAt: (x) => fromMs + ((x - insets.left) / inner) * (toMs - fromMs),
  };
}

function hasLower(marks: readonly PlotMark[]): boolean {
  return marks.some(({ pane }) => pane === 'lower');
}

/** The values of a pane, worded as its first series words them. */
function valuesOf(pane: 'main' | 'lower', marks: readonly PlotMark[], series: readonly OrderedSeries[]): PaneValues {
  const inside = marks.filter((mark) => mark.pane === pane);
  const first = series.find(({ look }) => look.id === inside[0]?.id) ?? series[0];
  if (first === undefined) throw new RangeError('a picture has at least one series');
  return {
    values: inside.flatMap(({ points }) => points.flatMap(({ y }) => y ?? [])),
    fromZero: inside.some(({ kind }) => kind === 'bar'),
    words: first.words,
  };
}
