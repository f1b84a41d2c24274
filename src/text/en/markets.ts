import { plural } from './plural';

/** The list of markets, and what it shares with a market's page. */
export const markets = {
  title: 'Markets',
  caption: 'Markets',
  count: (count: number) => plural(count, { one: '# market', other: '# markets' }),
  filter: 'Filter markets',
  noMatch: 'No market fits this filter.',
  clearFilter: 'Clear the filter',
  noneConfigured: 'No market is configured. An operator lists them in config.json.',
  failed: (ticker: string) => `${ticker} could not be read`,
  manyFailed: (count: number) => plural(count, { one: '# market could not be read.', other: '# markets could not be read.' }),
  allClasses: 'All',
  classCount: (name: string, count: number) => `${name} ${count}`,
  classGroup: 'Class',
  fundingPer: 'Funding per',
  windows: { hour: '1 h', eightHours: '8 h', year: 'Year' },
  columns: {
    market: 'Market',
    mark: 'Mark price',
    dayChange: '24 h',
    volume: 'Volume 24 h',
    openInterest: 'Open interest · long share',
    funding: (window: string) => `Funding ${window}`,
    next: 'Next',
    status: 'Status',
  },
  funding: {
    long: { pays: 'longs pay', receives: 'longs receive', none: 'no payment' },
    short: { pays: 'shorts pay', receives: 'shorts receive', none: 'no payment' },
  },
  status: {
    open: 'Open',
    paused: 'Paused',
    closeOnly: 'Close only',
    late: (age: string) => `Oracle ${age} late`,
    unknown: 'Unknown',
    reason: {
      open: 'Trading is possible.',
      paused: 'The service says that this market is paused: nothing can be traded.',
      closeOnly: 'The service says that positions can be closed here, not opened.',
      late: (age: string, allowed: string) =>
        `The market's state is ${age} old; the market allows its oracle ${allowed}. That this means a late oracle is an assumption.`,
      unknown: 'The service did not say whether this market can be traded.',
      given: (status: string) => `Status given by the service: ${status}.`,
    },
  },
};
