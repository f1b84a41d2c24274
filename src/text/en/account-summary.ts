import { messages } from '../messages';
import { plural } from './plural';

/** The smart account: its addresses, query ids and referral. */
export const accountSummaryText = messages('accountSummary', {
  yes: 'yes',
  no: 'no',
  address: {
    title: 'Address',
    account: 'Account',
    owner: 'Owner',
    raw: 'Raw form',
    friendly: 'User-friendly form',
    factory: 'Deployed by',
    fromState: 'From the state of the account (operation 2)',
    forms:
      'Both forms name the same account. The raw form is workchain and hash; the user-friendly form adds a check sum and two marks that the service does not tell: it is written here as bounceable and for the main network.',
    formsGiven: 'The owner’s user-friendly form stands as the service gives it.',
  },
  queryIds: {
    title: 'Query ids',
    executor: 'Next bundle',
    executorHelp: 'The executor’s counter: the next bundle takes this id or a later one',
    live: 'Highest live bundle',
    noLive: 'no live bundle',
    plain: 'query_id',
    plainHelp: 'The service does not say what it counts',
    range: (highest: string) => `Reading them reserves nothing. Ids go from 0 to ${highest}.`,
    liveAbove: 'The highest live bundle is not below the next id: the two figures do not fit together.',
    outOfRange: 'An id outside of these was answered.',
  },
  referral: {
    title: 'Referral',
    none: 'Nobody referred this account: the service names no referrer.',
    active: 'Active',
    owner: 'Owner',
    referrer: 'Referrer',
    discount: 'Discount on fees',
    rebate: 'Rebate to the referrer',
    created: 'Since',
    updated: 'Last change',
    problems: {
      otherOwner: 'The owner here is not the one that the state of the account names.',
      discountOutOfRange: 'The discount is no share: below nothing, or above 100 %.',
      rebateOutOfRange: 'The rebate is no share: below nothing, or above 100 %.',
      timesReversed: 'The last change is older than the referral itself.',
    },
    notOwner: 'not the owner by the state',
  },
});

/** The balances of a smart account, and the checks of one answer of the service against another. */
export const accountBalancesText = messages('accountBalances', {
  title: 'Balances',
  none: 'The service has no vault, so no collateral is known to ask for.',
  columns: { asset: 'Asset', free: 'Free', leased: 'Leased', locked: 'Locked', total: 'Total', split: 'Split' },
  help: {
    free: 'On chain, less what is leased and locked (operation 6)',
    leased: 'Leased to orders and withdrawals under way',
    locked: 'Locked by positions and resting orders',
    total: 'Free, leased and locked together',
    split: 'How the total is divided',
  },
  nativeCoin: 'native coin',
  /** Short, in the row; `problems` has the full text. */
  flags: { otherToken: 'another token', freeBelowZero: 'below zero', partBelowZero: 'below zero' },
  splitLabel: (free: string, leased: string, locked: string) => `${free} free, ${leased} leased, ${locked} locked`,
  noSplit: {
    negative: 'cannot be divided: a part is below zero',
    nothing: 'nothing is held',
  },
  lockedAlone: 'Locked, read alone',
  lockedAloneHelp: 'Operation 7 reads the locked balance by itself; it should be the locked part of operation 6',
  onChain: 'On chain by the state',
  onChainHelp:
    'The balance in the state of the account (operation 2), from which nothing is deducted; it should be the total',
  agrees: 'agrees',
  differs: 'differs by',
  apart: (span: string) => `read ${span} apart`,
  seconds: (count: string) => `${count} s`,
  problems: {
    otherToken: (asset: string, token: string) =>
      `${asset}: an answer says that it is of another token, ${token}. Do not take its figures for ${asset}.`,
    lockedDiffers: (asset: string) =>
      `${asset}: what is locked differs between the balance and the locked balance read alone (operations 6 and 7).`,
    chainDiffers: (asset: string) =>
      `${asset}: free, leased and locked together are not what the state says is on chain (operations 6 and 2).`,
    freeBelowZero: (asset: string) =>
      `${asset}: the free balance is below zero: more is leased and locked than is on chain.`,
    partBelowZero: (asset: string) => `${asset}: a leased or locked balance is below zero.`,
  },
  moment:
    'Different operations are different answers, one after the other: a change between them shows for a moment. A difference that stays is one of the service.',
  moreProblems: (count: number) =>
    plural(count, {
      one: 'And # more finding of the kind, marked in its row.',
      other: 'And # more findings of the kind, marked in their rows.',
    }),
  noAsset: (count: number) =>
    plural(count, {
      one: '# vault names no asset, so its balance cannot be asked for.',
      other: '# vaults name no asset, so their balances cannot be asked for.',
    }),
  otherHoldings: 'The state also lists what is no vault’s collateral:',
  failedOf: (asset: string, words: string) => `${asset}: ${words}`,
  failedMany: (count: number) =>
    plural(count, {
      one: '# answer about a balance could not be read.',
      other: '# answers about balances could not be read.',
    }),
  first: (words: string) => `The first: ${words}`,
  retryAll: 'Retry all',
});

/** Positions as stored in the state of a smart account. */
export const accountPositionsText = messages('accountPositions', {
  title: 'Positions in the state',
  explain: 'As the contract stores them: amounts of the last update, without profit, funding and rollover since.',
  notTold: 'The state tells no positions.',
  none: 'The state has no position.',
  count: (count: number) => plural(count, { one: '# position', other: '# positions' }),
  locked: (count: number) => plural(count, { one: '# locked', other: '# locked' }),
  more: (shown: string, rest: string) => `The first ${shown} are shown; ${rest} more are in the whole state.`,
  columns: {
    position: 'Position',
    size: 'Size',
    margin: 'Margin',
    notional: 'Open notional',
    entry: 'Entry',
    premium: 'Premium fraction',
    fee: 'Fee',
    discount: 'Discount',
    rebate: 'Rebate',
    updated: 'Last update',
  },
  help: {
    size: 'In the base asset. A short is stored with a negative size; the side says it here',
    margin: 'In the collateral of the market, at the last update',
    notional: 'In USD, when it was opened',
    entry: 'Open notional divided by size',
    premium: 'Cumulative premium fraction at the last update: collateral for one unit of the base asset',
    fee: 'Fee rate stored with the position',
    discount: 'Of fees, by the referral',
    rebate: 'To the referrer, of fees',
  },
  lockedBadge: 'locked',
  lockedHelp: 'An order on it is in flight',
  noName: 'no name',
  oddName: 'The name is not that of a market and a side',
  side: { long: 'Long', short: 'Short' },
  otherSide: {
    direction: (side: string) => `its data says ${side}`,
    size: () => 'its size is negative, as that of a short',
  },
});
