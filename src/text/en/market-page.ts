import { messages } from '../messages';
import { plural } from './plural';

/** A market's page. */
export const marketPageText = messages('marketPage', {
  back: 'All markets',
  unlisted: 'not in your list',
  added: 'added by you',
  add: 'Add to my markets',
  remove: 'Remove from my markets',
  favourite: 'Favourite',
  positions: 'Positions here',
  orders: 'Orders here',
  summary: 'Market',
  chart: 'Mark price',
  sinceOpened: 'since this page was opened',
  chartWaiting: 'The chart is drawn from the prices this page receives. It begins with the second one.',
  loading: 'Reading the market',
  notFound: 'There is no such market at this service',
  notFoundHint:
    'Check the address, and in the settings which service is asked. A market that was taken down leaves nothing to show.',
  otherAddress: (address: string) => `The service answered with another market: ${address}.`,
  all: 'Every value that the service gives, and what follows from it.',
  explanations: 'Explanations',
  workedOut: 'Formula',
  aYear: 'a year',
  perBase: (collateral: string, base: string) => `${collateral} per ${base}`,
  yes: 'yes',
  no: 'no',
  fee: 'trading fee',
  upTo: (leverage: string) => `up to ${leverage}`,
  skew: { long: 'more longs', short: 'more shorts', none: 'even' },
  modes: {
    'settings.fundingMode': { 1: 'asymmetric', 2: 'symmetric' },
    'settings.oracleMode': { 1: 'plain', 2: 'just in time' },
    'settings.positionMode': { 1: 'direct', 2: 'order only' },
  },
  groups: {
    prices: 'Prices',
    interest: 'Open interest',
    activity: 'Sizes and volume',
    funding: 'Funding',
    curve: 'Funding curve',
    limits: 'Margin and limits',
    fees: 'Fees',
    impact: 'Virtual price impact',
    reserves: 'Virtual reserves',
    state: 'State',
    config: 'Configuration',
    other: 'Other members',
  },
  notes: {
    impact: 'How the impact of a trade follows from these is not documented, so no impact is estimated here.',
    reserves: 'Their unit is not documented: shown as sent.',
    curve: 'How the rate follows from these, and their units, are not documented: shown as sent.',
    noCurve: 'The service gives no funding curve for this market.',
    other: 'Sent by the service, not named by the interface: shown as it came.',
  },
  formulas: {
    reservePrice: 'quote reserve · its weight ÷ (base reserve · its weight)',
    dayChange: '(mark price − price a day ago) ÷ price a day ago',
    roomLong: 'limit − open interest, long',
    roomShort: 'limit − open interest, short',
    skew: '(long − short) ÷ (long + short)',
    longRateYear: 'rate · 31,536,000 s ÷ funding period',
    shortRateYear: 'rate · 31,536,000 s ÷ funding period',
    maxLeverage: '1 ÷ initial margin',
    maxLeverageAtLeast: '1 ÷ initial margin at the least',
    liquidationLeverage: '1 ÷ maintenance margin',
    rolloverDay: 'rollover fee ÷ 365',
  },
  room: {
    long: 'Longs',
    short: 'Shorts',
    of: (open: string, limit: string) => `${open} of ${limit}`,
    left: (left: string) => `${left} left`,
    full: 'no room left',
    past: (by: string) => `${by} past the limit`,
    noLimit: 'The limit is not known, so neither is the room.',
    noSide: 'not known',
    bar: (side: string, share: string) => `${side}: ${share} of the limit`,
  },
  moves: {
    title: 'Liquidation of a new position, estimated',
    leverage: 'Opened at',
    long: 'Long falls',
    short: 'Short rises',
    none: 'never',
    crossed: 'at once',
    note: 'How far the mark may move before a position falls below its maintenance margin: before fees, funding and rollover, from the margin at opening alone. An estimate; the service decides by its own prices.',
    unknownCollateral: 'Which collateral this market has is not known, so no move can be estimated.',
    formula: 'long: 1 − (1 − 1/L) ÷ (1 − m), short: (1 + 1/L) ÷ (1 + m) − 1; L leverage, m maintenance margin',
    formulaCoin:
      'long: 1 − 1 ÷ (1 − m + 1/L), short: 1 ÷ (1 + m − 1/L) − 1; L leverage, m maintenance margin, collateral and base are one asset',
  },
  oracle: {
    title: 'Age of the state',
    of: (age: string, allowed: string) => `${age} of ${allowed} allowed`,
    late: (age: string, allowed: string) => `${age}, beyond the ${allowed} allowed`,
    noLimit: (age: string) => `${age}; the limit is not known`,
    unknown: 'The age is not known: the time of the state cannot be read.',
    bar: 'Age of the state as part of the oracle delay allowed',
    help: 'The answer has no oracle time. That the age of the state stands for it is an assumption.',
  },
  config: {
    none: 'The service sends no configuration for this market.',
    broken: 'The configuration is no object:',
    image: 'not loaded: nothing is fetched from other hosts',
    rest: 'The rest, as it came',
    fields: {
      name: 'Name',
      ticker: 'Ticker',
      type: 'Type',
      baseAsset: 'Base asset',
      quoteAsset: 'Quote asset',
      quoteAssetId: 'Id of the quote asset',
      settlementToken: 'Collateral',
      imageLink: 'Image',
      tags: 'Tags',
      vaultAddress: 'Vault',
      address: 'Address',
    },
    help: {
      name: 'What the service calls the market.',
      ticker: 'Its short name.',
      type: 'What kind of market it is, by its collateral.',
      baseAsset: 'What is traded.',
      quoteAsset: 'What prices are in.',
      quoteAssetId: 'How the service knows the quote asset.',
      settlementToken: 'What margin, fees and profits are paid in.',
      imageLink: 'Where the service has a picture for it.',
      tags: 'Words that the service sorts markets by.',
      vaultAddress: 'Who is on the other side of the trades, and pays the winners.',
      address: 'Address of the market, by its configuration.',
    },
    types: {
      base: 'margined in the quote asset',
      coinm: 'margined in the coin itself',
      prelaunch: 'traded before its launch',
    },
  },
});

/**
 * The values of a market by where operation 17 has them, and the figures worked out of them: a
 * label and a sentence or two of help each. What is said of a limit is what contracts of this kind
 * do in practice; where nobody says what a value means, that is what its help says.
 */
export const marketFieldsText = messages('marketFields', {
  'amm.indexPrice': { label: 'Mark price', help: 'The index price of the market. Positions are valued at it.' },
  'change.initialPrice': {
    label: 'A day ago',
    help: 'What the change over a day is measured from. It comes without a unit, which is told by its size.',
  },
  dayChange: { label: 'Change over a day', help: 'How far the mark price has moved since then.' },
  'amm.baseOraclePrice': {
    label: 'Oracle price, base',
    help: 'What the oracle says one unit of the base asset costs.',
  },
  'amm.quoteOraclePrice': {
    label: 'Oracle price, collateral',
    help: 'What the oracle says one unit of the collateral costs. Positions settle at it.',
  },
  'incentive.twapIndexPrice': {
    label: 'Index price, averaged',
    help: 'Average of the index price over time, which funding looks at.',
  },
  'incentive.twapSpotPrice': {
    label: 'Spot price, averaged',
    help: 'Average of the price in the pool over time, which funding looks at.',
  },
  'incentive.timestamp': {
    label: 'Averages taken',
    help: 'When the averages, and the rates that follow from them, were taken.',
  },
  reservePrice: {
    label: 'Reserve price, older model',
    help: 'What the virtual reserves imply. Trades are priced by the oracle: this is for comparison only.',
  },

  'amm.openInterestNotional': { label: 'Open interest', help: 'Notional of all positions that are open.' },
  'amm.openInterestLong': { label: 'Open interest, long', help: 'Notional of the long positions.' },
  'amm.openInterestShort': { label: 'Open interest, short', help: 'Notional of the short positions.' },
  skew: { label: 'Skew', help: 'Which side outweighs the other, as part of both together.' },
  'settings.maxOpenNotional': {
    label: 'Limit',
    help: 'The most that may be open on one side. That it holds for each side is an assumption.',
  },
  roomLong: { label: 'Room for longs', help: 'What may still be opened long under that limit.' },
  roomShort: { label: 'Room for shorts', help: 'What may still be opened short under that limit.' },

  'amm.totalPositionSize': { label: 'Position size, total', help: 'In base units, as the service totals it.' },
  'amm.totalLongPositionSize': { label: 'Position size, long', help: 'All long positions, in base units.' },
  'amm.totalShortPositionSize': { label: 'Position size, short', help: 'All short positions, in base units.' },
  'change.quoteVolume': { label: 'Volume over a day, quote', help: 'What was traded within a day, in quote currency.' },
  'change.baseVolume': { label: 'Volume over a day, base', help: 'What was traded within a day, in base units.' },

  'amm.longFundingRate': {
    label: 'Funding rate, longs',
    help: 'Part of the price, paid once each period. Above zero, longs pay it.',
  },
  'amm.shortFundingRate': {
    label: 'Funding rate, shorts',
    help: 'Part of the price, once each period. Above zero, shorts receive it.',
  },
  longRateYear: { label: 'Longs, a year', help: 'What a year at this rate comes to. Rates change each period.' },
  shortRateYear: { label: 'Shorts, a year', help: 'What a year at this rate comes to. Rates change each period.' },
  'settings.fundingPeriod': { label: 'Funding period', help: 'Time between two payments.' },
  'amm.nextFundingBlock': { label: 'Next funding', help: 'When the next payment is due.' },
  'incentive.longFundingRate': {
    label: 'Rate at the averages, longs',
    help: 'The rate of longs when the averages were taken.',
  },
  'incentive.shortFundingRate': {
    label: 'Rate at the averages, shorts',
    help: 'The rate of shorts when the averages were taken.',
  },
  'amm.latestLongPremiumFraction': {
    label: 'Premium fraction, longs',
    help: 'Funding of a long of one base unit since the market began. Its growth since a position was last updated is what that position owes.',
  },
  'amm.latestShortPremiumFraction': {
    label: 'Premium fraction, shorts',
    help: 'The same of a short of one base unit.',
  },
  'settings.fundingMode': {
    label: 'Funding mode',
    help: 'Asymmetric: each side has its own rate. Symmetric: both share one.',
  },

  'settings.fundingSettings.lowFundingFnA': { label: 'Low part, a', help: 'First parameter below the inflection.' },
  'settings.fundingSettings.lowFundingFnB': { label: 'Low part, b', help: 'Second parameter below the inflection.' },
  'settings.fundingSettings.highFundingFnA': { label: 'High part, a', help: 'First parameter above the inflection.' },
  'settings.fundingSettings.highFundingFnB': { label: 'High part, b', help: 'Second parameter above the inflection.' },
  'settings.fundingSettings.inflectionPoint': {
    label: 'Inflection',
    help: 'Where the curve turns from its low to its high part.',
  },

  'settings.initMarginRatio': {
    label: 'Initial margin',
    help: 'Margin over notional that a new position needs at least.',
  },
  maxLeverage: { label: 'Highest leverage', help: 'The most that a new position can be opened with.' },
  'settings.minInitMarginRatio': {
    label: 'Initial margin, at the least',
    help: 'The lowest that the initial margin of this market goes.',
  },
  maxLeverageAtLeast: {
    label: 'Highest leverage, at the most',
    help: 'The highest leverage while the initial margin is at its lowest.',
  },
  'settings.maintenanceMarginRatio': {
    label: 'Maintenance margin',
    help: 'A position whose margin ratio falls below this is liquidated.',
  },
  liquidationLeverage: {
    label: 'Leverage at liquidation',
    help: 'The effective leverage at which the maintenance margin is reached.',
  },
  'settings.partialLiquidationRatio': {
    label: 'Partial liquidation',
    help: 'How much of a position one partial liquidation closes.',
  },
  'settings.liquidationFeeRatio': {
    label: 'Liquidation fee',
    help: 'Part of what is liquidated that is taken as a fee.',
  },
  'settings.spreadLimit': {
    label: 'Spread limit',
    help: 'How far the price of the pool and that of the oracle may lie apart before liquidations go by the oracle.',
  },
  'settings.maxPriceImpact': { label: 'Price impact, limit', help: 'The most that one trade may move the price.' },
  'settings.maxPriceSpread': {
    label: 'Price spread, limit',
    help: 'How far a trade may take the price of the pool from the index.',
  },

  'settings.fee': {
    label: 'Trading fee',
    help: 'Part of the notional, paid when a position is opened and when it is closed.',
  },
  'settings.executionFee': { label: 'Execution fee', help: 'Part of the notional, for whoever executes the order.' },
  'settings.rolloverFee': {
    label: 'Rollover fee',
    help: 'Part of the margin for each year, counted by the whole minute.',
  },
  rolloverDay: { label: 'Rollover fee, a day', help: 'The same for a day.' },
  'settings.feeToStakersPercent': {
    label: 'Fees to stakers',
    help: 'Part of the fees that goes to stakers; the rest goes to the vault.',
  },

  'amm.vpiMarketDepthLong': {
    label: 'Depth, long',
    help: 'Depth that the price impact of a long follows from, in quote currency.',
  },
  'amm.vpiMarketDepthShort': {
    label: 'Depth, short',
    help: 'Depth that the price impact of a short follows from, in quote currency.',
  },
  'amm.vpiSpread': { label: 'Spread', help: 'Spread of the virtual price impact, as part of the price.' },
  'amm.vpiCoefficient': { label: 'Coefficient', help: 'Its unit is not documented: shown as sent.' },

  'amm.quoteAssetReserve': {
    label: 'Quote reserve',
    help: 'Virtual reserve of quote currency. No such sum exists anywhere.',
  },
  'amm.quoteAssetReserveWeight': { label: 'Weight of the quote reserve', help: 'Multiplies the quote reserve.' },
  'amm.baseAssetReserve': { label: 'Base reserve', help: 'Virtual reserve of the base asset.' },
  'amm.baseAssetReserveWeight': { label: 'Weight of the base reserve', help: 'Multiplies the base reserve.' },

  'settings.status': {
    label: 'Status',
    help: 'In the words of the service, whose meaning is not documented. The two flags below decide.',
  },
  'settings.isPaused': { label: 'Paused', help: 'Nothing can be traded while this says yes.' },
  'settings.isCloseOnly': { label: 'Close only', help: 'Positions can be closed and none opened while this says yes.' },
  'settings.maxOracleDelay': { label: 'Oracle delay, limit', help: 'The oldest oracle price that a trade may use.' },
  'amm.blockTimestamp': { label: 'State of', help: 'Time of the block that this state is of.' },
  'settings.oracleMode': {
    label: 'Oracle mode',
    help: 'Plain: prices are published all the time. Just in time: a price comes along with each trade.',
  },
  'settings.positionMode': {
    label: 'Position mode',
    help: 'Direct: positions can be opened directly. Order only: through orders alone.',
  },
  'settings.ammType': { label: 'Type of pool', help: 'In the words of the service.' },
  'amm.call': { label: 'Latest call', help: 'What changed this state last, in the words of the service.' },
  'amm.txId': { label: 'Transaction', help: 'The transaction of that change.' },
  'amm.height': { label: 'Height', help: 'Number of that block in its chain.' },
  'amm.seqno': { label: 'Sequence number', help: 'Counts the changes of this state.' },
  address: { label: 'Address of the market', help: 'As the answer has it.' },
  'amm.address': { label: 'Address of the pool', help: 'As the answer has it.' },
});

/** The history of a market that this browser has gathered itself. */
export const marketHistoryText = messages('marketHistory', {
  title: 'History',
  aside: 'as this browser saw it',
  range: 'Time shown',
  ranges: { hour: '1 h', day: '24 h', week: '7 d' },
  lastRange: { hour: 'the last hour', day: 'the last 24 hours', week: 'the last 7 days' },
  mark: 'Mark price',
  funding: 'Funding rate',
  openInterest: 'Open interest',
  side: 'Side',
  empty:
    'No history yet. The service tells the present only, so the lines are drawn from the answers that this browser receives while a page is open.',
  emptyRange: (range: string) => `Nothing was received in ${range}.`,
  showWeek: 'Show 7 days',
  count: (samples: number, since: string) =>
    `${plural(samples, { one: '# sample', other: '# samples' })} since ${since}. Where none was received, the lines are interrupted.`,
  keeping: {
    opening: 'Looking for what earlier visits have kept…',
    kept: 'Kept for 7 days, in this browser alone.',
    full: 'The storage of this browser is full: what comes now is kept only while this page is open.',
    unavailable: 'This browser does not let the page store anything: samples are kept only while this page is open.',
  },
  forget: 'Delete this history',
  forgetSure:
    'All samples of this market that this browser has kept will be gone. Nobody else has them, and the service cannot give them again.',
  forgetYes: 'Delete',
  forgetNo: 'Keep',
  forgotten: 'The history has been deleted.',
  forgetFailed: 'The history could not be deleted: the browser’s storage does not answer.',
});
