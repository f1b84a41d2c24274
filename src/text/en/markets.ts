import { messages } from '../messages';
import { plural } from './plural';

/** The list of markets, and what it shares with a market's page. */
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

/** Markets that a reader adds to the list, and those that come from orders. */
export const ownMarketsText = messages('ownMarkets', {
  title: 'Add a market',
  description: 'The service has no list of its markets. One that is not shown here can be added by its address.',
  address: 'Market address',
  help: 'Raw (0:…) or the 48-character form',
  add: 'Add market',
  asking: 'Asking the service…',
  notAnAddress: 'This is not an address: 0: and 64 hex digits, or the form of 48 characters, with its checksum intact.',
  alreadyListed: (ticker: string) => `${ticker} is in the list already.`,
  notThere: 'The service knows no market under this address. Nothing was added.',
  notReached: (reason: string) =>
    `Whether there is such a market could not be found out. ${reason} Nothing was added; try again.`,
  full: (most: string) => `No more than ${most} markets can be added. Remove one first.`,
  done: (ticker: string) => `${ticker} was added.`,
  yours: 'Added by you',
  remove: (ticker: string) => `Remove ${ticker}`,
  addAgain: (ticker: string) => `Add ${ticker} again`,
  removed: 'removed',
  notKept: 'This browser keeps nothing: what you add lasts as long as this page is open.',
  ordersFailed: 'Markets that are seen in orders alone may be missing here.',
  noMatch: (filter: string) => `No market fits ${filter}.`,
  quoted: (text: string) => `“${text}”`,
  clearFilter: 'Clear the filter',
  noneListed: 'No market is listed. An operator lists them in config.json; you can add one by its address.',
});

/** What the small line of a market's price says to those who do not see it. */
export const trendText = messages('trend', {
  up: (change: string, span: string) => `Price up ${change} over ${span}, as received here`,
  down: (change: string, span: string) => `Price down ${change} over ${span}, as received here`,
  level: (span: string) => `Price unchanged over ${span}, as received here`,
  one: 'One price received so far',
  none: 'No price received yet',
});
