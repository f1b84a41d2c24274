import { plural } from './plural';

/** Charts, in sight and in words. */
export const chart = {
  loading: 'Loading the chart',
  empty: 'There are no points to draw.',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  time: 'Time',
  value: 'Value',
  cursor: (title: string) => `${title}: point under the cursor`,
  latest: 'Latest',
  onePoint: 'One point only.',
  summary: (points: number, from: string, to: string) =>
    `${plural(points, { one: '# point', other: '# points' })} from ${from} to ${to}.`,
  range: (low: string, high: string, last: string) => `Lowest ${low}, highest ${high}, latest ${last}.`,
  gaps: (count: number) => plural(count, { one: '# gap without a value.', other: '# gaps without values.' }),
  pointText: (time: string, value: string) => `${time}: ${value}`,
  noValue: 'no value',
};
