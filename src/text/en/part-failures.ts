import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { retryAll } from './phrases';

const orders = () => 'Open orders couldn’t be loaded, so positions may be missing.';

/** Failures of data that is read in parts, one for each asset or market. These texts load with the first failure. */
export const partFailuresText = messages('partFailures', {
  ordersPart: noun.orders,
  /** `one`: a separate line for each. `many`: one line for several. */
  of: {
    positions: {
      one: (asset: string) => `Positions in ${asset} couldn’t be loaded.`,
      many: counted({
        one: `Positions in # asset couldn’t be loaded.`,
        other: `Positions in # assets couldn’t be loaded.`,
      }),
    },
    markets: {
      one: (ticker: string) => `Market ${ticker} couldn’t be loaded: its figures are old or missing.`,
      many: counted({ one: `# market couldn’t be loaded.`, other: `# markets couldn’t be loaded.` }),
    },
    /** Markets that were not read and could name an asset. */
    unnamed: {
      one: (market: string) => `Market ${market} couldn’t be loaded: its positions are not shown.`,
      many: counted({
        one: `# market couldn’t be loaded: its positions are not shown.`,
        other: `# markets couldn’t be loaded: their positions are not shown.`,
      }),
    },
    orders: {
      one: orders,
      many: orders,
    },
    history: {
      one: (asset: string) => `History of ${asset} couldn’t be loaded.`,
      many: counted({
        one: `History of # asset couldn’t be loaded.`,
        other: `History of # assets couldn’t be loaded.`,
      }),
    },
    prices: {
      one: (name: string) => `The price of ${name} couldn’t be loaded.`,
      many: counted({
        one: `# collateral price couldn’t be loaded.`,
        other: `# collateral prices couldn’t be loaded.`,
      }),
    },
  },
  affected: (names: string) => `Affected: ${names}.`,
  assets: counted({ one: '# asset', other: '# assets' }),
  markets: counted({ one: '# market', other: '# markets' }),
  neverRead: 'Nothing has been loaded yet.',
  retryAll,
  neverReadOf: (names: string) => `Nothing has been loaded yet: ${names}.`,
});
