import { messages } from '../messages';
import { plural } from './plural';

/** Charts, in sight and in words. */
export const chartText = messages('chart', {
  loading: 'Loading the chart',
  empty: 'There are no points to draw.',
  noneReadable: (points: number) =>
    plural(points, { one: '# point, without a value that can be drawn.', other: '# points, none with a value that can be drawn.' }),
  showTable: 'Show as table',
  showChart: 'Show as chart',
  time: 'Time',
  utcDay: 'Day (UTC)',
  utcDays: 'Days in UTC',
  barsThatFit: (drawn: number, all: number) => `${String(drawn)} of ${plural(all, { one: '# bar fits', other: '# bars fit' })}: the largest of each stretch.`,
  value: 'Value',
  cursor: (title: string) => `${title}: point under the cursor`,
  latest: 'Latest',
  onePoint: (time: string) => `One point only, at ${time}.`,
  oneDay: (day: string) => `One day only, ${day}.`,
  summary: (points: number, from: string, to: string) =>
    `${plural(points, { one: '# point', other: '# points' })} from ${from} to ${to}.`,
  daySummary: (points: number, from: string, to: string) =>
    `${plural(points, { one: '# day', other: '# days' })} from ${from} to ${to}.`,
  range: (low: string, high: string, last: string) => `Lowest ${low}, highest ${high}, latest ${last}.`,
  gaps: (count: number) => plural(count, { one: '# gap without a value.', other: '# gaps without values.' }),
  tooLarge: (count: number) =>
    plural(count, { one: '# value is too large to draw.', other: '# values are too large to draw.' }),
  pointText: (time: string, value: string) => `${time}: ${value}`,
  noValue: 'no value',
  unreadableValue: 'a value that cannot be read',
  unreadableAs: (raw: string) => `a value that cannot be read: ${raw}`,
});
