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

/** What panels say beyond the first look: that they wait, and parts that failed. */
export const panelNewsText = messages('panelNews', {
  actions: (title: string) => `Panel actions: ${title}`,
  stillWaiting: 'Still waiting for the service.',
  askedToWait: (seconds: string) => `The service asked to wait ${seconds} s.`,
  partFailed: (name: string) => `${name} could not be read.`,
  partsFailed: (failed: number, all: number, names: string) => `${failed} of ${all} could not be read: ${names}.`,
  andOthers: (names: string) => `${names} and others`,
});

/** What failed of something that is read in many parts: an asset each, or a market. It comes with the first failure. */
export const partFailuresText = messages('partFailures', {
  /** `one`: a line of its own. `many`: one line for several. */
  of: {
    positions: {
      one: (asset: string) => `Positions in ${asset} could not be read.`,
      many: (count: number) =>
        plural(count, {
          one: 'Positions in # asset could not be read.',
          other: 'Positions in # assets could not be read.',
        }),
    },
    markets: {
      one: (ticker: string) => `The state of ${ticker} could not be read; figures that need it are old or missing.`,
      many: (count: number) =>
        plural(count, {
          one: 'The state of # market could not be read.',
          other: 'The states of # markets could not be read.',
        }),
    },
    /** Markets that could name an asset, and were not read. */
    unnamed: {
      one: (market: string) =>
        `Which asset the market ${market} is of could not be read, so positions in it are not asked for.`,
      many: (count: number) =>
        plural(count, {
          one: 'The asset of # market could not be read, so positions in it are not asked for.',
          other: 'The assets of # markets could not be read, so positions in them are not asked for.',
        }),
    },
    orders: {
      one: () => 'The active orders could not be read: they may name assets that are not known here.',
      many: () => 'The active orders could not be read: they may name assets that are not known here.',
    },
    history: {
      one: (asset: string) => `History of ${asset} could not be read.`,
      many: (count: number) =>
        plural(count, {
          one: 'History of # asset could not be read.',
          other: 'History of # assets could not be read.',
        }),
    },
    prices: {
      one: (name: string) => `The price of ${name} could not be read.`,
      many: (count: number) =>
        plural(count, {
          one: '# price of a collateral could not be read.',
          other: '# prices of collaterals could not be read.',
        }),
    },
  },
  affected: (names: string) => `Affected: ${names}.`,
  assets: (count: number) => plural(count, { one: '# asset', other: '# assets' }),
  markets: (count: number) => plural(count, { one: '# market', other: '# markets' }),
  neverRead: 'Not read so far: nothing of it is shown.',
  neverReadOf: (names: string) => `Not read so far: ${names}.`,
  retryAll: 'Retry all',
});

/** The region "Data problems": what the service sent that breaks its interface. */
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
