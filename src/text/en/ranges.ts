import { hint, messages } from '../messages';
import { labels } from './labels';

const months = labels('this-month last-month this-year');

/** The ranges of time that every page offers: see `namedRanges`. Days are those of UTC. */
export const rangesText = messages('ranges', {
  label: 'Range (UTC)',
  names: {
    7: '7 days',
    30: '30 days',
    90: '90 days',
    365: '365 days',
    ...months,
  },
  /** Between buttons of one line. */
  short: {
    7: '7 d',
    30: '30 d',
    90: '90 d',
    365: '365 d',
    ...months,
  },
  /** When no range is chosen, and when the dates are of none of the names. */
  whole: 'Whole window',
  ...labels('dates from to'),
  backwards: 'The end is before the start.',
  /** @param zone of an address, for a page whose days are those of UTC */
  otherZone: hint((zone: string) => `Time zone ${zone} is not used here: days are UTC.`),
});
