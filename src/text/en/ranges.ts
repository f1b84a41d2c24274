import { messages } from '../messages';

const months = { 'this-month': 'This month', 'last-month': 'Last month', 'this-year': 'This year' };

/** The time ranges that every page offers: see `namedRanges`. Days are in UTC. */
export const rangesText = messages('ranges', {
  label: 'Range (UTC)',
  names: {
    7: '7 days',
    30: '30 days',
    90: '90 days',
    365: '365 days',
    ...months,
  },
  /** For buttons in one line. */
  short: {
    7: '7 d',
    30: '30 d',
    90: '90 d',
    365: '365 d',
    ...months,
  },
  /** Shown when no range is chosen, and when the dates match no named range. */
  whole: 'Whole window',
  dates: 'Dates',
  from: 'From',
  to: 'To',
  backwards: 'The last day is before the first day.',
  /** @param zone the zone in the URL, on a page that uses UTC days */
  otherZone: (zone: string) => `The time zone ${zone} of the link is not used here. Days are in UTC.`,
});
