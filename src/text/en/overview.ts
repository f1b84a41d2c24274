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
    'Your free balance, the money reserved for open orders, and the value of your positions (margin, PnL, funding and rollover). The costs of closing are not deducted.',
  costToClose: 'Cost to close',
  costToCloseHelp: 'The fees you would pay to close all positions now. They are not deducted from the equity.',
  unlisted:
    'There is a position in a market that is not on your list. Its margin counts as reserved, and its PnL is missing.',
  reservedUnknown: 'excludes money reserved for open orders',
  unfit: 'balances and positions don’t match',
  assumptionUnfit: 'the locked balance doesn’t match your margins and orders',
  settling: (positions: string, balances: string) =>
    `updating: positions as of ${positions}, balances as of ${balances}`,
  partialMark: 'partial',
  partialWithout: (names: string) => `partial: without ${names}`,
  ordersAtLeast: (count: string) => `${count} or more`,
  ordersHelp: 'in all markets',
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
    reservedHelp: 'Set aside for open orders and for withdrawals that are not finished',
    usd: 'In USD',
    usdHelp: 'At the price of the collateral, shown below',
    /** `{price}` is the price of the collateral. */
    at: 'at {price}',
    unknown: noun.unknownValue,
    none: 'This account holds no collateral.',
    balanceOf: (name: string) => `Balance of ${name}`,
  },
  orders: {
    title: 'Orders near their trigger',
    see: 'All orders',
    none: 'No active orders.',
    noTriggers: 'None of the active orders has a trigger price.',
    unknown: counted({ one: 'The distance of # order is unknown.', other: 'The distance of # orders is unknown.' }),
    order: 'Order',
    trigger: 'Trigger',
    distance: 'Distance',
  },
});

/** The start page, shown when no trader is watched. */
export const welcomeText = messages('welcome', {
  title: 'Perpetual futures, at a glance',
  promise: 'Follow the positions, risk and PnL of any account, live. Each number shows how old it is.',
  tryWith: 'Try with',
  prices: 'Prices',
  allMarkets: 'All markets',
  allVaults: 'All vaults',
  funding: 'Top funding',
  fundingHelp: 'Received by one side, per year',
  vaults: 'Vault APR',
  vaultsHelp: 'Over a month',
  vaultsFailed: 'The vaults couldn’t be loaded.',
  none: 'No side receives funding right now',
});
