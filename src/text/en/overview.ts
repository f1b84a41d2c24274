import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';

/** The overview of the watched trader. */
export const overviewText = messages('overview', {
  title: 'Overview',
  equity: 'Equity',
  activeOrders: 'Active orders',
  nextFunding: 'Next funding',
  equityHelp:
    'Free balance, plus what open orders reserve, plus the value of your positions (margin, PnL, funding and rollover). The costs of closing are not deducted.',
  costToClose: 'Cost to close',
  costToCloseHelp: 'What closing all positions now would cost in fees. It is not deducted from the equity.',
  unlisted: 'A position in a market that is not listed counts in what is reserved, and its PnL is missing.',
  reservedUnknown: 'without what open orders reserve',
  unfit: 'balances and positions do not fit',
  assumptionUnfit: 'what is locked does not fit margins and orders',
  settling: (positions: string, balances: string) => `settling: positions of ${positions}, balances of ${balances}`,
  partialMark: 'partial',
  partialWithout: (names: string) => `partial: without ${names}`,
  ordersAtLeast: (count: string) => `${count} or more`,
  ordersHelp: 'all markets',
  nextFundingDue: 'due now',
  nextFundingLater: counted({ one: '# position later', other: '# positions later' }),
  nextFundingNone: 'no open positions',
  projection: noun.upcomingCosts,
  pnlSee: 'Daily PnL',
  pnlCurve: '30-day PnL',
  positions: {
    title: 'Positions by risk',
    see: noun.allPositions,
    more: counted({ other: '# more' }),
  },
  byCollateral: {
    title: 'Equity by collateral',
    see: 'Account balances',
    collateral: 'Collateral',
    inPositions: 'In positions',
    equity: 'Equity',
    total: 'Total',
    vaults: 'Vaults',
    free: 'Free balance',
    reserved: 'Reserved by orders',
    reservedAndWithdrawn: 'Reserved by orders and withdrawals',
    reservedHelp: 'Held for open orders and for withdrawals under way',
    usd: 'In USD',
    usdHelp: 'At the price below',
    /** Before a price. */
    at: 'at',
    unknown: noun.unknownValue,
    none: 'No collateral.',
    balanceOf: (name: string) => `Balance of ${name}`,
  },
  orders: {
    title: 'Orders near their trigger',
    see: 'All orders',
    none: 'No active orders.',
    noTriggers: 'No order has a trigger price.',
    unknown: counted({ one: '# order at unknown distance.', other: '# orders at unknown distance.' }),
    order: 'Order',
    trigger: 'Trigger',
    distance: 'Distance',
  },
});

/** The start page, shown when no trader is watched. */
export const welcomeText = messages('welcome', {
  title: 'Perpetual futures, at a glance',
  promise: 'Exact numbers with their age. Missing is never shown as zero.',
  tryWith: 'Try with',
  prices: 'Prices',
  allMarkets: 'All markets',
  allVaults: 'All vaults',
  funding: 'Top funding',
  fundingHelp: 'Received, per year',
  vaults: 'Vault APR',
  vaultsHelp: 'Over a month',
  vaultsFailed: 'Vaults not loaded.',
  none: 'None now',
});
