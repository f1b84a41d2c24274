import type { DerivedId } from './market-derivations';
import type { FieldKind } from './market-field';
import type { MarketPath } from './market-path';

/** A value of the interface and how it is read, or a figure worked out of others. */
export type GroupEntry = readonly [MarketPath, FieldKind] | DerivedId;

/** The values of operation 17 as a reader looks for them: every one stands in one group, as a test makes sure. */
export const marketGroups = {
  prices: [
    ['amm.indexPrice', 'price'],
    ['change.initialPrice', 'dayAgo'],
    'dayChange',
    ['amm.baseOraclePrice', 'price'],
    ['amm.quoteOraclePrice', 'price'],
    ['incentive.twapIndexPrice', 'price'],
    ['incentive.twapSpotPrice', 'price'],
    ['incentive.timestamp', 'time'],
    'reservePrice',
  ],
  interest: [
    ['amm.openInterestNotional', 'quote'],
    ['amm.openInterestLong', 'quote'],
    ['amm.openInterestShort', 'quote'],
    'skew',
    ['settings.maxOpenNotional', 'quote'],
    'roomLong',
    'roomShort',
  ],
  activity: [
    ['amm.totalPositionSize', 'base'],
    ['amm.totalLongPositionSize', 'base'],
    ['amm.totalShortPositionSize', 'base'],
    ['change.quoteVolume', 'quote'],
    ['change.baseVolume', 'base'],
  ],
  funding: [
    ['amm.longFundingRate', 'longRate'],
    ['amm.shortFundingRate', 'shortRate'],
    'longRateYear',
    'shortRateYear',
    ['settings.fundingPeriod', 'seconds'],
    ['amm.nextFundingBlock', 'countdown'],
    ['incentive.longFundingRate', 'longRate'],
    ['incentive.shortFundingRate', 'shortRate'],
    ['amm.latestLongPremiumFraction', 'perBase'],
    ['amm.latestShortPremiumFraction', 'perBase'],
    ['settings.fundingMode', 'mode'],
  ],
  curve: [
    ['settings.fundingSettings.lowFundingFnA', 'number'],
    ['settings.fundingSettings.lowFundingFnB', 'number'],
    ['settings.fundingSettings.highFundingFnA', 'number'],
    ['settings.fundingSettings.highFundingFnB', 'number'],
    ['settings.fundingSettings.inflectionPoint', 'number'],
  ],
  limits: [
    ['settings.initMarginRatio', 'ratio'],
    'maxLeverage',
    ['settings.minInitMarginRatio', 'ratio'],
    'maxLeverageAtLeast',
    ['settings.maintenanceMarginRatio', 'ratio'],
    'liquidationLeverage',
    ['settings.partialLiquidationRatio', 'ratio'],
    ['settings.liquidationFeeRatio', 'ratio'],
    ['settings.spreadLimit', 'ratio'],
    ['settings.maxPriceImpact', 'ratio'],
    ['settings.maxPriceSpread', 'ratio'],
  ],
  fees: [
    ['settings.fee', 'ratio'],
    ['settings.executionFee', 'ratio'],
    ['settings.rolloverFee', 'yearRatio'],
    'rolloverDay',
    ['settings.feeToStakersPercent', 'ratio'],
  ],
  impact: [
    ['amm.vpiMarketDepthLong', 'quote'],
    ['amm.vpiMarketDepthShort', 'quote'],
    ['amm.vpiSpread', 'ratio'],
    ['amm.vpiCoefficient', 'raw'],
  ],
  reserves: [
    ['amm.quoteAssetReserve', 'raw'],
    ['amm.quoteAssetReserveWeight', 'raw'],
    ['amm.baseAssetReserve', 'raw'],
    ['amm.baseAssetReserveWeight', 'raw'],
  ],
  state: [
    ['settings.status', 'text'],
    ['settings.isPaused', 'flag'],
    ['settings.isCloseOnly', 'flag'],
    ['settings.maxOracleDelay', 'seconds'],
    ['amm.blockTimestamp', 'time'],
    ['settings.oracleMode', 'mode'],
    ['settings.positionMode', 'mode'],
    ['settings.ammType', 'text'],
    ['amm.call', 'text'],
    ['amm.txId', 'hash'],
    ['amm.height', 'count'],
    ['amm.seqno', 'count'],
    ['address', 'address'],
    ['amm.address', 'address'],
  ],
} as const satisfies Record<string, readonly GroupEntry[]>;

export type GroupId = keyof typeof marketGroups;
