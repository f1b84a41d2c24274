import { messages } from '../messages';
import { plural } from './plural';

/** The list of markets, and the texts that it shares with a market's page. */
export const marketsText = messages('markets', {
  title: 'Markets',
  caption: 'Markets',
  count: (count: number) => plural(count, { one: '# market', other: '# markets' }),
  filter: 'Filter markets',
  filterHint: 'Filter markets ( / )',
  add: 'Add market',
  star: (ticker: string) => `Star ${ticker} as a favourite`,
  origin: { added: 'added by you', orders: 'seen in orders' },
  notUpdated: (age: string) => `not updated for ${age}`,
  failed: (ticker: string) => `${ticker} could not be read`,
  manyFailed: (count: number) =>
    plural(count, { one: '# market could not be read.', other: '# markets could not be read.' }),
  allClasses: 'All',
  classCount: (name: string, count: number) => `${name} ${count}`,
  classGroup: 'Class',
  fundingPer: 'Funding per',
  windows: { hour: '1 h', eightHours: '8 h', year: 'Year' },
  columns: {
    favourite: 'Favourite',
    market: 'Market',
    mark: 'Mark price',
    dayChange: '24 h',
    trend: 'Trend',
    trendHelp: 'Mark price over the last day, as far as this browser has seen it',
    volume: 'Volume 24 h',
    openInterest: 'Open interest · long share',
    funding: (window: string) => `Funding ${window}`,
    next: 'Next',
    age: 'Age',
    ageHelp: 'Age of the market’s state, by the service’s clock',
    status: 'Status',
  },
  funding: {
    long: { pays: 'longs pay', receives: 'longs get', none: 'no payment' },
    short: { pays: 'shorts pay', receives: 'shorts get', none: 'no payment' },
  },
  status: {
    open: 'Open',
    paused: 'Paused',
    closeOnly: 'Close only',
    late: 'Late (assumed)',
    unknown: 'Unknown',
    short: {
      paused: 'no trading',
      closeOnly: 'no new positions',
      late: (age: string, allowed: string) => `${age} old (≤ ${allowed})`,
      other: 'not a known status',
      unknown: 'not readable',
    },
    reason: {
      open: 'Trading is possible.',
      paused: 'The service says that this market is paused: nothing can be traded.',
      closeOnly: 'The service says that positions can be closed here, not opened.',
      late: (age: string, allowed: string) =>
        `The market's state is ${age} old; the market allows its oracle ${allowed}. That this means a late oracle is an assumption.`,
      other:
        'The service says neither that this market is paused nor that it is close-only, but gives a status that is not known here.',
      unknown: 'The service did not say whether this market can be traded.',
      given: (status: string) => `Status given by the service: ${status}.`,
    },
  },
});

/** The text alternative of a market's sparkline. */
export const trendText = messages('trend', {
  up: (change: string, span: string) => `Price up ${change} over ${span}, as received here`,
  down: (change: string, span: string) => `Price down ${change} over ${span}, as received here`,
  level: (span: string) => `Price unchanged over ${span}, as received here`,
  one: 'One price received so far',
  none: 'No price received yet',
});
