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
    given: 'As the service sent it',
    factory: noun.deployedBy,
    forms: 'All forms of an address lead to the same account.',
  },
  queryIds: {
    title: 'Query ids',
    executor: 'Next bundle',
    live: 'Latest live bundle',
    noLive: 'no live bundle',
    plain: 'query_id',
    liveAbove: 'Latest live id not below the next.',
    outOfRange: (highest: string) => `An id is outside 0–${highest}.`,
  },
  referral: {
    title: 'Referral',
    none: 'No referrer.',
    active: 'Active',
    owner: 'Owner',
    referrer: 'Referrer',
    discount: 'Fee discount',
    rebate: 'Referrer rebate',
    created: 'Since',
    updated: 'Last change',
    problems: {
      otherOwner: 'Owner differs from the state.',
      discountOutOfRange: 'Discount outside 0–100%.',
      rebateOutOfRange: 'Rebate outside 0–100%.',
      timesReversed: 'Changed before its creation.',
    },
    notOwner: 'not the account owner',
  },
});

/** The balances of a smart account, and the comparison of the service's answers with each other. */
export const accountBalancesText = messages('accountBalances', {
  title: 'Balances',
  equity: noun.equity,
  none: 'No vaults, no collateral.',
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
    leased: 'In orders, withdrawals',
    locked: 'In positions, resting orders',
    check: 'With locked balance and state',
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
    otherToken: (asset: string, token: string) => `${asset}: answer for another token, ${token}.`,
    lockedDiffers: (asset: string) => `${asset}: locked balances differ.`,
    chainDiffers: (asset: string) => `${asset}: total differs from the chain.`,
    freeBelowZero: (asset: string) => `${asset}: free balance below zero.`,
    partBelowZero: (asset: string) => `${asset}: leased or locked below zero.`,
  },
  moment: 'Answers may differ briefly.',
  moreProblems: counted({ other: '# more, marked in the table' }),
  noAsset: counted({ one: '# vault without asset left out', other: '# vaults without asset left out' }),
  otherHoldings: 'Other tokens held:',
  failedOf: (asset: string, words: string) => `${asset}: ${words}`,
  failedMany: counted({ one: '# balance request failed.', other: '# balance requests failed.' }),
  first: firstOf,
  retryAll,
});

/** Positions as stored in the state of a smart account. */
export const accountPositionsText = messages('accountPositions', {
  title: 'Positions on chain',
  live: 'Live positions',
  explain: 'As of the last update.',
  notReported: 'Positions unknown.',
  none: 'No positions.',
  count: counted({ one: '# position', other: '# positions' }),
  locked: counted({ other: '# locked' }),
  more: (shown: string, rest: string) => `First ${shown}; ${rest} more in the state.`,
  columns: {
    position: 'Position',
    size: 'Size',
    margin: 'Margin',
    notional: 'Notional',
    entry: 'Entry',
    fee: 'Fee',
    discount: 'Discount',
    rebate: 'Rebate',
    premium: 'Premium fraction',
    updated: noun.lastUpdate,
  },
  help: {
    notional: 'At opening',
    premium: 'Cumulative, per base unit',
  },
  lockedBadge: 'locked',
  lockedHelp: 'An order is in flight',
  noName: 'no name',
  oddName: 'Not a market and a side',
  otherSide: {
    direction: (side: string) => `data says ${side}`,
    size: () => 'negative size: short',
  },
});
