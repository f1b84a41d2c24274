/** The height of a row of one line before it is measured, in px. */
export const ROW_PX = 40;

/** The least height of the bars and headings above a table, in px. */
const ABOVE_ROWS_PX = 150;

/** How many rows of this height the screen shows at most, below the bars and headings. */
export function rowsOnScreen(rowHeight = ROW_PX): number {
  return Math.max(1, Math.ceil((window.innerHeight - ABOVE_ROWS_PX) / rowHeight));
}
