import { messages } from '../messages';

/** Said in place of the watch that the reader has asked for, while its code cannot be had. */
export const alertsMissingText = messages('alertsMissing', {
  missing: 'Alerts near liquidation are on, but nothing is watched: a part of the program could not be loaded. It is asked for again every half minute.',
});
