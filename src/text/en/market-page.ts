import { hint, messages, sentence } from '../messages';
import { numberOf } from './plural';
import * as noun from './nouns';
import { labels } from './labels';
import { perUnit } from './later-phrases';
import { storageOff, storageFull } from './phrases';
import * as later from './later-nouns';

const yearly = 'rate · 31,536,000 s ÷ funding period';

const moves = sentence(
  (long: string, short: string) => `long: ${long}, short: ${short}. L leverage, m maintenance margin.`,
);

/** A market's page. */
export const marketPageText = messages('marketPage', {
  back: 'All markets',
  unlisted: 'not in your list',
  added: 'added by you',
  add: 'Add to my markets',
  remove: 'Remove from my markets',
  positions: 'Positions here',
  orders: 'Orders here',
  seePositions: 'Positions page',
  seeOrders: 'Orders page',
  noPosition: 'No open position here.',
  noOrder: 'No active order here.',
  summary: noun.market,
  loading: 'Loading the market',
  notFound: 'No such market',
  notFoundHint: 'Check the address.',
  otherAddress: (address: string) => `Answer of another market: ${address}.`,
  all: 'All parameters',
  explanations: 'Explanations',
  workedOut: 'Formula',
  aYear: 'a year',
  perBase: perUnit,
  fee: 'trading fee',
  upTo: (leverage: string) => `up to ${leverage}`,
  skew: { long: 'more longs', short: 'more shorts', none: 'even' },
  modes: {
    'settings.fundingMode': { 1: 'asymmetric', 2: 'symmetric' },
    'settings.oracleMode': { 1: 'plain', 2: 'just in time' },
    'settings.positionMode': { 1: 'direct', 2: 'order only' },
  },
  groups: {
    ...labels('prices funding fees state'),
    interest: noun.openInterest,
    activity: 'Sizes and volume',
    curve: 'Funding curve',
    limits: 'Margin and limits',
    impact: 'Virtual price impact',
    reserves: 'Virtual reserves',
    config: 'Configuration',
    other: 'Other members',
  },
  notes: hint({
    impact: 'No impact is estimated here.',
    reserves: 'As sent, unit unknown.',
    curve: 'As sent, units unknown.',
    noCurve: 'No funding curve.',
    other: 'As sent, undocumented.',
  }),
  formulas: hint({
    reservePrice: 'quote reserve · its weight ÷ (base reserve · its weight)',
    dayChange: '(mark price − price a day ago) ÷ price a day ago',
    roomLong: 'limit − open interest, long',
    roomShort: 'limit − open interest, short',
    skew: '(long − short) ÷ (long + short)',
    longRateYear: yearly,
    shortRateYear: yearly,
    maxLeverage: '1 ÷ initial margin',
    maxLeverageAtLeast: '1 ÷ lowest initial margin',
    liquidationLeverage: '1 ÷ maintenance margin',
    rolloverDay: 'rollover fee ÷ 365',
  }),
  room: {
    long: 'Longs',
    short: 'Shorts',
    of: (open: string, limit: string) => `${open} of ${limit}`,
    left: (left: string) => `${left} left`,
    full: 'no room left',
    past: (by: string) => `${by} past limit`,
    noLimit: 'Limit unknown.',
    noSide: 'not known',
    bar: (side: string, share: string) => `${side}: ${share} of the limit`,
  },
  moves: {
    title: 'Liquidation of a new position (est.)',
    leverage: 'Opened at',
    long: 'Long falls',
    short: 'Short rises',
    none: 'never',
    crossed: 'at once',
    note: sentence('Mark move, before costs.'),
    unknownCollateral: 'No estimate: collateral unknown.',
    formula: moves('1 − (1 − 1/L) ÷ (1 − m)', '(1 + 1/L) ÷ (1 + m) − 1'),
    formulaCoin: moves('1 − 1 ÷ (1 − m + 1/L)', '1 ÷ (1 + m − 1/L) − 1'),
  },
  oracle: {
    title: 'Age of the state',
    of: (age: string, allowed: string) => `${age} of ${allowed} allowed`,
    late: (age: string, allowed: string) => `${age}, beyond the ${allowed} allowed`,
    noLimit: (age: string) => `${age}; limit unknown`,
    unknown: 'Age unknown',
    bar: 'Share of oracle delay',
    help: 'State age as oracle age.',
  },
  config: {
    none: 'None sent.',
    broken: 'Unreadable configuration:',
    image: 'not loaded from other hosts',
    rest: 'Other members',
    fields: {
      ...labels('name ticker type baseAsset quoteAsset quoteAssetId tags address'),
      settlementToken: noun.collateral,
      imageLink: 'Image',
      vaultAddress: noun.vault,
    },
    types: {
      base: 'quote-margined',
      coinm: 'coin-margined',
      prelaunch: 'traded before launch',
    },
  },
});

/** The history of a market that this browser has recorded itself. */
export const marketHistoryText = messages('marketHistory', {
  title: noun.history,
  aside: 'Recorded in this browser',
  range: 'Time shown',
  ranges: { hour: '1 h', day: '24 h', week: '7 d' },
  mark: noun.markPrice,
  funding: 'Funding received, per period',
  openInterest: noun.openInterest,
  dayAgo: hint('Dashed: no prices since 24 h ago.'),
  levels: {
    ...labels('entry stop limit'),
    liquidation: later.liquidationEst,
    take: 'Take profit',
  },
  level: (kind: string, side: string) => `${kind}, ${side}`,
  offChart: (levels: string) => `Beyond the picture: ${levels}.`,
  side: noun.side,
  empty: 'Waiting for prices…',
  emptyRange: (range: string) => `Nothing recorded in the last ${range}.`,
  showWeek: 'Show 7 days',
  count: (samples: number, since: string) => `${numberOf('sample')(samples)} since ${since}.`,
  keeping: sentence({
    opening: 'Loading earlier samples…',
    kept: 'Kept for 7 days in this browser.',
    full: storageFull('samples'),
    unavailable: storageOff('samples'),
  }),
  forget: 'Delete this history',
  forgetSure: sentence('Deletes all samples of this market.'),
  forgetYes: 'Delete',
  forgetNo: 'Keep',
  forgotten: 'History deleted.',
  forgetFailed: 'Not deleted: storage does not answer.',
});
