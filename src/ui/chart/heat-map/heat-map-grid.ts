import type { Fixed } from '~/lib/fixed-point';
import { isTime } from '~/lib/format-time';
import { DAY_MS } from '~/lib/time';
import type { CalendarDay } from '../chart-props';

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
export const GRID_WEEKS = 53;
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
 * The 53 weeks, Monday to Sunday in UTC, whose last one contains `lastMs`, with the given days. They may come in any
 * order; if a day occurs twice, the last one counts. Moments outside of the calendar are left out.
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
