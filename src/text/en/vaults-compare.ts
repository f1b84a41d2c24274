import { messages } from '../messages';
import { plural } from './plural';

/** Several vaults on one chart, under the list of them (operation 11, once a vault). */
export const vaultsCompareText = messages('vaultsCompare', {
  title: 'Comparison',
  choose: 'Vaults compared',
  full: (most: number) => `At most ${plural(most, { other: '#' })} lines can be told apart: take one out first.`,
  chart: 'Vault rates rebased to 100',
  table: 'Comparison of vaults',
  noneChosen: 'No vault is chosen.',
  noneComparable: 'None of the chosen vaults has enough data to compare.',
  wholeWindow: 'Show the whole window',
  missed: 'No chosen vault has a reading in the range of the link: the whole window is compared.',
  starts: (time: string) =>
    `100 is each vault’s rate nearest to ${time}, the first moment from which all lines have one.`,
  heldBack: (vault: string) => `The history of ${vault} begins only there. Without it, more of the others is seen.`,
  units:
    'Rates and balances are in each vault’s own asset and cannot be set against each other. Changes and drawdowns are shares of its own rate, and can.',
  unlisted: (count: number) =>
    plural(count, {
      one: '# vault of the link is not in the list.',
      other: '# vaults of the link are not in the list.',
    }),
  tooMany: (count: number) =>
    plural(count, {
      one: '# vault of the link is left out: there are lines for six.',
      other: '# vaults of the link are left out: there are lines for six.',
    }),
  unaddressed: (count: number) =>
    plural(count, {
      one: '# vault has no readable address, by which a history could be asked for.',
      other: '# vaults have no readable address, by which a history could be asked for.',
    }),
  repeated: (count: number) =>
    plural(count, {
      one: '# row of the list has the address of another one: they share a history.',
      other: '# rows of the list have the address of another one: they share a history.',
    }),
  noList: (vault: string) => `The answer for ${vault} has no history in it.`,
  columns: {
    vault: 'Vault',
    first: 'First rate',
    last: 'Last rate',
    change: 'Change',
    changeHelp: 'The last rate over the first one, less one. Not a yearly figure.',
    extremes: 'Highest / Lowest',
    drawdown: 'Max drawdown',
    drawdownHelp: 'The deepest fall of the rate below its highest value before, as a share of that.',
    covers: 'Covers',
    coversHelp: 'From the first rate to the last one, and how many rates there are in between.',
    balance: 'Latest balance',
    balanceHelp: 'What the vault held at the last point of the range, free and locked together.',
  },
  rates: (count: number) => plural(count, { one: '# rate', other: '# rates' }),
  gaps: (count: number) => plural(count, { one: '# unreadable', other: '# unreadable' }),
  leftOut: {
    tooFew: 'Not enough data',
    baseNotPositive: 'Starts at zero or below',
    noneLater: 'Ends before others start',
  },
  leftOutWhy: {
    tooFew: 'Fewer than two rates of this range can be read.',
    baseNotPositive: 'Nothing can be measured against a rate of zero or below.',
    noneLater: 'No rate of it can be read after the first one of the vault that begins last.',
  },
});
