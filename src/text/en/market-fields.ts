import { hint, messages } from '../messages';
import * as noun from './nouns';
import { labels } from './labels';
import { under } from './phrases';

const timeWeighted = 'Time-weighted, for funding.';

/** The values of a market by their place in operation 17, and the figures derived from them. */
export const marketFieldsText = messages('marketFields', {
  labels: {
    ...labels('dayChange reservePrice skew'),
    roomLong: 'Room for longs',
    roomShort: 'Room for shorts',
    longRateYear: 'Longs, a year',
    shortRateYear: 'Shorts, a year',
    maxLeverage: 'Highest leverage',
    maxLeverageAtLeast: 'Highest leverage, most',
    liquidationLeverage: 'Liquidation leverage',
    rolloverDay: 'Rollover fee, a day',
    address: noun.marketAddress,
    ...under('amm.', {
      indexPrice: noun.markPrice,
      ...labels(
        'baseOraclePrice quoteOraclePrice openInterestLong openInterestShort totalPositionSize totalLongPositionSize totalShortPositionSize longFundingRate shortFundingRate latestLongPremiumFraction latestShortPremiumFraction quoteAssetReserve quoteAssetReserveWeight baseAssetReserve baseAssetReserveWeight height',
      ),
      openInterestNotional: noun.openInterest,
      nextFundingBlock: noun.nextFunding,
      vpiMarketDepthLong: 'Depth, long',
      vpiMarketDepthShort: 'Depth, short',
      vpiSpread: 'Spread',
      vpiCoefficient: 'Coefficient',
      blockTimestamp: 'State of',
      call: 'Latest call',
      txId: noun.transaction,
      seqno: 'Sequence number',
      address: 'Pool address',
    }),
    ...under('change.', {
      initialPrice: 'A day ago',
      quoteVolume: 'Day volume, quote',
      baseVolume: 'Day volume, base',
    }),
    ...under('incentive.', {
      twapIndexPrice: 'Index price, averaged',
      twapSpotPrice: 'Spot price, averaged',
      timestamp: 'Averages taken',
      longFundingRate: 'Averaged rate, longs',
      shortFundingRate: 'Averaged rate, shorts',
    }),
    ...under('settings.', {
      maxOpenNotional: 'Limit',
      ...labels(
        'fundingPeriod fundingMode spreadLimit executionFee rolloverFee status oracleMode positionMode maintenanceMarginRatio partialLiquidationRatio liquidationFeeRatio maxPriceImpact maxPriceSpread maxOracleDelay',
      ),
      initMarginRatio: 'Initial margin',
      minInitMarginRatio: 'Initial margin, least',
      fee: 'Trading fee',
      feeToStakersPercent: 'Fees to stakers',
      isPaused: 'Paused',
      isCloseOnly: 'Close only',
      ammType: 'Type of pool',
    }),
    ...under('settings.fundingSettings.', {
      lowFundingFnA: 'Low part, a',
      lowFundingFnB: 'Low part, b',
      highFundingFnA: 'High part, a',
      highFundingFnB: 'High part, b',
      inflectionPoint: 'Inflection point',
    }),
  },
  /** For fields with an unclear name; derived figures have their formula. */
  help: hint({
    ...under('amm.', {
      indexPrice: 'Index price: values positions.',
      quoteOraclePrice: 'Price of one collateral unit.',
      longFundingRate: 'Per period. Positive: longs pay.',
      shortFundingRate: 'Per period. Positive: shorts receive.',
      latestLongPremiumFraction: 'Per long base unit.',
      latestShortPremiumFraction: 'Per short base unit.',
      vpiSpread: 'Share of the price.',
    }),
    ...under('incentive.', {
      twapIndexPrice: timeWeighted,
      twapSpotPrice: timeWeighted,
    }),
    ...under('settings.', {
      maxOpenNotional: 'Maximum open interest per side.',
      fundingMode: 'Asymmetric: one rate per side.',
      initMarginRatio: 'Margin ÷ notional when opening.',
      maintenanceMarginRatio: 'Positions below it are liquidated.',
      partialLiquidationRatio: 'Share closed at once.',
      liquidationFeeRatio: 'Share of the liquidated amount.',
      spreadLimit: 'Beyond it, liquidations use oracle.',
      maxPriceImpact: 'Per trade.',
      maxPriceSpread: 'Pool price from the index.',
      fee: 'Share of notional, each way.',
      executionFee: 'Share of notional, to executor.',
      rolloverFee: 'Share of margin a year.',
      feeToStakersPercent: 'The rest goes to the vault.',
      isPaused: 'No trading while yes.',
      isCloseOnly: 'Closing only while yes.',
      maxOracleDelay: 'Oldest price for a trade.',
      oracleMode: 'Just in time: price with each trade.',
    }),
  }),
});
