import { messages } from '../messages';
import { plural } from './plural';

/** The overview of the watched trader. */
export const overviewText = messages('overview', {
  title: 'Overview',
  equity: 'Equity',
  equityHelp: 'free balance + remaining margin',
  partialMark: 'partial',
  partialWithout: (names: string) => `partial: without ${names}`,
  activeOrders: 'Active orders',
  ordersAtLeast: (count: string) => `${count} or more`,
  ordersHelp: 'all markets',
  nextFunding: 'Next funding',
  nextFundingDue: 'due now',
  nextFundingLater: (count: number) => plural(count, { one: '# position later', other: '# positions later' }),
  nextFundingNone: 'nothing to pay or receive',
  projection: 'What comes next',
  /** How old the answers are that the page is made of, and what each is of. */
  data: {
    none: 'Nothing read yet',
    ages: (newest: string, oldest: string) => `Newest data: ${newest} · oldest: ${oldest}`,
    age: (age: string, subject: string) => `${age} (${subject})`,
    market: (ticker: string) => `market ${ticker}`,
    positions: (asset: string) => `positions in ${asset}`,
    subjects: {
      getMarket: 'markets',
      listActivePositions: 'positions',
      listActiveOrders: 'orders',
      getBalance: 'balances',
      listVaults: 'vaults',
      getPnlHistory: 'PnL',
    },
  },
  pnlSee: 'See day by day',
  positions: {
    title: 'Positions by risk',
    see: 'See all positions',
    more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  },
  byCollateral: {
    title: 'Equity by collateral',
    see: 'See the account',
    collateral: 'Collateral',
    free: 'Free balance',
    inPositions: 'In positions',
    inPositionsHelp: 'Remaining margin: margin + unrealised PnL less funding and rollover owed',
    equity: 'Equity',
    usd: 'In USD',
    usdHelp: 'Equity at the price that a market settled in this collateral settles at, below',
    /** Before a price. */
    at: 'at',
    total: 'Total',
    unknown: 'unknown',
    none: 'No collateral is known: the service lists no vault, and there is no position.',
    balanceOf: (name: string) => `Balance of ${name}`,
    vaults: 'Vaults',
  },
  orders: {
    title: 'Orders by status',
    see: 'See all orders',
    none: 'This trader has no active order.',
    unknown: 'Status unknown',
  },
});
