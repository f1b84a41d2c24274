import { hint, messages } from '../messages';
import { counted, numberOf } from './plural';

const orders = hint(() => 'Active orders could not be read: positions may be missing.');

/**
 * Failures of data that is read in many parts, one for each asset or market. These texts load with the first failure.
 */
export const partFailuresText = messages('partFailures', {
  ordersPart: 'Orders',
  /** `one`: a line of its own. `many`: one line for several. */
  of: hint({
    positions: {
      one: (asset: string) => `Positions in ${asset} could not be read.`,
      many: counted('Positions in # asset(s) could not be read.'),
    },
    markets: {
      one: (ticker: string) => `Market ${ticker} could not be read: its figures are old or missing.`,
      many: counted('# market(s) could not be read.'),
    },
    /** Markets that could name an asset, but were not read. */
    unnamed: {
      one: (market: string) => `Market ${market} could not be read: its positions are not shown.`,
      many: counted('# market(s) could not be read: (its|their) positions are not shown.'),
    },
    orders: {
      one: orders,
      many: orders,
    },
    history: {
      one: (asset: string) => `History of ${asset} could not be read.`,
      many: counted('History of # asset(s) could not be read.'),
    },
    prices: {
      one: (name: string) => `The price of ${name} could not be read.`,
      many: counted('# collateral price(s) could not be read.'),
    },
  }),
  affected: (names: string) => `Affected: ${names}.`,
  assets: numberOf('asset'),
  markets: numberOf('market'),
  neverRead: 'No data yet.',
  retryAll: 'Retry all',
  neverReadOf: (names: string) => `No data yet: ${names}.`,
});
