import { messages } from '../messages';
import { plural } from './plural';

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
  /** In the row, in short; `problems` says them in full. */
  flags: { otherToken: 'another token', freeBelowZero: 'below zero', partBelowZero: 'below zero' },
  splitLabel: (free: string, leased: string, locked: string) => `${free} free, ${leased} leased, ${locked} locked`,
  noSplit: {
    negative: 'cannot be divided: a part is below zero',
    nothing: 'nothing is held',
  },
  lockedAlone: 'Locked, read alone',
  lockedAloneHelp: 'Operation 7 reads the locked balance by itself; it should be the locked part of operation 6',
  onChain: 'On chain by the state',
  onChainHelp: 'The balance in the state of the account (operation 2), from which nothing is deducted; it should be the total',
  agrees: 'agrees',
  differs: 'differs by',
  apart: (span: string) => `read ${span} apart`,
  seconds: (count: string) => `${count} s`,
  problems: {
    otherToken: (asset: string, token: string) => `${asset}: an answer says that it is of another token, ${token}. Do not take its figures for ${asset}.`,
    lockedDiffers: (asset: string) => `${asset}: what is locked differs between the balance and the locked balance read alone (operations 6 and 7).`,
    chainDiffers: (asset: string) => `${asset}: free, leased and locked together are not what the state says is on chain (operations 6 and 2).`,
    freeBelowZero: (asset: string) => `${asset}: the free balance is below zero: more is leased and locked than is on chain.`,
    partBelowZero: (asset: string) => `${asset}: a leased or locked balance is below zero.`,
  },
  moment: 'Different operations are different answers, one after the other: a change between them shows for a moment. A difference that stays is one of the service.',
  moreProblems: (count: number) => plural(count, { one: 'And # more finding of the kind, marked in its row.', other: 'And # more findings of the kind, marked in their rows.' }),
  noAsset: (count: number) => plural(count, { one: '# vault names no asset, so its balance cannot be asked for.', other: '# vaults name no asset, so their balances cannot be asked for.' }),
  otherHoldings: 'The state also lists what is no vault’s collateral:',
  failedOf: (asset: string, words: string) => `${asset}: ${words}`,
  failedMany: (count: number) => plural(count, { one: '# answer about a balance could not be read.', other: '# answers about balances could not be read.' }),
  first: (words: string) => `The first: ${words}`,
  retryAll: 'Retry all',
});
