import { hint, messages, sentence } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { labels } from './labels';

/** What each side of a market pays and receives, and what a position costs to open and close. */
export const carryText = messages('carry', {
  title: 'Carry',
  ...labels('market side openNow leverage per'),
  held: 'Your positions',
  rows: counted('# row(s)'),
  /** Beside the count: what the figures are for. */
  at: (size: string, leverage: string, each: string) => `${size} at ${leverage},${each}`,
  readOf: (count: number, all: number) => `${count} of ${all} markets read`,
  noneRead: hint('No market could be read.'),
  heldOf: (count: number, all: number) => `${count} of ${all} known`,
  heldInPart: hint('Not all positions are read.'),
  sizeName: 'Size',
  closed: counted('# not open now'),
  size: 'Size in USD',
  sizeProblem: 'A number above 0.',
  periods: { day: 'Day', year: 'Year' },
  columns: {
    net: 'Net, % of margin',
    netOfNotional: 'Net, % of notional',
    netUsd: 'Net, USD',
    funding: 'Funding, % of notional',
    rollover: 'Rollover, % of margin',
    cost: { open: 'To open and close', held: 'To close' },
    earnBack: 'Days to earn back',
    room: 'Room',
    next: noun.nextFunding,
  },
  /** Behind a figure or its name. */
  each: { day: ' a day', year: ' a year' },
  help: hint('+ received, − paid. Press a figure for its formula.'),
  never: 'never',
  noLimit: 'no limit',
  tooLarge: 'less than the size',
  overMax: (leverage: string) => `max ${leverage}`,
  formula: {
    title: (name: string) => `${name}: formula`,
    inputs: 'Inputs',
    rate: 'Funding rate of the side',
    period: 'Funding period',
    rolloverYear: 'Rollover a year',
    fee: 'Trading fee',
    executionFee: noun.executionFee,
    margin: noun.margin,
    marginOf: hint('size ÷ leverage'),
    openInterest: hint('limit − open interest of the side'),
    fundingName: noun.funding,
    funding: {
      long: hint('− rate × size × 365 days ÷ funding period'),
      short: hint('rate × size × 365 days ÷ funding period'),
    },
    rolloverName: noun.rollover,
    rollover: hint('− rollover a year × margin'),
    net: hint('funding + rollover, ÷ size or ÷ margin'),
    cost: (trades: number) => `− ${trades} × (trading fee + execution fee) × size`,
    earnBack: hint('− cost ÷ net a day'),
    next: { long: hint('− rate × size'), short: hint('rate × size') },
    nextAt: 'Time of the next funding',
    limit: 'Limit of a side (assumed)',
    open: 'Open interest of the side',
    source: (member: string) => `Operation 17, ${member}`,
    sampled: 'Funding a year, sampled here',
    sampledOver: (span: string, since: string) => `average over ${span} since ${since}`,
    noSamples: hint('No samples kept in this browser yet.'),
    assumes: sentence(
      'Rates and price stay as they are now. Price impact and referral discounts are left out: the service gives no formula.',
    ),
  },
});
