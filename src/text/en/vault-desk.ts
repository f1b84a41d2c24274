import { messages, sentence } from '../messages';
import * as noun from './nouns';
import { labels } from './labels';
import { sides, notKept, shownOf } from './phrases';

/** A vault as the counterparty of its traders. The page also uses texts of the vault's page. */
export const vaultDeskText = messages('vaultDesk', {
  back: 'Vault page',
  net: 'Net exposure',
  netHelp: 'Long less short, at the mark',
  ...labels('netSize asset markets market total realised simulator show gain'),
  ...sides,
  locked: 'Locked share',
  couldLeave: 'free to leave',
  worst: { week: 'Worst week', month: 'Worst month' },
  underWater: 'Under water, peak to recovery',
  longest: 'Longest below peak',
  fall: noun.maxDrawdown,
  exposure: 'Effect of price moves',
  exposureNote: sentence(
    'The vault gains what traders lose. Each row moves one price: margins suffice, no fees, no funding.',
  ),
  ofVault: 'of vault',
  byMove: (move: string) => `Vault at ${move}`,
  backed: 'Markets backed',
  address: noun.marketAddress,
  used: 'Limit used, long / short',
  backing: { address: 'by vault address', token: 'by settlement token', configured: 'by configuration' },
  shared: 'Several vaults hold it: trust addresses only.',
  none: 'No market matches this vault.',
  known: (count: number, all: number) => `${shownOf(count, String(all))} known`,
  read: (count: number, all: number) => `${shownOf(count, String(all))} markets read`,
  lockedOverTime: 'Locked share over time',
  kept: 'Sampled while open here; kept 30 days.',
  notKept: notKept('samples'),
  returns: 'Realised and predicted',
  yearly: 'Realised a year',
  apr: 'Reported APR',
  lessReported: 'vs reported',
  amount: 'Amount put in',
  since: 'Put in on (UTC)',
  move: 'All prices move by, %',
  problems: {
    amount: (example: string) => `Enter an amount above 0, such as ${example}.`,
    move: (example: string) => `Enter a number from −99 to 900, up to two decimals, such as ${example}.`,
    since: 'No rates for that day.',
  },
  worth: 'Worth now',
  entry: 'Rate at entry',
  lowest: 'Lowest value',
  tokens: 'LP tokens',
  next: (window: string) => `At the yield of the last ${window.toLowerCase()}`,
  aYear: 'a year',
  atMove: 'Worth after the move',
  vaultAtMove: 'Vault after the move',
  simulatorNote: sentence(
    'Without entry, exit and network fees; past yields, not compounded. All prices: the vault’s asset too, if traded.',
  ),
});
