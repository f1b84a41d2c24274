import { messages } from '../messages';

/**
 * The values of a market by their place in operation 17, and the figures derived from them: a label and a sentence or
 * two of help each. The help of a limit describes what contracts of this kind do in practice; where the meaning of a
 * value is undocumented, its help says so.
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
