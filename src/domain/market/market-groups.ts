import { DIGITS, add, div, type Fixed, isZero, mul, sign, sub } from '~/lib/fixed-point';
import { ratePer } from './funding';
import type { FieldKind, FigureKind, MarketPath } from './market-field';

/** A value of the interface and the way it is read, or a derived figure. */
export type GroupEntry = readonly [MarketPath, FieldKind] | DerivedId;

/** The values of operation 17 in groups for readers. Every value is in one group, which a test checks. */
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

/** A derived figure; `work` receives the inputs in order, and returns null if the figure cannot be calculated. */
type Derivation = {
  readonly kind: FigureKind;
  readonly inputs: readonly MarketPath[];
  readonly work: (...inputs: Fixed[]) => Fixed | null;
};

const ONE: Fixed = { raw: 1n, scale: 0 };
const DAYS_A_YEAR: Fixed = { raw: 365n, scale: 0 };

/**
 * Figures derived from operation 17, shown with formula (`marketPage.formulas`) and inputs. GAPS.md names the sources.
 */
export const derivations = {
  /** The price by the older model; assumes that reserves and weights share their scales. */
  reservePrice: {
    kind: 'price',
    inputs: [
      'amm.quoteAssetReserve',
      'amm.quoteAssetReserveWeight',
      'amm.baseAssetReserve',
      'amm.baseAssetReserveWeight',
    ],
    work: (quote, quoteWeight, base, baseWeight) =>
      areAbove(quote, quoteWeight, base, baseWeight)
        ? quotient(product(quote, quoteWeight), product(base, baseWeight))
        : null,
  },
  dayChange: {
    kind: 'change',
    inputs: ['amm.indexPrice', 'change.initialPrice'],
    work: (mark, before) => (areAbove(mark, before) ? quotient(sub(mark, before), before) : null),
  },
  roomLong: { kind: 'quote', inputs: ['settings.maxOpenNotional', 'amm.openInterestLong'], work: room },
  roomShort: { kind: 'quote', inputs: ['settings.maxOpenNotional', 'amm.openInterestShort'], work: room },
  skew: {
    kind: 'skew',
    inputs: ['amm.openInterestLong', 'amm.openInterestShort'],
    work: (long, short) => (sign(long) < 0 || sign(short) < 0 ? null : quotient(sub(long, short), add(long, short))),
  },
  longRateYear: {
    kind: 'longRate',
    inputs: ['amm.longFundingRate', 'settings.fundingPeriod'],
    work: (rate, period) => ratePer('year', rate, period),
  },
  shortRateYear: {
    kind: 'shortRate',
    inputs: ['amm.shortFundingRate', 'settings.fundingPeriod'],
    work: (rate, period) => ratePer('year', rate, period),
  },
  maxLeverage: { kind: 'multiple', inputs: ['settings.initMarginRatio'], work: inverse },
  maxLeverageAtLeast: { kind: 'multiple', inputs: ['settings.minInitMarginRatio'], work: inverse },
  liquidationLeverage: { kind: 'multiple', inputs: ['settings.maintenanceMarginRatio'], work: inverse },
  rolloverDay: { kind: 'ratio', inputs: ['settings.rolloverFee'], work: (yearly) => quotient(yearly, DAYS_A_YEAR) },
} as const satisfies Record<string, Derivation>;

export type DerivedId = keyof typeof derivations;

/**
 * The remaining notional under the limit on one side; below zero if the limit is exceeded. Null for a limit of zero or
 * less, since we do not know that it limits anything.
 */
function room(limit: Fixed, open: Fixed): Fixed | null {
  return areAbove(limit) ? sub(limit, open) : null;
}

function inverse(ratio: Fixed): Fixed | null {
  return areAbove(ratio) ? quotient(ONE, ratio) : null;
}

/** a · b, exact. */
function product(a: Fixed, b: Fixed): Fixed {
  return mul(a, b, a.scale + b.scale, 'halfUp');
}

function quotient(a: Fixed, b: Fixed): Fixed | null {
  return isZero(b) ? null : div(a, b, DIGITS, 'halfUp');
}

function areAbove(...values: readonly Fixed[]): boolean {
  return values.every((value) => sign(value) > 0);
}
