import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { retryAll } from './phrases';

const unread = 'could not be read';
const orders = () => `Active orders ${unread}: positions may be missing.`;

/** Failures of data that is read in parts, one for each asset or market. These texts load with the first failure. */
export const partFailuresText = messages('partFailures', {
  ordersPart: noun.orders,
  /** `one`: a separate line for each. `many`: one line for several. */
  of: {
    positions: {
      one: (asset: string) => `Positions in ${asset} ${unread}.`,
      many: counted({ one: `Positions in # asset ${unread}.`, other: `Positions in # assets ${unread}.` }),
    },
    markets: {
      one: (ticker: string) => `Market ${ticker} ${unread}: its figures are old or missing.`,
      many: counted({ one: `# market ${unread}.`, other: `# markets ${unread}.` }),
    },
    /** Markets that were not read and could name an asset. */
    unnamed: {
      one: (market: string) => `Market ${market} ${unread}: its positions are not shown.`,
      many: counted({
        one: `# market ${unread}: its positions are not shown.`,
        other: `# markets ${unread}: their positions are not shown.`,
      }),
    },
    orders: {
      one: orders,
      many: orders,
    },
    history: {
      one: (asset: string) => `History of ${asset} ${unread}.`,
      many: counted({ one: `History of # asset ${unread}.`, other: `History of # assets ${unread}.` }),
    },
    prices: {
      one: (name: string) => `The price of ${name} ${unread}.`,
      many: counted({ one: `# collateral price ${unread}.`, other: `# collateral prices ${unread}.` }),
    },
  },
  affected: (names: string) => `Affected: ${names}.`,
  assets: counted({ one: '# asset', other: '# assets' }),
  markets: counted({ one: '# market', other: '# markets' }),
  neverRead: 'No data yet.',
  retryAll,
  neverReadOf: (names: string) => `No data yet: ${names}.`,
});
