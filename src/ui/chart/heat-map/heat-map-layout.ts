import type { Fixed } from '~/lib/fixed-point';
import { isTime } from '~/lib/format-time';
import { DAY_MS } from '~/lib/time';
import type { CalendarDay } from '../chart-props';

/** Coordinates of the picture, in CSS pixels. */
export type HeatMapLayout = {
  readonly width: number;
  readonly height: number;
  /** The distance between two weeks. */
  readonly weekWidth: number;
};

/** The distance between two days. */
export const DAY_HEIGHT = 18;
/** The height of the month names above the days. */
export const MONTHS_HEIGHT = 18;
/** The width of the day names beside the days. */
export const WEEKDAYS_WIDTH = 32;
/** The gap between two days. */
const GAP = 2;
const NARROWEST_WEEK = 14;
const WIDEST_WEEK = 24;
/** The margin: half of a chosen day's edge lies outside of it. */
const EDGE = 1;

/** Shows all weeks if they fit. Otherwise weeks are as narrow as is still readable, and the picture scrolls. */
export function heatMapLayout(room: number): HeatMapLayout {
  const weekWidth = Math.min(WIDEST_WEEK, Math.max(NARROWEST_WEEK, Math.floor((room - 2 * EDGE) / GRID_WEEKS)));
  return { width: GRID_WEEKS * weekWidth + 2 * EDGE, height: MONTHS_HEIGHT + 7 * DAY_HEIGHT + 2 * EDGE, weekWidth };
}

export type DayBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The tile of a day. */
export function dayBox({ week, weekday }: Pick<GridDay, 'week' | 'weekday'>, { weekWidth }: HeatMapLayout): DayBox {
  return {
    x: EDGE + week * weekWidth + GAP / 2,
    y: EDGE + MONTHS_HEIGHT + weekday * DAY_HEIGHT + GAP / 2,
    width: weekWidth - GAP,
    height: DAY_HEIGHT - GAP,
  };
}

/** The day at a point of the picture; null on month names and outside. */
export function dayAt(x: number, y: number, { rows }: HeatMapGrid, { weekWidth }: HeatMapLayout): GridDay | null {
  const row = Math.floor((y - MONTHS_HEIGHT - EDGE) / DAY_HEIGHT);
  return rows[row]?.[Math.floor((x - EDGE) / weekWidth)] ?? null;
}

/** The outline of the days from `fromMs` to before `beforeMs`; empty if the grid has none of them. */
export function outlineOf(
  grid: HeatMapGrid,
  range: { readonly fromMs: number; readonly beforeMs: number },
  { weekWidth }: HeatMapLayout,
): string {
  const isIn = (week: number, weekday: number) => {
    const startMs = grid.rows[weekday]?.[week]?.startMs;
    return startMs !== undefined && startMs >= range.fromMs && startMs + DAY_MS <= range.beforeMs;
  };
  return grid.rows
    .flat()
    .filter(({ week, weekday }) => isIn(week, weekday))
    .flatMap(({ week, weekday }) => {
      const [left, right] = [EDGE + week * weekWidth, EDGE + (week + 1) * weekWidth];
      const [top, bottom] = [
        EDGE + MONTHS_HEIGHT + weekday * DAY_HEIGHT,
        EDGE + MONTHS_HEIGHT + (weekday + 1) * DAY_HEIGHT,
      ];
      return [
        isIn(week - 1, weekday) ? '' : `M${left},${top}V${bottom}`,
        isIn(week + 1, weekday) ? '' : `M${right},${top}V${bottom}`,
        isIn(week, weekday - 1) ? '' : `M${left},${top}H${right}`,
        isIn(week, weekday + 1) ? '' : `M${left},${bottom}H${right}`,
      ];
    })
    .join('');
}

/**
 * The months with space for their name: each above the week with its first day, and the first month although its start
 * is cut off.
 */
export function monthLabels({ months, firstMs }: HeatMapGrid): HeatMapGrid['months'] {
  const [first] = months;
  return first !== undefined && first.week >= 4 ? [{ week: 0, startMs: firstMs }, ...months] : months;
}

/** A day of the picture. */
export type GridDay = {
  /** 00:00 UTC. */
  readonly startMs: number;
  readonly week: number;
  /** 0 for Monday. */
  readonly weekday: number;
  readonly value: Fixed | null;
  /** Whether the day has data. Its value may still be unknown. */
  readonly isRead: boolean;
};

export type HeatMapGrid = {
  readonly weeks: number;
  /** A Monday. */
  readonly firstMs: number;
  /** A Sunday. */
  readonly lastMs: number;
  /** Seven rows, from Monday to Sunday, each with one day a week. */
  readonly rows: readonly (readonly GridDay[])[];
  /** Weeks that contain the first day of a month, and that day. */
  readonly months: readonly { readonly week: number; readonly startMs: number }[];
  /** The number of given days outside of the grid. */
  readonly outside: number;
};

/** The weeks of a year and of the days around it: any 53 weeks contain a whole year. */
const GRID_WEEKS = 53;
/** 1 January 1970 was a Thursday. */
const DAYS_AFTER_MONDAY = 3;

/** 00:00 UTC of the day of a moment. */
function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

/** 0 for Monday, in UTC. */
function weekdayOf(dayMs: number): number {
  return (((dayMs / DAY_MS + DAYS_AFTER_MONDAY) % 7) + 7) % 7;
}

/**
 * The 53 weeks up to the one that contains `lastMs`, from Monday to Sunday in UTC, with the given days. The days may be
 * in any order; if a day occurs twice, the last one counts. Moments outside of the calendar are left out.
 */
export function heatMapGrid(days: readonly CalendarDay[], lastMs: number): HeatMapGrid {
  const byDay = new Map<number, CalendarDay>();
  for (const day of days) if (isTime(day.startMs)) byDay.set(dayOf(day.startMs), day);
  const lastDay = dayOf(lastMs);
  const firstMs = lastDay - (weekdayOf(lastDay) + (GRID_WEEKS - 1) * 7) * DAY_MS;
  const rows = Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: GRID_WEEKS }, (_day, week) => {
      const startMs = firstMs + (week * 7 + weekday) * DAY_MS;
      const given = byDay.get(startMs);
      return { startMs, week, weekday, value: given?.value ?? null, isRead: given !== undefined };
    }),
  );
  const inside = rows.flat().filter(({ isRead }) => isRead).length;
  return {
    weeks: GRID_WEEKS,
    firstMs,
    lastMs: firstMs + (GRID_WEEKS * 7 - 1) * DAY_MS,
    rows,
    months: rows
      .flat()
      .filter(({ startMs }) => new Date(startMs).getUTCDate() === 1)
      .map(({ week, startMs }) => ({ week, startMs }))
      .toSorted((a, b) => a.week - b.week),
    outside: byDay.size - inside,
  };
}

/** The day of a grid that starts at `startMs`. */
export function gridDay({ firstMs, rows }: HeatMapGrid, startMs: number): GridDay | undefined {
  const day = (startMs - firstMs) / DAY_MS;
  return rows[day % 7]?.[Math.floor(day / 7)];
}

/** The days of a grid with data, in order of time. */
export function readDays({ rows }: HeatMapGrid): readonly GridDay[] {
  return rows
    .flat()
    .filter(({ isRead }) => isRead)
    .toSorted((a, b) => a.startMs - b.startMs);
}
