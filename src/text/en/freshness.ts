import { counted } from './plural';
import { messages } from '../messages';

/** Marks figures that depend on a late price. */
export const lateText = messages('late', {
  asOf: (time: string) => `as of ${time}`,
});

/** The problem that affects a whole page, at its top. */
export const pageStatusText = messages('pageStatus', {
  label: 'Late prices',
  /** At the end of a list of markets. */
  others: counted({ one: '# other', other: '# others' }),
  late: (names: string, age: string) => `Prices for ${names} are ${age} old.`,
  lateUpTo: (names: string, age: string) => `Prices for ${names} are up to ${age} old.`,
  lateOf: (late: string, count: string, age: string) => `Prices in ${late} of ${count} markets are up to ${age} old.`,
  announced: (names: string) => `Prices for ${names} are late.`,
  effects: {
    positions: (time: string) => `PnL and liquidation are as of ${time}.`,
    orders: (time: string) => `Distances to the mark price are as of ${time}.`,
    markets: (time: string) => `Their figures are as of ${time}.`,
  },
  orOlder: (time: string) => `Everything on this page is as of ${time}, or older.`,
  nothingRead: 'No data has been loaded yet.',
  signedOut: 'Nothing is loaded until you have signed in again.',
  reload: 'Reload',
  reloadLater: 'Not now: a cancel is under way.',
  retrying: 'We keep trying to reach it.',
  noCancels: 'We keep trying to reach the exchange. Until it answers, no cancel is sent.',
});
