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
  /** The ages of the answers behind the page, with their subjects. */
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

/** The overview without a watched trader. */
export const welcomeText = messages('welcome', {
  title: 'A dashboard for perpetual futures',
  body: 'Watch any trader by their address. Reading needs no wallet and no account with us; only cancelling an order asks for a signature.',
  markets: 'See all markets',
  watch: 'Type or paste an address into "Watch a trader", at the top of every page.',
  watchDemo: 'Type or paste an address into "Watch a trader", at the top of every page, or begin with one of these.',
  /** Features available without a trader, and with one. */
  parts: {
    markets: { title: 'Markets', body: 'Prices, funding and open interest as they move, with the age of each.' },
    positions: {
      title: 'Positions',
      body: 'What is open and how near it is to liquidation, what funding costs next, and how each position came to be.',
    },
    orders: { title: 'Orders', body: 'Every order with its status; those that are still open can be cancelled.' },
    pnl: { title: 'PnL', body: 'What was made and lost, by day and over any period.' },
    vaults: { title: 'Vaults', body: 'Who is on the other side: what they hold and what they have earned.' },
    account: { title: 'Account', body: 'The smart account behind the trades: balances, events and keys.' },
  },
  exact:
    'Every figure is exact to the last digit and says how old it is. What could not be read is said to be so, and is never shown as zero.',
});
