import { useMemo, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { PeriodPoint } from './composed-chart-props';
import { moveCursor, nearestIndex } from './cursor';
import { nearestWithin, periodAt } from './cursor-place';
import type { ReadySeries } from './ready-series';
import { periodOf, placeOf, type SeriesPoint } from './series-point';
import { useTouchChoice } from './use-touch-choice';

export type CursorOptions = {
  readonly series: readonly ReadySeries[];
  /** Whose points the cursor runs over: one of `series`, with at least one point shown. */
  readonly lead: ReadySeries;
  /** The moment under the pointer, which is so far from the left edge of the picture. */
  readonly momentAt: (x: number) => number;
  /** Whether bars are drawn so far from the top of the picture: the lines above them are looked at, not chosen from. */
  readonly hasBarsAt: (y: number) => boolean;
  readonly onPeriod: ((period: PeriodPoint) => void) | undefined;
};

/** Where the cursor of a chart stands, and what moves it: pointer, finger, or arrow keys as on a slider. */
export function useChartCursor({ series, lead, momentAt, hasBarsAt, onPeriod }: CursorOptions) {
  // The cursor is a moment, so that it stays where it is when points come in.
  const [cursorMs, setCursorMs] = useState<number | null>(null);
  const touch = useTouchChoice();
  const places = useMemo(() => lead.shown.map(placeOf), [lead]);
  const resting = lead.facts?.latestIndex ?? lead.shown.length - 1;
  const index = cursorMs === null ? resting : Math.max(0, nearestIndex(places, cursorMs));
  const at: SeriesPoint = lead.shown[index] ?? { atMs: 0, value: null };
  const period = periodOf(at) ?? periodAt(series, at.atMs);

  const under = (event: MouseEvent<HTMLElement>) => momentAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
  const point = (event: PointerEvent<HTMLElement>) => setCursorMs(places[nearestWithin(lead, periodAt(series, under(event)), places, under(event))] ?? null);
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
    // A finger that is lifted leaves the cursor where it was, to be read.
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
      setCursorMs(places[moved] ?? null);
    },
    onBlur: leave,
  };
  return { index, at, period, isPointed: cursorMs !== null, handlers };
}
