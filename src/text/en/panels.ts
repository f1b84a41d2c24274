import { messages } from '../messages';
import { grouped, counted } from './plural';
import * as noun from './nouns';

/** States of panels and tables. */
export const panelsText = messages('panels', {
  freshness: {
    live: 'Live',
    delayed: 'Delayed',
    stale: 'Stale',
    offline: 'Offline',
    failed: noun.failed,
    loading: 'Loading',
    paused: 'Paused',
    withAge: (state: string, age: string) => `${state} · ${age}`,
    explain: {
      live: 'Up to date',
      delayed: 'Older than expected',
      stale: 'Too old to act on',
      offline: 'Offline: last known data',
      failed: 'Request failed: last known data',
      loading: 'Waiting for the first answer',
      paused: 'Paused, or final',
    },
    skewShort: 'clock off',
    skew: (age: string) => `Device clock is ${age} off the service’s`,
  },
  failedAt: (clock: string) => `Failed at ${clock}.`,
  keptFrom: (age: string) => `${age} old.`,
  empty: 'Nothing here',
  columns: 'Columns',
  /** A table keeps its rows in place while the reader uses it; this button sorts them again. */
  newOrder: 'New order of rows',
  /** Replaces the figures of a row that has left the list while the reader may be about to press another row. */
  gone: 'No longer listed',
  goneRow: (name: string) => `${name}: no longer listed`,
  findsOnlyNear: (rows: number) =>
    `The browser’s search finds only rows near the screen. To look through all ${grouped(rows)}, use the filter of this table.`,
  hiddenColumns: (count: number) => `${count} hidden`,
  skew: {
    label: (long: string, short: string) => `${long} long, ${short} short`,
  },
});

/** Rare states of panels: waiting, and parts that failed. */
export const panelStatusText = messages('panelStatus', {
  actions: (title: string) => `Panel actions: ${title}`,
  stillWaiting: 'Still waiting for the service.',
  requestedToWait: (seconds: string) => `The service asked to wait ${seconds} s.`,
  partFailed: (name: string) => `${name} could not be read.`,
  partsFailed: (failed: number, all: number, names: string) => `${failed} of ${all} not loaded: ${names}.`,
  andOthers: (names: string) => `${names} and others`,
});

/** The region "Data problems": data of the service that breaks its interface. */
export const dataProblemsText = messages('dataProblems', {
  title: 'Data problems',
  summary: counted({ one: '# unexpected field', other: '# unexpected fields' }),
  operation: 'Operation',
  field: 'Field',
  wholeAnswer: 'the whole answer',
  kind: 'Problem',
  sample: 'Sample',
  count: 'Times',
  kinds: { unreadable: 'unreadable', missing: 'missing', 'unknown-value': 'unknown value', repeated: 'sent twice' },
});

/** Shown while the code of alerts, rules and the liquidation warning cannot be loaded. */
export const alertsMissingText = messages('alertsMissing', {
  missing: 'Alerts are off: part of the app not loaded. Retrying every 30 s.',
});
