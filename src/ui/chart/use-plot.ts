import { useMemo } from 'react';
import type { ChartWords } from './chart-words';
import type { PlotInsets } from './plot';
import { plottedPoints, type PlottedPoint } from './plotted';
import type { ChartPoint } from './series';
import { barSlot, timeAxis, type TimeAxis } from './time-axis';
import type { ChartCalendar, ChartKind } from './time-chart-props';
import { fittingLabel, labelRoom, valueAxis, type ValueAxis } from './value-axis';

export type PlotPlan = {
  readonly points: readonly PlottedPoint[];
  readonly axis: ValueAxis;
  readonly times: TimeAxis;
  readonly insets: PlotInsets;
  readonly barWidth: number;
  /** Tick of the value axis → its label. */
  readonly valueLabels: ReadonlyMap<number, string>;
};

export type PlotOptions = {
  readonly kind: ChartKind;
  readonly calendar: ChartCalendar;
  /** In order of time, at least one. */
  readonly points: readonly ChartPoint[];
  readonly words: ChartWords;
  readonly width: number;
  readonly height: number;
  readonly bare: boolean;
};

const PIXELS_A_VALUE_LABEL = 44;
const WIDEST_BAR = 32;
/** The part of its time that a bar fills. */
const BAR_PART = 0.72;
const bareInsets: PlotInsets = { left: 4, right: 4, top: 6, bottom: 6 };

/** Everything about the picture that follows from the data and the room: worked out again only when these change. */
export function usePlot({ kind, calendar, points, words, width, height, bare }: PlotOptions): PlotPlan {
  const plotted = useMemo(() => plottedPoints(points, kind, width), [points, kind, width]);
  return useMemo(() => {
    const axis = valueAxis(plotted.flatMap((point) => point.y ?? []), Math.floor(height / PIXELS_A_VALUE_LABEL), kind === 'bar');
    const labels = words.ticks(axis);
    const insets = bare ? bareInsets : { left: 8, right: labelRoom(labels, width), top: 8, bottom: 24 };
    const inner = Math.max(1, width - insets.left - insets.right);
    const slotMs = kind === 'bar' ? barSlot(plotted.map((point) => point.atMs), calendar) : 0;
    const times = timeAxis({ fromMs: plotted[0]?.atMs ?? 0, toMs: plotted.at(-1)?.atMs ?? 0, width: inner, calendar, slotMs });
    const span = times.domain[1] - times.domain[0];
    const barWidth = Math.min(WIDEST_BAR, Math.max(1, (inner * slotMs * BAR_PART) / span));
    const valueLabels = new Map(axis.ticks.map((tick, index) => [tick, fittingLabel(labels[index] ?? '', insets.right)]));
    return { points: plotted, axis, times, insets, barWidth, valueLabels };
  }, [plotted, kind, calendar, words, width, height, bare]);
}
