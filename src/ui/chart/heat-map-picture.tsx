import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { DAY_MS } from '~/lib/day-ms';
import { chartPartsText } from '~/text/en/chart-parts';
import { useText } from '~/text/text-context';
import { HeatMapCell } from './heat-map-cell';
import { moveDay } from './heat-map-cursor';
import { gridDay, type GridDay, type HeatMapGrid } from './heat-map-grid';
import { dayAt, heatMapLayout, monthLabels, MONTHS_HEIGHT, outlineOf, WEEKDAYS_WIDTH } from './heat-map-layout';
import type { CalendarHeatMapProps } from './heat-map-props';
import type { MagnitudeSteps } from './heat-map-steps';
import type { HeatMapWords } from './use-heat-map-words';
import { useTouchChoice } from './use-touch-choice';
import { useWidth } from './use-width';
import { WeekdayLabels } from './weekday-labels';

export type HeatMapPictureProps = Pick<CalendarHeatMapProps, 'title' | 'chosen' | 'onDay' | 'dayAction'> & {
  readonly grid: HeatMapGrid;
  readonly steps: MagnitudeSteps;
  readonly words: HeatMapWords;
  /** The day that Tab leads to. */
  readonly stopMs: number;
  /** Where the cursor stands, by pointer or by key. */
  readonly onPoint: (startMs: number | null) => void;
  readonly onStop: (startMs: number) => void;
};

/** The days in their weeks: moved sideways in a box of their own where not all weeks have room, with the newest in sight. */
export function HeatMapPicture({ title, grid, steps, words, stopMs, chosen = null, onDay, dayAction, onPoint, onStop }: HeatMapPictureProps) {
  const t = useText(chartPartsText);
  const hintId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const layout = useMemo(() => heatMapLayout(width ?? 0), [width]);
  const touch = useTouchChoice();
  const outline = useMemo(() => (chosen === null ? '' : outlineOf(grid, chosen, layout)), [grid, chosen, layout]);
  useLayoutEffect(() => {
    // Until it has been measured, all of it may be in sight.
    if (boxRef.current !== null && width !== null) boxRef.current.scrollLeft = layout.width;
  }, [layout.width, width]);

  const choose = (day: GridDay | null | undefined) => {
    if (day?.isRead === true) onDay?.(day.startMs);
  };
  const pointedAt = ({ clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: SVGSVGElement }) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return dayAt(clientX - left, clientY - top, grid, layout);
  };
  const onPointer = (event: PointerEvent<SVGSVGElement>) => onPoint(pointedAt(event)?.startMs ?? null);
  const onKey = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(gridDay(grid, stopMs));
      return;
    }
    const moved = moveDay(event, stopMs, grid);
    if (moved === null) return;
    event.preventDefault();
    // Focus tells the rest: it makes the day the one that Tab leads to, and moves it into sight.
    event.currentTarget.querySelector<SVGGElement>(`[data-day="${moved}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<SVGSVGElement>) => {
    const day = target.getAttribute('data-day');
    if (day === null) return;
    onStop(Number(day));
    onPoint(Number(day));
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<SVGSVGElement>) => {
    // From day to day it stays in the grid.
    if (currentTarget.contains(relatedTarget)) return;
    touch.forget();
    onPoint(null);
  };

  return (
    <div className="chart-picture flex min-w-0">
      <WeekdayLabels words={words} height={layout.height} width={WEEKDAYS_WIDTH} firstMs={grid.firstMs} />
      <div ref={boxRef} className="min-w-0 flex-1 overflow-x-auto">
        <svg
          role="grid"
          tabIndex={-1}
          aria-label={title}
          aria-readonly="true"
          aria-describedby={onDay === undefined || dayAction === undefined ? undefined : hintId}
          width={layout.width}
          height={layout.height}
          onPointerMove={onPointer}
          onPointerDown={(event) => {
            touch.press(event, pointedAt(event)?.startMs ?? null);
            onPointer(event);
          }}
          // A finger that is lifted leaves the cursor where it was, to be read.
          onPointerLeave={(event) => event.pointerType !== 'touch' && onPoint(null)}
          onClick={(event) => touch.chooses() && choose(pointedAt(event))}
          onKeyDown={onKey}
          onFocus={onFocus}
          onBlur={onBlur}
          className={onDay === undefined ? 'block outline-none' : 'block cursor-pointer outline-none'}
        >
          <g aria-hidden="true" fill="var(--faint)" fontSize={11}>
            {monthLabels(grid).map(({ week, startMs }) => (
              <text key={startMs} x={1 + week * layout.weekWidth} y={MONTHS_HEIGHT - 6}>
                {words.month(startMs)}
              </text>
            ))}
          </g>
          {grid.rows.map((row) => (
            <g role="row" key={row[0]?.weekday} aria-label={words.weekday(row[0]?.startMs ?? 0)}>
              {row.map((day) => (
                <HeatMapCell
                  key={day.startMs}
                  day={day}
                  layout={layout}
                  step={day.value === null ? 1 : steps.stepOf(day.value)}
                  name={words.day(day)}
                  isStop={day.startMs === stopMs}
                  isChosen={onDay === undefined ? undefined : chosen !== null && chosen.fromMs <= day.startMs && day.startMs + DAY_MS <= chosen.beforeMs}
                />
              ))}
            </g>
          ))}
          {outline !== '' && <path aria-hidden="true" d={outline} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="square" className="pointer-events-none" />}
        </svg>
      </div>
      {dayAction !== undefined && (
        <span id={hintId} className="sr-only">
          {t.enter(dayAction)}
        </span>
      )}
    </div>
  );
}
