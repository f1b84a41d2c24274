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
      delayed: 'Older than it should be',
      stale: 'Too old to act on',
      offline: 'You are offline, so this is the last known data',
      failed: 'The last request failed, so this is the last known data',
      loading: 'Waiting for the first answer',
      paused: 'Not updating, because it is paused or final',
    },
    skewShort: 'clock differs',
    skew: (age: string) => `Your device’s clock and the exchange’s differ by ${age}`,
  },
  failedAt: (clock: string) => `Failed at ${clock}.`,
  keptFrom: (age: string) => `The data shown is ${age} old.`,
  empty: 'Nothing here',
  columns: 'Columns',
  /** A table keeps its rows in place while the reader uses it; this button sorts them again. */
  newOrder: 'Sort rows again',
  /** Replaces the figures of a row that has left the list while the reader may be about to press another row. */
  gone: 'No longer listed',
  goneRow: (name: string) => `${name}: no longer listed`,
  findsOnlyNear: (rows: number) =>
    `Your browser’s search finds only the rows near the screen. To search all ${grouped(rows)} rows, use the filter of this table.`,
  hiddenColumns: (count: number) => `${count} hidden`,
  skew: {
    label: (long: string, short: string) => `${long} long, ${short} short`,
  },
});

/** Rare states of panels: waiting, and parts that failed. */
export const panelStatusText = messages('panelStatus', {
  actions: (title: string) => `Panel actions: ${title}`,
  stillWaiting: 'Still waiting for the exchange.',
  requestedToWait: (seconds: string) => `The exchange asked us to wait ${seconds} s.`,
  partFailed: (name: string) => `${name} couldn’t be loaded.`,
  partsFailed: (failed: number, all: number, names: string) => `${failed} of ${all} couldn’t be loaded: ${names}.`,
  partsFailedWithMore: (failed: number, all: number, names: string) =>
    `${failed} of ${all} couldn’t be loaded, such as ${names}.`,
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
  missing: 'Alerts are off, because part of Perpdeck couldn’t be loaded. Trying again every 30 s.',
});
