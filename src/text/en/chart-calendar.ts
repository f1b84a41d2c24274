import { messages } from '../messages';
import { plural } from './plural';

const days = (count: number) => plural(count, { one: '# day', other: '# days' });

/** The calendar of days: a year, weeks side by side. */
export const chartCalendarText = messages('chartCalendar', {
  /** Of a day that nothing was read of; "no value" is one whose readings do not tell it. */
  noReading: 'no reading',
  gain: 'Gain',
  loss: 'Loss',
  zero: 'Zero',
  unknown: 'Not known',
  none: 'No reading',
  /** Before the four sizes. Each of them is a quarter of the days that are not zero. */
  sizes: 'Size by quarters of the days, up to',
  sizesHidden: 'Size by quarters of the days',
  outside: (count: number) => plural(count, { one: '# day lies outside of the year shown.', other: '# days lie outside of the year shown.' }),
  summary: (from: string, to: string) => `Days from ${from} to ${to}.`,
  counts: (gains: number, losses: number, zeros: number) => `${days(gains)} with a gain, ${days(losses)} with a loss, ${days(zeros)} at zero.`,
  unknownDays: (count: number) => `${days(count)} not known.`,
  extremes: (high: string, low: string) => `Highest ${high}, lowest ${low}.`,
});
