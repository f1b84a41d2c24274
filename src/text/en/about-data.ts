import { messages } from '../messages';
import * as noun from './nouns';

/**
 * The page about the data: what is estimated, assumed or left open, one line each. Notes beside the figures themselves
 * are not repeated here.
 */
export const aboutDataText = messages('aboutData', {
  title: noun.aboutData,
  groups: {
    exact: {
      title: 'Exact',
      lines: [
        'Amounts are exact until shown.',
        'Missing values are marked, never zero.',
        'USD: at a price of that collateral’s markets.',
      ],
    },
    estimates: {
      title: 'Estimated',
      lines: [
        'Liquidation prices: public formulas; the service may liquidate earlier.',
        'The value of positions is after funding and rollover due.',
        'ROE is before costs; the service may use another price.',
      ],
    },
    markets: {
      title: noun.markets,
      lines: [
        'Prices, sizes and ratios have nine decimals.',
        'Prices are as old as their last block.',
        'The open-interest limit is assumed per side.',
      ],
    },
    positions: {
      title: 'Positions and orders',
      lines: [
        'Positions: listed, added or ordered markets only.',
        'The unit of an amount follows from the order type.',
        'Orders and positions are linked by market and side.',
        'Browsers may repeat a cancel; one is admitted.',
        'Order ids of 64 hex digits: intent hashes (assumed).',
      ],
    },
    returns: {
      title: 'PnL and vaults',
      lines: [
        'Total PnL is assumed in USD; its parts are undocumented.',
        'Ratios: constant capital, no risk-free rate, 365 days.',
        'Week, month and year are 7, 30 and 365 days.',
      ],
    },
    accounts: {
      title: 'Accounts',
      lines: [
        'The watched address is taken as the smart account.',
        'A bundle “not found” (404) counts as not live.',
        'Fields of states, events, intents: as in published services.',
        'Timestamp units follow from their size.',
        'Intent phases are assumed.',
        'Payment mode, type numbers, gasless source, query_id: as sent.',
      ],
    },
  },
});
