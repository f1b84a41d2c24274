import { hint, messages } from '../messages';
import { counted, numberOf } from './plural';
import * as noun from './nouns';
import { retryAll } from './phrases';

const unread = 'could not be read';
const orders = hint(() => `Active orders ${unread}: positions may be missing.`);

/** Failures of data that is read in parts, one for each asset or market. These texts load with the first failure. */
export const partFailuresText = messages('partFailures', {
  ordersPart: noun.orders,
  /** `one`: a separate line for each. `many`: one line for several. */
  of: hint({
    positions: {
      one: (asset: string) => `Positions in ${asset} ${unread}.`,
      many: counted(`Positions in # asset(s) ${unread}.`),
    },
    markets: {
      one: (ticker: string) => `Market ${ticker} ${unread}: its figures are old or missing.`,
      many: counted(`# market(s) ${unread}.`),
    },
    /** Markets that were not read and could name an asset. */
    unnamed: {
      one: (market: string) => `Market ${market} ${unread}: its positions are not shown.`,
      many: counted(`# market(s) ${unread}: (its|their) positions are not shown.`),
    },
    orders: {
      one: orders,
      many: orders,
    },
    history: {
      one: (asset: string) => `History of ${asset} ${unread}.`,
      many: counted(`History of # asset(s) ${unread}.`),
    },
    prices: {
      one: (name: string) => `The price of ${name} ${unread}.`,
      many: counted(`# collateral price(s) ${unread}.`),
    },
  }),
  affected: (names: string) => `Affected: ${names}.`,
  assets: numberOf('asset'),
  markets: numberOf('market'),
  neverRead: 'No data yet.',
  retryAll,
  neverReadOf: (names: string) => `No data yet: ${names}.`,
});
