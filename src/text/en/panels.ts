import { plural } from './plural';

/** States of panels, tables and charts. */
export const panels = {
  freshness: {
    live: 'Live',
    delayed: 'Delayed',
    stale: 'Stale',
    offline: 'Offline',
    failed: 'Failed',
    loading: 'Loading',
    paused: 'Paused',
    withAge: (state: string, age: string) => `${state} · ${age}`,
    explain: {
      live: 'This data is up to date',
      delayed: 'This data is older than it should be',
      stale: 'This data is too old to act upon',
      offline: 'This device is offline; the last known data is shown',
      failed: 'The latest request failed; the last known data is shown',
      loading: 'Waiting for the first answer',
      paused: 'Not being refreshed',
    },
    skewShort: 'clock off',
    skew: (age: string) => `The clock of this device is ${age} off the clock of the service`,
  },
  failed: 'This could not be read',
  keptFrom: (age: string) => `What is shown is ${age} old.`,
  details: 'Details',
  empty: 'Nothing here',
  sort: {
    by: 'Sort by',
    none: 'As listed',
    descending: (header: string) => `${header}, highest first`,
    ascending: (header: string) => `${header}, lowest first`,
  },
  rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
  chart: {
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
  },
  skew: {
    label: (long: string, short: string) => `${long} long, ${short} short`,
  },
};
