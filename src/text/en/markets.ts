import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { sides } from './phrases';

/** The list of markets, and the texts that it shares with a market's page and the monitor. */
export const marketsText = messages('markets', {
  title: noun.markets,
  count: counted({ one: '# market', other: '# markets' }),
  /** `{time}` is a countdown. */
  nextFunding: 'next funding in {time}',
  filter: 'Filter markets',
  add: 'Add market',
  star: (ticker: string) => `Star ${ticker} as a favourite`,
  origin: { added: 'added by you', orders: 'seen in orders' },
  stateAge: (age: string) => `Data from ${age} ago`,
  notUpdated: (age: string) => `not updated for ${age}`,
  failed: (ticker: string) => `${ticker} couldn’t be loaded.`,
  manyFailed: counted({ one: '# market couldn’t be loaded.', other: '# markets couldn’t be loaded.' }),
  allClasses: 'All',
  classCount: (name: string, count: number) => `${name} ${count}`,
  classGroup: 'Class',
  fundingPer: 'Funding per',
  windows: { hour: '1 h', eightHours: '8 h', year: 'Year' },
  columns: {
    favourite: 'Favourite',
    market: noun.market,
    mark: noun.markPrice,
    dayChange: '24 h',
    trend: 'Trend',
    trendHelp: 'The last 24 h, as recorded in this browser',
    volume: 'Volume 24 h',
    openInterest: 'Open interest · long share',
    funding: (window: string) => `Funding ${window}`,
    fundingOf: {
      long: (window: string) => `Long funding ${window}`,
      short: (window: string) => `Short funding ${window}`,
    },
    fundingHelp: '+ received, − paid',
    next: noun.nextFunding,
    age: 'Age',
    status: noun.status,
  },
  side: sides,
  funding: {
    long: { pays: 'longs pay', receives: 'longs get', none: 'no payment' },
    short: { pays: 'shorts pay', receives: 'shorts get', none: 'no payment' },
  },
  status: {
    open: 'Open',
    paused: 'Paused',
    closeOnly: 'Close only',
    late: 'Late (assumed)',
    unknown: noun.unknown,
    /** Words for reasons that services of this kind send; other reasons are shown as sent. */
    given: { market_closed: 'Market closed', close_only_risk: 'Risk limit', oracle_halt: 'Oracle halted' },
    /** Used when it is unknown since when. */
    now: { paused: 'paused', closed: 'closed' },
    short: {
      paused: 'no trading',
      closedSince: (time: string) => `closed since ${time}`,
      pausedSince: (time: string) => `paused since ${time}`,
      becauseSince: (reason: string, time: string) => `${reason} since ${time}`,
      closeOnly: 'no new positions',
      late: (age: string, allowed: string) => `${age} old, limit ${allowed}`,
      other: 'unknown status',
      unknown: 'status not known',
    },
    /** The same as whole sentences. */
    full: {
      closedSince: (time: string) => `The market has been closed since ${time}.`,
      pausedSince: (time: string) => `Trading has been paused since ${time}.`,
      becauseSince: (reason: string, time: string) => `Reason since ${time}: ${reason}.`,
    },
    reason: {
      open: 'Trading is open.',
      paused: 'Trading is paused.',
      closeOnly: 'Positions can be closed, but not opened.',
      late: (age: string, allowed: string) =>
        `The price is ${age} old and the limit is ${allowed}, so Perpdeck assumes that it is late.`,
      other: 'The exchange sent a status that Perpdeck doesn’t know.',
      unknown: 'The trading status is unknown.',
      given: (status: string) => `The exchange calls it “${status}”.`,
    },
  },
});

/** The text alternative of a market's sparkline. */
export const trendText = messages('trend', {
  up: (change: string, span: string) => `Price up ${change} over ${span}`,
  down: (change: string, span: string) => `Price down ${change} over ${span}`,
  level: (span: string) => `Price unchanged over ${span}`,
});
