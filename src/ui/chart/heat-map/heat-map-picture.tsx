import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { DAY_MS } from '~/lib/time';
import { chartPartsText } from '~/text/en/chart';
import { useText } from '~/text/text-context';
import type { CalendarHeatMapProps } from '../chart-props';
import { useTouchChoice } from '../common/cursor';
import { useWidth } from '../common/use-width';
import type { HeatMapFormat } from './heat-map-format';
import {
  DAY_HEIGHT,
  dayAt,
  dayBox,
  gridDay,
  type GridDay,
  type HeatMapGrid,
  heatMapLayout,
  type HeatMapLayout,
  monthLabels,
  MONTHS_HEIGHT,
  outlineOf,
  WEEKDAYS_WIDTH,
} from './heat-map-layout';
import { HeatMapMark, type MagnitudeStep, type MagnitudeSteps } from './heat-map-mark';

type HeatMapPictureProps = Pick<CalendarHeatMapProps, 'title' | 'chosen' | 'onDay' | 'dayAction'> & {
  readonly grid: HeatMapGrid;
  readonly steps: MagnitudeSteps;
  readonly formats: HeatMapFormat;
  /** The day that is the tab stop. */
  readonly stopMs: number;
  /** The day under the cursor, moved by pointer or key. */
  readonly onPoint: (startMs: number | null) => void;
  readonly onStop: (startMs: number) => void;
};

/** The days in their weeks. If the weeks do not fit, the picture scrolls sideways and starts at the newest. */
export function HeatMapPicture({
  title,
  grid,
  steps,
  formats,
  stopMs,
  chosen = null,
  onDay,
  dayAction,
  onPoint,
  onStop,
}: HeatMapPictureProps) {
  const t = useText(chartPartsText);
  const hintId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useWidth(boxRef);
  const layout = useMemo(() => heatMapLayout(width ?? 0), [width]);
  const touch = useTouchChoice();
  const outline = useMemo(() => (chosen === null ? '' : outlineOf(grid, chosen, layout)), [grid, chosen, layout]);
  useLayoutEffect(() => {
    // Until it is measured, the whole picture counts as visible.
    if (boxRef.current !== null && width !== null) boxRef.current.scrollLeft = layout.width;
  }, [layout.width, width]);

  const choose = (day: GridDay | null | undefined) => {
    if (day?.isRead === true) onDay?.(day.startMs);
  };
  const pointedAt = ({
    clientX,
    clientY,
    currentTarget,
  }: {
    clientX: number;
    clientY: number;
    currentTarget: SVGSVGElement;
  }) => {
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
    // The focus handler makes the day the tab stop, and scrolls it into view.
    event.currentTarget.querySelector<SVGGElement>(`[data-day="${moved}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<SVGSVGElement>) => {
    const day = target.getAttribute('data-day');
    if (day === null) return;
    onStop(Number(day));
    onPoint(Number(day));
  };

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<SVGSVGElement>) => {
    // Moving between days does not remove the cursor.
    if (currentTarget.contains(relatedTarget)) return;
    touch.forget();
    onPoint(null);
  };

  return (
    <div className="chart-picture flex min-w-0">
      <WeekdayLabels formats={formats} height={layout.height} width={WEEKDAYS_WIDTH} firstMs={grid.firstMs} />
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
          // Lifting a finger does not remove the cursor, so that the reader can read the value.
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
                {formats.month(startMs)}
              </text>
            ))}
          </g>
          {grid.rows.map((row) => (
            <g role="row" key={row[0]?.weekday} aria-label={formats.weekday(row[0]?.startMs ?? 0)}>
              {row.map((day) => (
                <HeatMapCell
                  key={day.startMs}
                  day={day}
                  layout={layout}
                  step={day.value === null ? 1 : steps.stepOf(day.value)}
                  name={formats.day(day)}
                  isStop={day.startMs === stopMs}
                  isChosen={
                    onDay === undefined
                      ? undefined
                      : chosen !== null && chosen.fromMs <= day.startMs && day.startMs + DAY_MS <= chosen.beforeMs
                  }
                />
              ))}
            </g>
          ))}
          {outline !== '' && (
            <path
              aria-hidden="true"
              d={outline}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinecap="square"
              className="pointer-events-none"
            />
          )}
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

type WeekdayLabelsProps = {
  readonly formats: HeatMapFormat;
  readonly width: number;
  readonly height: number;
  /** The start of the first week: a Monday. */
  readonly firstMs: number;
};

/** Every other day is named, which is enough to count by. */
const named = [0, 2, 4, 6];

/**
 * Names of days beside the weeks; they stay in place when the weeks scroll. Hidden from assistive technology, because
 * rows and days have accessible names.
 */
function WeekdayLabels({ formats, width, height, firstMs }: WeekdayLabelsProps) {
  return (
    <svg aria-hidden="true" width={width} height={height} fill="var(--faint)" fontSize={11} className="shrink-0">
      {named.map((weekday) => (
        <text key={weekday} x={0} y={MONTHS_HEIGHT + weekday * DAY_HEIGHT + DAY_HEIGHT / 2 + 5}>
          {formats.weekday(firstMs + weekday * DAY_MS)}
        </text>
      ))}
    </svg>
  );
}

type HeatMapCellProps = {
  readonly day: GridDay;
  readonly layout: HeatMapLayout;
  readonly step: MagnitudeStep;
  /** The day and its full value. */
  readonly name: string;
  /** Whether it is the tab stop. Only one day can get focus. */
  readonly isStop: boolean;
  /** Undefined if days cannot be chosen. */
  readonly isChosen: boolean | undefined;
};

/** A day of the grid. Memoised, since there are 371 days. */
const HeatMapCell = memo(function HeatMapCell({ day, layout, step, name, isStop, isChosen }: HeatMapCellProps) {
  const box = dayBox(day, layout);
  return (
    <g
      role="gridcell"
      aria-label={name}
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      data-day={day.startMs}
      className="group outline-none"
    >
      <HeatMapMark box={box} value={day.value} isRead={day.isRead} step={step} />
      {isStop && (
        <rect
          {...box}
          rx={3}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={2}
          className="opacity-0 group-focus-visible:opacity-100"
        />
      )}
    </g>
  );
});

/** The days that the cursor can reach, both included. */
type DayBounds = { readonly firstMs: number; readonly lastMs: number };

/** A key press. */
type Press = { readonly key: string; readonly ctrlKey: boolean };

const WEEK_MS = 7 * DAY_MS;

/**
 * The day to which a key moves the cursor; null for keys without a function here. Weeks are columns: up and down move
 * by a day, left and right by a week. Home and End move to the ends of the row, with Ctrl to the ends of the grid.
 * PageUp and PageDown move to the same day of the neighbouring months.
 */
export function moveDay({ key, ctrlKey }: Press, dayMs: number, { firstMs, lastMs }: DayBounds): number | null {
  const weeksBefore = Math.floor((dayMs - firstMs) / WEEK_MS) * WEEK_MS;
  const weeksAfter = Math.floor((lastMs - dayMs) / WEEK_MS) * WEEK_MS;
  const to = {
    ArrowUp: dayMs - DAY_MS,
    ArrowDown: dayMs + DAY_MS,
    // At the last week the cursor does not move, since another day of the week would be wrong.
    ArrowLeft: Math.max(dayMs - WEEK_MS, dayMs - weeksBefore),
    ArrowRight: Math.min(dayMs + WEEK_MS, dayMs + weeksAfter),
    Home: ctrlKey ? firstMs : dayMs - weeksBefore,
    End: ctrlKey ? lastMs : dayMs + weeksAfter,
    PageUp: monthsFrom(dayMs, -1),
    PageDown: monthsFrom(dayMs, 1),
  }[key];
  return to === undefined ? null : Math.min(lastMs, Math.max(firstMs, to));
}

/** The same day of another month, or its last day. */
function monthsFrom(dayMs: number, months: number): number {
  const day = new Date(dayMs);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const length = new Date(new Date(0).setUTCFullYear(year, month + 1, 0)).getUTCDate();
  return new Date(0).setUTCFullYear(year, month, Math.min(day.getUTCDate(), length));
}
