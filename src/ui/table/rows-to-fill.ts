import { WINDOWED_ABOVE } from './body-props';

/** The lowest a row of any density is, in px. */
const LOWEST_ROW_PX = 34;

/**
 * So many of a long table's rows as fill the screen, before anybody moves. A list of three
 * hundred then costs no more than one that is drawn whole.
 */
export function rowsToFill(): number {
  return Math.min(WINDOWED_ABOVE, Math.ceil(window.innerHeight / LOWEST_ROW_PX));
}
