import { hint, messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { labels } from './labels';

/** The overview of the watched trader. */
export const overviewText = messages('overview', {
  title: 'Overview',
  ...labels('equity activeOrders nextFunding'),
  equityHelp:
    'Free balance, plus what open orders reserve, plus the value of your positions (margin, PnL, funding and rollover). The costs of closing are not deducted.',
  ...labels('costToClose'),
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
  nextFundingLater: counted('# position(s) later'),
  nextFundingNone: 'no open positions',
  projection: noun.upcomingCosts,
  pnlSee: 'Daily PnL',
  pnlCurve: '30-day PnL',
  positions: {
    title: 'Positions by risk',
    see: noun.allPositions,
    more: counted('# more'),
  },
  byCollateral: {
    title: 'Equity by collateral',
    see: 'Account balances',
    ...labels('collateral inPositions equity total vaults'),
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
    unknown: hint(counted('# order(s) at unknown distance.')),
    ...labels('order trigger distance'),
  },
});

/** The start page, shown when no trader is watched. */
export const welcomeText = messages('welcome', {
  title: 'Perpetual futures, at a glance',
  promise: hint('Exact numbers with their age. Missing is never shown as zero.'),
  ...labels('tryWith prices allMarkets allVaults'),
  funding: 'Top funding',
  fundingHelp: 'Received, per year',
  vaults: 'Vault APR',
  vaultsHelp: 'Over a month',
  vaultsFailed: 'Vaults not loaded.',
  none: 'None now',
});
