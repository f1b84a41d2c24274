import { DAY_MS } from '~/lib/time';
import { GRID_WEEKS, type GridDay, type HeatMapGrid } from './heat-map-grid';

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

/** Shows all weeks where they fit. Elsewhere weeks are as narrow as is still readable, and the picture scrolls. */
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
 * The months with space for their name: each above the week with its first day, and the first month, of which the start
 * is cut off.
 */
export function monthLabels({ months, firstMs }: HeatMapGrid): HeatMapGrid['months'] {
  const [first] = months;
  return first !== undefined && first.week >= 4 ? [{ week: 0, startMs: firstMs }, ...months] : months;
}
