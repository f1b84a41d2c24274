import { DAY_MS } from '~/lib/day-ms';

/** The days that the cursor can stand on, both included. */
type Reach = { readonly firstMs: number; readonly lastMs: number };

/** A key as it is pressed. */
type Press = { readonly key: string; readonly ctrlKey: boolean };

const WEEK_MS = 7 * DAY_MS;

/**
 * Where a key takes the cursor from a day; null for keys that mean nothing here. Weeks are columns, so that up and down
 * are days, left and right weeks; Home and End are the ends of the row, with Ctrl those of everything, as in any grid;
 * PageUp and PageDown are the same day of the month before and after.
 */
export function moveDay({ key, ctrlKey }: Press, dayMs: number, { firstMs, lastMs }: Reach): number | null {
  const weeksBefore = Math.floor((dayMs - firstMs) / WEEK_MS) * WEEK_MS;
  const weeksAfter = Math.floor((lastMs - dayMs) / WEEK_MS) * WEEK_MS;
  const to = {
    ArrowUp: dayMs - DAY_MS,
    ArrowDown: dayMs + DAY_MS,
    // Past the last week there is none: to stay is better than to land on another day of the week.
    ArrowLeft: Math.max(dayMs - WEEK_MS, dayMs - weeksBefore),
    ArrowRight: Math.min(dayMs + WEEK_MS, dayMs + weeksAfter),
    Home: ctrlKey ? firstMs : dayMs - weeksBefore,
    End: ctrlKey ? lastMs : dayMs + weeksAfter,
    PageUp: monthsFrom(dayMs, -1),
    PageDown: monthsFrom(dayMs, 1),
  }[key];
  return to === undefined ? null : Math.min(lastMs, Math.max(firstMs, to));
}

/** The same day of another month, or the last one of it. */
function monthsFrom(dayMs: number, months: number): number {
  const day = new Date(dayMs);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const length = new Date(new Date(0).setUTCFullYear(year, month + 1, 0)).getUTCDate();
  return new Date(0).setUTCFullYear(year, month, Math.min(day.getUTCDate(), length));
}
