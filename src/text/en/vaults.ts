import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { notEnoughData } from './phrases';

const rangeMissed = 'There is no data in this range, so everything is shown.';

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
  none: 'The exchange lists no vaults.',
  noMatch: 'No vault matches your filter.',
  clearFilter: 'Show all vaults',
  filter: 'Filter vaults',
  csv: {
    address: 'Address',
    ...vaultBalances,
    difference: 'Realised less predicted',
    ratio: 'ratio, 1 = 100 %',
  },
  unread: counted({
    one: '# vault couldn’t be interpreted and is missing here.',
    other: '# vaults couldn’t be interpreted and are missing here.',
  }),
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
    aprHelp: 'Annual, as the exchange reports it',
    predicted: 'Predicted ROI',
    predictedHelp: 'As the exchange reports it',
    realised,
    realisedHelp: 'Change of the LP rate, not annualised',
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
  /** `{difference}` is a percentage. */
  vsPredicted: '{difference} vs predicted',
  predictedNote: 'The exchange states no period for the predicted ROI.',
  noPeriod: 'no stated period',
  utilisationBar: (share: string) => `${share} locked`,
  notEnoughData,
  covers: (span: string) => `over ${span}`,
  ratesFailed: (vault: string) => `The history of the ${vault} vault couldn’t be loaded.`,
});

/** A vault's page. */
export const vaultText = messages('vault', {
  back: 'All vaults',
  compare: 'Compare with others',
  named: (asset: string) => `${asset} vault`,
  address: 'Vault address',
  desk,
  loading: 'Loading the vault',
  unknown: 'The exchange lists no vault with this address.',
  unknownUnread: counted({
    one: '# row of its list couldn’t be interpreted.',
    other: '# rows of its list couldn’t be interpreted.',
  }),
  unknownYet: 'The vault still has a history.',
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
  noList: 'The exchange sent no history.',
  serviceRoi: 'Reported return',
  realisedRoi: 'Return from rates',
  partRoi: 'Return in range',
  differenceHelp: 'reported minus calculated from the rates',
  agree: 'match',
  drawdownChart: 'Drawdown',
  drawdownAside: 'below the highest rate',
  noDrawdown: 'There is not enough data yet.',
  maximumDrawdown: 'Maximum',
  neverBelow: 'never below its peak',
  currentDrawdown: 'At the end',
  atHighest: 'at its peak',
  longestDrawdown: 'Longest',
  recoveryHelp: 'Back to the previous high',
  /** `{day}` is a date. */
  since: 'since {day}',
  sinceAndLasts: 'since {day} · not recovered',
  gaps: counted({
    one: '# gap: a value that can’t be interpreted.',
    other: '# gaps: values that can’t be interpreted.',
  }),
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
    assetDecimals: 'Used only for transfers to and from wallets',
    lpJettonMaster: 'Not every vault has one',
  },
});

/** Several vaults on one chart, below their list (operation 11, once for each vault). */
export const vaultsCompareText = messages('vaultsCompare', {
  title: noun.comparison,
  choose: 'Vaults compared',
  full: (most: number) => `You can compare at most ${most} vaults. Remove one first.`,
  chart: 'Vault rates rebased to 100',
  table: noun.comparison,
  noneChosen: 'Choose the vaults you want to compare.',
  noneComparable: 'The chosen vaults don’t have enough data to compare.',
  wholeWindow: 'Show the whole window',
  missed: rangeMissed,
  starts: (time: string) => `All vaults start at 100, their last rate at or before ${time}.`,
  heldBack: (vault: string) => `The data of ${vault} starts there. Remove it to compare a longer time.`,
  units: 'Compare only the percentages, because each vault has its own asset.',
  unlisted: counted({
    one: '# vault of the link is not listed by the exchange.',
    other: '# vaults of the link are not listed by the exchange.',
  }),
  tooMany: counted({
    one: '# vault is left out, because at most six can be compared.',
    other: '# vaults are left out, because at most six can be compared.',
  }),
  unaddressed: counted({
    one: '# vault has no address and therefore no history.',
    other: '# vaults have no address and therefore no history.',
  }),
  repeated: counted({ one: '# address is repeated in the link.', other: '# addresses are repeated in the link.' }),
  noList: (vault: string) => `The exchange sent no history of ${vault}.`,
  columns: {
    vault: 'Vault',
    change: 'Change',
    covers: 'Covers',
    first: 'First rate',
    last: 'Last rate',
    changeHelp: 'Last rate compared with the first',
    extremes: 'Highest / Lowest',
    drawdown: noun.maxDrawdown,
    perFall: 'Return ÷ max drawdown',
    perFallHelp: 'Change divided by max drawdown',
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
