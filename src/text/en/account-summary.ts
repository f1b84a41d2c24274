import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { firstOf, retryAll } from './phrases';

/** The smart account: its addresses, query ids and referral. */
export const accountSummaryText = messages('accountSummary', {
  address: {
    title: 'Addresses',
    account: noun.account,
    owner: noun.owner,
    raw: 'Raw form',
    inWallets: { wallet: 'In wallets, as a wallet', contract: 'In wallets, as a contract' },
    given: 'As the API sent it',
    factory: noun.deployedBy,
    forms: 'All forms of an address lead to the same account.',
  },
  queryIds: {
    title: 'Query ids',
    executor: 'Next bundle',
    live: 'Latest live bundle',
    noLive: 'no live bundle',
    plain: 'query_id',
    liveAbove: 'The latest live id should be below the next id, but isn’t.',
    outOfRange: (highest: string) => `An id is outside the range from 0 to ${highest}.`,
  },
  referral: {
    title: 'Referral',
    none: 'This account has no referrer.',
    active: 'Active',
    owner: 'Owner',
    referrer: 'Referrer',
    discount: 'Fee discount',
    rebate: 'Referrer rebate',
    created: 'Since',
    updated: 'Last change',
    problems: {
      otherOwner: 'The referral names another owner than the account state.',
      discountOutOfRange: 'The discount is outside 0–100%.',
      rebateOutOfRange: 'The rebate is outside 0–100%.',
      timesReversed: 'The last change is earlier than the start.',
    },
    notOwner: 'not the account owner',
  },
});

/** The balances of a smart account, and the comparison of the service's answers with each other. */
export const accountBalancesText = messages('accountBalances', {
  title: 'Balances',
  equity: noun.equity,
  none: 'The exchange lists no vaults, so there is no collateral to look up.',
  columns: {
    asset: 'Asset',
    free: 'Free',
    leased: 'Leased',
    locked: 'Locked',
    total: 'Total',
    split: 'Split',
    check: 'Check',
  },
  help: {
    leased: 'Reserved for orders and withdrawals under way',
    locked: 'In positions and resting orders',
    check: 'Compared with the locked balance and the account state',
  },
  nativeCoin: 'native coin',
  /** Short texts for the row; `problems` has the full ones. */
  flags: { otherToken: 'another token', freeBelowZero: 'below zero', partBelowZero: 'below zero' },
  splitLabel: (free: string, leased: string, locked: string) => `${free} free, ${leased} leased, ${locked} locked`,
  noSplit: { negative: 'a part is below zero', nothing: 'empty' },
  verified: 'Verified ✓',
  differs: { locked: 'Locked differs by', chain: 'Total differs by' },
  apart: (span: string) => `loaded ${span} apart`,
  problems: {
    otherToken: (asset: string, token: string) => `${asset}: the exchange answered for another token, ${token}.`,
    lockedDiffers: (asset: string) => `${asset}: the exchange gives two different locked balances.`,
    chainDiffers: (asset: string) => `${asset}: the total differs from the balance on chain.`,
    freeBelowZero: (asset: string) => `${asset}: the free balance is below zero.`,
    partBelowZero: (asset: string) => `${asset}: the leased or locked balance is below zero.`,
  },
  moment: 'The balances were loaded at slightly different times, so they can differ for a moment.',
  moreProblems: counted({ other: '# more, marked in the table' }),
  noAsset: counted({
    one: '# vault is left out, because its asset is unknown.',
    other: '# vaults are left out, because their asset is unknown.',
  }),
  otherHoldings: 'Other tokens held:',
  failedOf: (asset: string, words: string) => `${asset}: ${words}`,
  failedMany: counted({ one: '# balance couldn’t be loaded.', other: '# balances couldn’t be loaded.' }),
  first: firstOf,
  retryAll,
});

/** Positions as stored in the state of a smart account. */
export const accountPositionsText = messages('accountPositions', {
  title: 'Positions on chain',
  live: 'Live positions',
  explain: 'Figures are as of each position’s last update.',
  notReported: 'The account state doesn’t show its positions.',
  none: 'This account has no positions.',
  count: counted({ one: '# position', other: '# positions' }),
  locked: counted({ other: '# locked' }),
  more: (shown: string, rest: string) => `The first ${shown} are shown; ${rest} more are in the state.`,
  columns: {
    position: 'Position',
    size: 'Size',
    margin: 'Margin',
    notional: 'Notional',
    entry: 'Entry price',
    fee: 'Fee',
    discount: 'Discount',
    rebate: 'Rebate',
    premium: 'Premium fraction',
    updated: noun.lastUpdate,
  },
  help: {
    notional: 'At opening',
    premium: 'Accumulated, per base unit',
  },
  lockedBadge: 'locked',
  lockedHelp: 'An order on this position is being executed',
  noName: 'no name',
  oddName: 'The name isn’t that of a market and a side',
  otherSide: {
    direction: (side: string) => `the data says ${side}`,
    size: () => 'the size is negative, so it is a short',
  },
});
