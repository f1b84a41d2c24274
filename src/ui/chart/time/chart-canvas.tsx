import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useState } from 'react';
import { chartCoordinate } from '~/lib/chart-coordinate';
import { chartPartsText, chartText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import type { ComposedChartProps, PeriodPoint } from '../chart-props';
import { moveCursor, nearestIndex, useTouchChoice } from '../common/cursor';
import { ChartHeadline } from './chart-headline';
import { Plot } from './plot';
import { type CursorValue, cursorValuesAt, useCursorFormat } from './cursor-values';
import {
  firstAfter,
  indexOfPeriod,
  periodOf,
  placeOf,
  type ReadySeries,
  type SeriesPoint,
  seriesStyle,
} from './series';
import type { PlotPlan } from './use-plot';

type ChartCanvasProps = Pick<ComposedChartProps, 'title' | 'sensitivity' | 'change' | 'onPeriod' | 'periodAction'> & {
  readonly series: readonly ReadySeries[];
  /** The points that the cursor moves over, at least one: see `leadOf`. */
  readonly lead: ReadySeries;
  readonly plan: PlotPlan;
  /** False until its width has been measured. */
  readonly isRendered: boolean;
};

/** The picture under a headline that follows the cursor. */
export function ChartCanvas({ title, series, lead, plan, isRendered, ...props }: ChartCanvasProps) {
  const t = useText(chartText);
  const parts = useText(chartPartsText);
  const actionId = useId();
  const { index, at, period, isPointed, handlers } = useChartCursor({
    series,
    lead,
    momentAt: plan.momentAt,
    hasBarsAt: (y) => y >= (plan.lower?.top ?? 0),
    onPeriod: props.onPeriod,
  });
  const formats = useCursorFormat(props.sensitivity);
  const readings = cursorValuesAt(series, at, props.change);
  const decimalsOf = ({ options }: ReadySeries) =>
    ((options.pane === 'lower' ? plan.lower : null) ?? plan.main).decimals;
  const action =
    props.onPeriod !== undefined && props.periodAction !== undefined ? parts.enter(props.periodAction) : null;
  return (
    <>
      <ChartHeadline
        at={at}
        lead={lead}
        readings={readings}
        formats={formats}
        isPointed={isPointed}
        hasChange={props.change !== undefined}
        decimalsOf={decimalsOf}
      />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.cursor(title)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={lead.shown.length - 1}
        aria-valuenow={index}
        aria-valuetext={formats.all(at, lead.formats, readings)}
        {...(action === null ? {} : { 'aria-describedby': actionId })}
        {...handlers}
        className="chart-picture relative min-w-0 touch-pan-y overflow-hidden"
        style={{ height: plan.height }}
      >
        {isRendered && (
          <div aria-hidden="true">
            <Plot plan={plan} />
            {isPointed && <Crosshair at={at} period={period} readings={readings} plan={plan} />}
          </div>
        )}
      </div>
      {action !== null && (
        <span id={actionId} className="sr-only">
          {action}
        </span>
      )}
    </>
  );
}

type CrosshairProps = {
  readonly at: SeriesPoint;
  readonly period: PeriodPoint | null;
  readonly readings: readonly CursorValue[];
  readonly plan: PlotPlan;
};

/**
 * The cursor. It is rendered above the picture and separately, so that following a pointer does not render the picture
 * again.
 */
function Crosshair({ at, period, readings, plan }: CrosshairProps) {
  const { insets, width, height } = plan;
  const x = plan.xOf(placeOf(at));
  const clamp = (edge: number) => Math.min(width - insets.right, Math.max(insets.left, edge));
  const [left, right] = period === null ? [x, x] : [clamp(plan.xOf(period.atMs)), clamp(plan.xOf(period.untilMs))];
  // A single bar needs no mark.
  const hasBand = period !== null && right - left < (width - insets.left - insets.right) / 2;
  const [top, bottom] = [insets.top, height - insets.bottom];
  return (
    <svg width={width} height={height} className="chart-cursor pointer-events-none absolute top-0 left-0">
      {hasBand && (
        <rect
          x={left}
          y={top}
          width={Math.max(1, right - left)}
          height={bottom - top}
          fill="var(--muted)"
          fillOpacity={0.12}
        />
      )}
      <line x1={x} x2={x} y1={top} y2={bottom} stroke="var(--muted)" strokeDasharray="3 3" />
      {dots(readings, plan).map(({ id, ...dot }) => (
        <circle key={id} {...dot} r={4} fill="var(--panel)" strokeWidth={2} />
      ))}
    </svg>
  );
}

/** Marks the point of each line that the headline shows. */
function dots(readings: readonly CursorValue[], plan: PlotPlan) {
  return readings.flatMap(({ series: { options }, point }) => {
    const y = point.value === null ? null : chartCoordinate(point.value);
    const mark = plan.marks.find(({ id }) => id === options.id);
    if (y === null || mark === undefined || options.kind === 'bar') return [];
    const pane = mark.pane === 'lower' ? (plan.lower ?? plan.main) : plan.main;
    return {
      id: options.id,
      cx: plan.xOf(point.atMs),
      cy: pane.yOf(y),
      stroke: seriesStyle(options)?.colour ?? 'var(--accent)',
    };
  });
}

type CursorOptions = {
  readonly series: readonly ReadySeries[];
  /** The points over which the cursor moves: the points of one of `series`, with at least one shown. */
  readonly lead: ReadySeries;
  /** The moment at a distance from the left edge of the picture. */
  readonly momentAt: (x: number) => number;
  /** Whether bars are drawn at a distance from the top of the picture. Lines above them cannot be chosen. */
  readonly hasBarsAt: (y: number) => boolean;
  readonly onPeriod: ((period: PeriodPoint) => void) | undefined;
};

/** The position of a chart's cursor, and its handlers for pointer, finger, and arrow keys as on a slider. */
function useChartCursor({ series, lead, momentAt, hasBarsAt, onPeriod }: CursorOptions) {
  // The cursor is a moment, so that new points do not move it.
  const [cursorMs, setCursorMs] = useState<number | null>(null);
  const touch = useTouchChoice();
  const resting = lead.facts?.latestIndex ?? lead.shown.length - 1;
  const index = cursorMs === null ? resting : Math.max(0, nearestIndex(lead.shown, cursorMs, placeOf));
  const at: SeriesPoint = lead.shown[index] ?? { atMs: 0, value: null };
  const period = periodOf(at) ?? periodAt(series, at.atMs);

  const moveTo = (to: number) => {
    const point = lead.shown[to];
    setCursorMs(point === undefined ? null : placeOf(point));
  };
  const under = (event: MouseEvent<HTMLElement>) =>
    momentAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
  const point = (event: PointerEvent<HTMLElement>) =>
    moveTo(nearestWithin(lead, periodAt(series, under(event)), under(event)));
  const leave = () => {
    touch.forget();
    setCursorMs(null);
  };
  const handlers = {
    onPointerMove: point,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      touch.press(event, periodAt(series, under(event))?.atMs ?? null);
      point(event);
    },
    // Lifting a finger does not remove the cursor, so that the reader can read the value.
    onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && setCursorMs(null),
    onClick: (event: MouseEvent<HTMLElement>) => {
      const isOnBars = hasBarsAt(event.clientY - event.currentTarget.getBoundingClientRect().top);
      const chosen = touch.chooses() && isOnBars ? periodAt(series, under(event)) : null;
      if (chosen !== null) onPeriod?.(chosen);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') leave();
      if (event.key === 'Enter' && period !== null) onPeriod?.(period);
      const moved = moveCursor(event, index, lead.shown.length);
      if (moved === null) return;
      event.preventDefault();
      moveTo(moved);
    },
    onBlur: leave,
  };
  return { index, at, period, isPointed: cursorMs !== null, handlers };
}

/** The period that contains a moment, of the first series that has one. */
function periodAt(series: readonly Pick<ReadySeries, 'shown'>[], atMs: number): PeriodPoint | null {
  for (const { shown } of series) {
    const found = shown[indexOfPeriod(shown, atMs)];
    if (found !== undefined) return periodOf(found);
  }
  return null;
}

/**
 * The index of the nearest point inside the bar under the pointer, so that a click chooses the point in the headline.
 * All points count if the pointer is outside of all bars, or if the bar's time contains no points.
 */
function nearestWithin({ shown }: Pick<ReadySeries, 'shown'>, period: PeriodPoint | null, atMs: number): number {
  const nearest = nearestIndex(shown, atMs, placeOf);
  if (period === null || shown[0]?.untilMs !== undefined) return nearest;
  const first = firstAfter(shown, period.atMs);
  const last = firstAfter(shown, period.untilMs) - 1;
  return first > last ? nearest : Math.min(last, Math.max(first, nearest));
}
