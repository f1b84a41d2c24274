import { messages } from '../messages';

/** States of panels and tables. */
export const panelsText = messages('panels', {
  freshness: {
    live: 'Live',
    delayed: 'Delayed',
    stale: 'Stale',
    offline: 'Offline',
    failed: 'Failed',
    loading: 'Loading',
    paused: 'At rest',
    withAge: (state: string, age: string) => `${state} · ${age}`,
    explain: {
      live: 'This data is up to date',
      delayed: 'This data is older than it should be',
      stale: 'This data is too old to act upon',
      offline: 'This device is offline; the last known data is shown',
      failed: 'The latest request failed; the last known data is shown',
      loading: 'Waiting for the first answer',
      paused: 'This stands still by right: it is paused, or final',
    },
    skewShort: 'clock off',
    skew: (age: string) => `The clock of this device is ${age} off the clock of the service`,
  },
  keptFrom: (age: string) => `What is shown is ${age} old.`,
  empty: 'Nothing here',
  columns: 'Columns',
  hiddenColumns: (count: number) => `${count} hidden`,
  skew: {
    label: (long: string, short: string) => `${long} long, ${short} short`,
  },
});
