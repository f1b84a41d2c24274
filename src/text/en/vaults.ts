import { messages } from '../messages';
import { plural } from './plural';

/** The list of vaults and a vault's page (operations 10 and 11). */
export const vaultsText = messages('vaults', {
  title: 'Vaults',
  caption: 'Vaults',
  count: (count: number) => plural(count, { one: '# vault', other: '# vaults' }),
  none: 'The service lists no vault.',
  noMatch: 'No vault fits the filter.',
  clearFilter: 'Show all vaults',
  filter: 'Filter vaults',
  csv: {
    address: 'Address',
    free: 'Free balance',
    locked: 'Locked balance',
    utilisation: 'Utilisation',
    difference: 'Realised less predicted',
    ratio: 'ratio, 1 = 100 %',
  },
  unread: (count: number) =>
    plural(count, {
      one: '# vault of the answer could not be read.',
      other: '# vaults of the answer could not be read.',
    }),
  windowLabel: 'Realised over',
  windows: { week: 'Week', month: 'Month', year: 'Year' },
  columns: {
    vault: 'Vault',
    rate: 'LP rate',
    rateHelp: 'What one LP token is worth, in the asset of the vault.',
    tvl: 'TVL',
    tvlHelp: 'Total value locked: free and locked balance together. Utilisation is the share of it that is locked.',
    utilisation: 'Utilisation',
    free: 'Free',
    freeHelp: 'The locked part stands behind open positions, the free part does not.',
    locked: 'Locked',
    apr: { week: 'APR week', month: 'APR month', year: 'APR year' },
    aprHelp: {
      week: 'A yearly rate of return, as the service gives it for the week. Read as nine decimals of 100 %.',
      month: 'A yearly rate of return, as the service gives it for the month. Read as nine decimals of 100 %.',
      year: 'A yearly rate of return, as the service gives it for the year. Read as nine decimals of 100 %.',
    },
    predicted: 'Predicted ROI',
    predictedHelp: 'The return that the service predicts. It does not say over which time.',
    realised: { week: 'Realised, week', month: 'Realised, month', year: 'Realised, year' },
    realisedHelp:
      'The last rate of the history over its first one, less one. Not a yearly figure. The difference is this less the predicted one.',
    difference: 'Difference',
  },
  free: 'free',
  locked: 'locked',
  best: {
    realised: { week: 'Best realised, week', month: 'Best realised, month', year: 'Best realised, year' },
    apr: { week: 'Highest APR week', month: 'Highest APR month', year: 'Highest APR year' },
    utilisation: 'Highest utilisation',
    histories: 'Realised return known',
    historiesHelp: 'of vaults with enough history',
    ofAll: (count: number, all: number) => `${count} of ${all}`,
  },
  lessPredicted: 'vs predicted',
  predictedNote:
    'The interface names no time for the predicted ROI. Its difference from the realised one says something only if both are over the same time.',
  utilisationBar: (share: string) => `${share} locked`,
  notEnoughData: 'Not enough data',
  notEnoughDataWhy: 'A return needs two readable rates, the first of them above zero.',
  covers: (span: string) => `over ${span}`,
  ratesFailed: (vault: string) => `History of the ${vault} vault:`,
});

/** A vault's page. */
export const vaultText = messages('vault', {
  back: 'All vaults',
  compare: 'Compare with others',
  named: (asset: string) => `${asset} vault`,
  address: 'Vault address',
  loading: 'Reading the vault',
  unknown: 'No such vault: it is not among those that the service lists.',
  unknownUnread: (count: number) =>
    plural(count, { one: 'One row of that list could not be read.', other: '# rows of that list could not be read.' }),
  unknownYet: 'The service has a history of it nevertheless.',
  further: (count: number) =>
    plural(count, {
      one: '# more row of the list has this address: the first one is shown.',
      other: '# more rows of the list have this address: the first one is shown.',
    }),
  facts: 'Figures and configuration',
  rateChart: 'Vault rate',
  rateAside: (asset: string) => `${asset} for 1 LP token`,
  balanceChart: 'Vault balance',
  window: 'Window',
  rangeMissed: 'The history has no reading in the range of this link: all of the window is shown.',
  noHistory: 'There is no history yet in this window.',
  noList: 'The answer has no history in it.',
  serviceRoi: 'Return, as the service says',
  realisedRoi: 'Return, from the history',
  partRoi: 'Return of the part shown',
  difference: 'Difference',
  differenceHelp: 'the service less the history',
  agree: 'the two agree, roundings aside',
  drawdownChart: 'Drawdown',
  drawdownAside: 'the rate below its highest value so far',
  noDrawdown: 'Not enough data: a drawdown needs two readable rates, the highest of them above zero.',
  maximumDrawdown: 'Maximum',
  neverBelow: 'never below its highest value',
  currentDrawdown: 'At the last reading',
  atHighest: 'at its highest value',
  longestDrawdown: 'Longest',
  recovery: 'Recovery from it',
  recoveryHelp: 'From the lowest value until the highest one before it was reached again.',
  notRecovered: 'Not in what is shown',
  since: 'since',
  lasts: 'below it at the last reading',
  none: 'None',
  highest: 'Highest',
  lowest: 'Lowest',
  gaps: (count: number) =>
    plural(count, { one: '# value cannot be read and is a gap.', other: '# values cannot be read and are gaps.' }),
  groups: { value: 'Value', returns: 'Returns', config: 'Configuration', body: 'Configuration as sent' },
  fields: {
    rate: 'LP rate',
    free: 'Free balance',
    locked: 'Locked balance',
    tvl: 'Total value locked',
    utilisation: 'Utilisation',
    aprWeek: 'APR, week',
    aprMonth: 'APR, month',
    aprYear: 'APR, year',
    predicted: 'Predicted ROI',
    asset: 'Asset',
    assetId: 'Asset id',
    assetDecimals: 'Decimals of the asset',
    quoteAssetId: 'Quote asset id',
    vaultAddress: 'Vault address',
    lpJettonMaster: 'LP token',
  },
  /**
   * The meaning of each of these. The interface names its fields without explaining them, so each text gives its
   * source.
   */
  explained: {
    rate: 'What one LP token is worth, in the asset of the vault.',
    free: 'Not bound by open positions.',
    locked: 'Stands behind open positions.',
    tvl: 'Free and locked balance together.',
    utilisation: 'The locked balance as a share of the total.',
    aprWeek: 'A yearly rate, as the service gives it for the week.',
    aprMonth: 'A yearly rate, as the service gives it for the month.',
    aprYear: 'A yearly rate, as the service gives it for the year.',
    predicted: 'The return that the service predicts. The interface names no time for it.',
    asset: 'What the vault holds; all its amounts are in it.',
    assetId: 'The address of the asset’s token, or the word TON for the coin itself.',
    assetDecimals:
      'Of the token in wallet transfers. Amounts on this page are scaled by the service, whatever these are.',
    quoteAssetId: 'The asset that prices of its markets are in.',
    vaultAddress: 'The contract of the vault, as its configuration names it.',
    lpJettonMaster: 'The contract of the LP token. Not every vault names one.',
  },
});

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
