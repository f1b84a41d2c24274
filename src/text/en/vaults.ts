import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { notEnoughData } from './phrases';

const rangeMissed = 'No data in this range: showing all.';

/** One text for each window of time. */
const perWindow = (text: (window: string) => string) => ({
  week: text('week'),
  month: text('month'),
  year: text('year'),
});
const realised = { ...perWindow((window) => `Realised, ${window}`), range: noun.realisedInRange };
const apr = perWindow((window) => `APR ${window}`);

const desk = 'LP desk';

const vaultBalances = { free: 'Free balance', locked: 'Locked balance', utilisation: 'Utilisation' };

/** The list of vaults and a vault's page (operations 10 and 11). */
export const vaultsText = messages('vaults', {
  title: noun.vaults,
  count: counted({ one: '# vault', other: '# vaults' }),
  none: 'No vaults listed.',
  noMatch: 'No vault matches.',
  clearFilter: 'Show all vaults',
  filter: 'Filter vaults',
  csv: {
    address: 'Address',
    ...vaultBalances,
    difference: 'Realised less predicted',
    ratio: 'ratio, 1 = 100 %',
  },
  unread: counted({ one: '# vault not loaded.', other: '# vaults not loaded.' }),
  windowLabel: 'Realised over',
  windows: { week: 'Week', month: 'Month', year: 'Year' },
  columns: {
    vault: 'Vault',
    utilisation: 'Utilisation',
    free: 'Free',
    locked: 'Locked',
    difference: 'Difference',
    rate: 'LP rate',
    tvl: 'TVL',
    apr,
    aprHelp: 'Annual, reported',
    predicted: 'Predicted ROI',
    predictedHelp: 'Reported',
    realised,
    realisedHelp: 'LP rate change, not annual',
  },
  desk,
  free: 'free',
  locked: 'locked',
  best: {
    realised: { ...perWindow((window) => `Best realised, ${window}`), range: 'Best in range' },
    apr: perWindow((window) => `Highest APR ${window}`),
    utilisation: 'Most utilised',
    histories: 'Realised return known',
    historiesHelp: 'with enough history',
    ofAll: (count: number, all: number) => `${count} of ${all}`,
  },
  lessPredicted: 'vs predicted',
  predictedNote: 'Predicted ROI has no stated period.',
  noPeriod: 'no stated period',
  utilisationBar: (share: string) => `${share} locked`,
  notEnoughData,
  covers: (span: string) => `over ${span}`,
  ratesFailed: (vault: string) => `History of the ${vault} vault:`,
});

/** A vault's page. */
export const vaultText = messages('vault', {
  back: 'All vaults',
  compare: 'Compare with others',
  named: (asset: string) => `${asset} vault`,
  address: 'Vault address',
  desk,
  loading: 'Loading the vault',
  unknown: 'No such vault listed.',
  unknownUnread: counted({ one: '# unreadable row.', other: '# unreadable rows.' }),
  unknownYet: 'It still has a history.',
  further: counted({ one: '# more row with this address.', other: '# more rows with this address.' }),
  facts: 'Figures',
  rateChart: 'Vault rate',
  rateAside: (asset: string) => `${asset} for 1 LP token`,
  balanceChart: 'Vault balance',
  window: 'Window',
  difference: 'Difference',
  recovery: 'Recovery',
  notRecovered: 'Not recovered',
  none: 'None',
  highest: 'Highest',
  lowest: 'Lowest',
  rangeMissed,
  noHistory: noun.noHistoryYet,
  noList: 'No history sent.',
  serviceRoi: 'Reported return',
  realisedRoi: 'Return from rates',
  partRoi: 'Return in range',
  differenceHelp: 'reported less from rates',
  agree: 'match',
  drawdownChart: 'Drawdown',
  drawdownAside: 'below the highest rate',
  noDrawdown: 'Not enough data.',
  maximumDrawdown: 'Maximum',
  neverBelow: 'never below its peak',
  currentDrawdown: 'At the end',
  atHighest: 'at its peak',
  longestDrawdown: 'Longest',
  recoveryHelp: 'Back to the previous high',
  since: 'since',
  lasts: 'still below',
  gaps: counted({ one: '# gap: unreadable value.', other: '# gaps: unreadable values.' }),
  groups: { value: 'Value', returns: 'Returns', config: 'Configuration', body: 'Configuration as sent' },
  fields: {
    rate: 'LP rate',
    ...vaultBalances,
    tvl: 'Total value locked',
    aprWeek: apr.week,
    aprMonth: apr.month,
    aprYear: apr.year,
    predicted: 'Predicted ROI',
    asset: 'Asset',
    assetId: 'Asset id',
    quoteAssetId: 'Quote asset id',
    vaultAddress: 'Vault address',
    assetDecimals: 'Decimals of the asset',
    lpJettonMaster: 'LP token',
  },
  /** For fields with an unclear name. */
  explained: {
    locked: 'Backs open positions',
    utilisation: 'Locked share of the total',
    assetDecimals: 'Of wallet transfers',
    lpJettonMaster: 'Not every vault has one',
  },
});

/** Several vaults on one chart, below their list (operation 11, once for each vault). */
export const vaultsCompareText = messages('vaultsCompare', {
  title: noun.comparison,
  choose: 'Vaults compared',
  full: (most: number) => `At most ${most}: remove one first.`,
  chart: 'Vault rates rebased to 100',
  table: noun.comparison,
  noneChosen: 'No vault chosen.',
  noneComparable: 'Not enough data to compare.',
  wholeWindow: 'Show the whole window',
  missed: rangeMissed,
  starts: (time: string) => `100 = last rate at or before ${time}.`,
  heldBack: (vault: string) => `${vault} starts there; remove it for more.`,
  units: 'Compare percentages only: each vault has its own asset.',
  unlisted: counted({ other: '# of the link not listed.' }),
  tooMany: counted({ other: '# left out: at most six.' }),
  unaddressed: counted({ other: '# without address or history.' }),
  repeated: counted({ one: '# repeated address.', other: '# repeated addresses.' }),
  noList: (vault: string) => `${vault}: no history sent.`,
  columns: {
    vault: 'Vault',
    change: 'Change',
    covers: 'Covers',
    first: 'First rate',
    last: 'Last rate',
    changeHelp: 'Last over first rate',
    extremes: 'Highest / Lowest',
    drawdown: noun.maxDrawdown,
    perFall: 'Return / fall',
    perFallHelp: 'change / drawdown',
    balance: 'Latest balance',
  },
  rates: counted({ one: '# rate', other: '# rates' }),
  gaps: counted({ other: '# unreadable' }),
  leftOut: {
    tooFew: notEnoughData,
    baseNotPositive: 'Starts at or below zero',
    noneLater: 'Ends too early',
  },
});
