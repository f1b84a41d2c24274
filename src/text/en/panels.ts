import { messages } from '../messages';
import { plural } from './plural';

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

/** Rare states of panels: waiting, and parts that failed. */
export const panelNewsText = messages('panelNews', {
  actions: (title: string) => `Panel actions: ${title}`,
  stillWaiting: 'Still waiting for the service.',
  askedToWait: (seconds: string) => `The service asked to wait ${seconds} s.`,
  partFailed: (name: string) => `${name} could not be read.`,
  partsFailed: (failed: number, all: number, names: string) => `${failed} of ${all} could not be read: ${names}.`,
  andOthers: (names: string) => `${names} and others`,
});

/** The region "Data problems": data of the service that breaks its interface. */
export const dataProblemsText = messages('dataProblems', {
  title: 'Data problems',
  summary: (count: number) =>
    plural(count, { one: '# field could not be read as agreed', other: '# fields could not be read as agreed' }),
  explain: 'The service sent values that differ from its interface. Everything else is shown as usual.',
  operation: 'Operation',
  field: 'Field',
  wholeAnswer: 'the whole answer',
  kind: 'Problem',
  sample: 'Sample',
  count: 'Times',
  kinds: { unreadable: 'unreadable', missing: 'missing', 'unknown-value': 'unknown value' },
});

/** Shown instead of the alerts that the reader turned on, while their code cannot be loaded. */
export const alertsMissingText = messages('alertsMissing', {
  missing:
    'Alerts near liquidation are on, but nothing is watched: a part of the program could not be loaded. It is asked for again every half minute.',
});
