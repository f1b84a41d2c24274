import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, known, mapField, type AbsentReason, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { MarketIdentity } from '../market/market-identity';
import { readCount, readFixed, readTime } from '../read-field';

/** The values of a market that a position's figures need: operation 17 with units applied, at one moment. */
export type MarketTerms = {
  /** P, USD per base unit: `amm.indexPrice`. */
  readonly mark: Field<Fixed>;
  /**
   * S, USD per unit of collateral: `amm.quoteOraclePrice` (derived, listed in GAPS.md), or the mark if the collateral
   * is the base asset.
   */
  readonly settlement: Field<Fixed>;
  readonly collateralIsBase: Field<boolean>;
  /** Collateral per base unit, cumulative. */
  readonly longFraction: Field<Fixed>;
  readonly shortFraction: Field<Fixed>;
  /** A ratio. */
  readonly maintenanceRatio: Field<Fixed>;
  /** The margin over the notional that a new position needs: the inverse of the highest leverage. A ratio. */
  readonly initRatio: Field<Fixed>;
  /** The cost of a liquidation: a share of the value that it closes. */
  readonly liquidationFeeRatio: Field<Fixed>;
  /**
   * The share of a position that one liquidation closes; the whole position at 0, and from 1 on (derived: see GAPS.md).
   */
  readonly partialRatio: Field<Fixed>;
  /** Share of the margin per year. */
  readonly rolloverPerYear: Field<Fixed>;
  /** Fraction of the price per funding period. Longs pay a positive long rate; shorts receive a positive short rate. */
  readonly longFundingRate: Field<Fixed>;
  readonly shortFundingRate: Field<Fixed>;
  readonly fundingPeriodMs: Field<number>;
  readonly nextFundingAtMs: Field<number>;
  /** The costs of closing: shares of the present notional. */
  readonly feeRate: Field<Fixed>;
  readonly executionFeeRate: Field<Fixed>;
  /** When the service answered, by its own clock if it sends one: costs accrue up to here. */
  readonly atMs: number;
  /** The age of the prices: `amm.blockTimestamp`, since the answer has no oracle time. */
  readonly stateAtMs: Field<number>;
};

export function toMarketTerms(
  market: Lenient<Market>,
  identity: MarketIdentity,
  units: Assumptions,
  atMs: number,
): MarketTerms {
  const { amm, settings } = market;
  const mark = readFixed(amm.indexPrice, units.priceDigits);
  const collateralIsBase: Field<boolean> =
    identity.collateral === null ? absent('missing') : known(identity.collateral === identity.baseAsset);
  const isBase = collateralIsBase.kind === 'known' && collateralIsBase.value;
  return {
    mark,
    settlement: isBase ? mark : readFixed(amm.quoteOraclePrice, units.priceDigits),
    collateralIsBase,
    longFraction: readFixed(amm.latestLongPremiumFraction, units.collateralDigits),
    shortFraction: readFixed(amm.latestShortPremiumFraction, units.collateralDigits),
    maintenanceRatio: readFixed(settings.maintenanceMarginRatio, units.ratioDigits),
    initRatio: readFixed(settings.initMarginRatio, units.ratioDigits),
    liquidationFeeRatio: readFixed(settings.liquidationFeeRatio, units.ratioDigits),
    partialRatio: readFixed(settings.partialLiquidationRatio, units.ratioDigits),
    rolloverPerYear: readFixed(settings.rolloverFee, units.ratioDigits),
    longFundingRate: readFixed(amm.longFundingRate, units.ratioDigits),
    shortFundingRate: readFixed(amm.shortFundingRate, units.ratioDigits),
    fundingPeriodMs: mapField(readCount(settings.fundingPeriod), (seconds) => seconds * 1000),
    nextFundingAtMs: readTime(amm.nextFundingBlock),
    feeRate: readFixed(settings.fee, units.ratioDigits),
    executionFeeRate: readFixed(settings.executionFee, units.ratioDigits),
    atMs,
    stateAtMs: readTime(amm.blockTimestamp),
  };
}

/** The terms of a market that was not read: all are unknown for the given reason. */
export function unreadTerms(reason: AbsentReason): MarketTerms {
  const field = absent(reason);
  return {
    mark: field,
    settlement: field,
    collateralIsBase: field,
    longFraction: field,
    shortFraction: field,
    maintenanceRatio: field,
    initRatio: field,
    liquidationFeeRatio: field,
    partialRatio: field,
    rolloverPerYear: field,
    longFundingRate: field,
    shortFundingRate: field,
    fundingPeriodMs: field,
    nextFundingAtMs: field,
    feeRate: field,
    executionFeeRate: field,
    atMs: 0,
    stateAtMs: field,
  };
}
