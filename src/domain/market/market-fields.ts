import type { Market, MarketSettings } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, unreadable, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { Catalogue } from '~/text/catalogue';
import { readBoolean, readCount, readFixed, readInteger, readNumber, readText, readTime } from '../read-field';
import { initialPrice } from './day-change';

/** A field of a market with its unit; `id` names its label and help in the catalogue. */
export type MarketField = { readonly id: keyof Catalogue['marketFields']; readonly value: MarketFieldValue };

export type MarketFieldValue =
  | { readonly kind: 'price' | 'quote' | 'base' | 'collateral' | 'ratio' | 'yearlyRatio'; readonly field: Field<Fixed> }
  /** An integer without a known unit, shown as sent. */
  | { readonly kind: 'raw'; readonly field: Field<bigint> }
  /** A JSON number without a known unit, shown as sent. */
  | { readonly kind: 'rawNumber'; readonly field: Field<Fixed> }
  | { readonly kind: 'time'; readonly field: Field<number> }
  | { readonly kind: 'seconds' | 'mode'; readonly field: Field<number> }
  | { readonly kind: 'text'; readonly field: Field<string> }
  | { readonly kind: 'flag'; readonly field: Field<boolean> };

export type MarketFieldGroup = {
  readonly id: keyof Catalogue['marketPage']['groups'];
  readonly fields: readonly MarketField[];
};

/** The fields of operation 17 with their units, grouped as a reader looks for them. */
export function marketFieldGroups(market: Lenient<Market>, units: Assumptions): readonly MarketFieldGroup[] {
  return [
    { id: 'price', fields: priceFields(market, units) },
    { id: 'interest', fields: interestFields(market, units) },
    { id: 'funding', fields: fundingFields(market, units) },
    { id: 'limits', fields: limitFields(market.settings, units) },
    { id: 'fees', fields: feeFields(market.settings, units) },
    { id: 'impact', fields: impactFields(market, units) },
    { id: 'reserves', fields: reserveFields(market) },
    { id: 'state', fields: stateFields(market) },
  ];
}

function priceFields({ amm, change, incentive }: Lenient<Market>, units: Assumptions): MarketField[] {
  const price = (member: Parameters<typeof readFixed>[0]) => ({ kind: 'price', field: readFixed(member, units.priceDigits) }) as const;
  const mark = readFixed(amm.indexPrice, units.priceDigits);
  return [
    { id: 'indexPrice', value: { kind: 'price', field: mark } },
    { id: 'baseOraclePrice', value: price(amm.baseOraclePrice) },
    { id: 'quoteOraclePrice', value: price(amm.quoteOraclePrice) },
    { id: 'twapIndexPrice', value: price(incentive.twapIndexPrice) },
    { id: 'twapSpotPrice', value: price(incentive.twapSpotPrice) },
    { id: 'incentiveTime', value: { kind: 'time', field: readTime(incentive.timestamp) } },
    { id: 'initialPrice', value: { kind: 'price', field: initialPrice(mark, change.initialPrice) } },
  ];
}

function interestFields({ amm, change, settings }: Lenient<Market>, units: Assumptions): MarketField[] {
  const quote = (member: Parameters<typeof readFixed>[0]) => ({ kind: 'quote', field: readFixed(member, units.quoteDigits) }) as const;
  const base = (member: Parameters<typeof readFixed>[0]) => ({ kind: 'base', field: readFixed(member, units.sizeDigits) }) as const;
  return [
    { id: 'openInterestNotional', value: quote(amm.openInterestNotional) },
    { id: 'openInterestLong', value: quote(amm.openInterestLong) },
    { id: 'openInterestShort', value: quote(amm.openInterestShort) },
    { id: 'maxOpenNotional', value: quote(settings.maxOpenNotional) },
    { id: 'totalPositionSize', value: base(amm.totalPositionSize) },
    { id: 'totalLongPositionSize', value: base(amm.totalLongPositionSize) },
    { id: 'totalShortPositionSize', value: base(amm.totalShortPositionSize) },
    { id: 'quoteVolume', value: quote(change.quoteVolume) },
    { id: 'baseVolume', value: base(change.baseVolume) },
  ];
}

function fundingFields({ amm, incentive, settings }: Lenient<Market>, units: Assumptions): MarketField[] {
  const ratio = (member: Parameters<typeof readFixed>[0]) => ({ kind: 'ratio', field: readFixed(member, units.ratioDigits) }) as const;
  const premium = (member: Parameters<typeof readFixed>[0]) =>
    ({ kind: 'collateral', field: readFixed(member, units.collateralDigits) }) as const;
  return [
    { id: 'longFundingRate', value: ratio(amm.longFundingRate) },
    { id: 'shortFundingRate', value: ratio(amm.shortFundingRate) },
    { id: 'incentiveLongRate', value: ratio(incentive.longFundingRate) },
    { id: 'incentiveShortRate', value: ratio(incentive.shortFundingRate) },
    { id: 'fundingPeriod', value: { kind: 'seconds', field: readCount(settings.fundingPeriod) } },
    { id: 'nextFundingBlock', value: { kind: 'time', field: readTime(amm.nextFundingBlock) } },
    { id: 'latestLongPremiumFraction', value: premium(amm.latestLongPremiumFraction) },
    { id: 'latestShortPremiumFraction', value: premium(amm.latestShortPremiumFraction) },
    { id: 'fundingMode', value: { kind: 'mode', field: readCount(settings.fundingMode) } },
    ...curveFields(settings.fundingSettings),
  ];
}

/** The parameters of the funding curve; null for a market that has none. How they act the interface does not say. */
function curveFields(curve: Lenient<MarketSettings>['fundingSettings']): MarketField[] {
  const ids = ['lowFundingFnA', 'lowFundingFnB', 'highFundingFnA', 'highFundingFnB', 'inflectionPoint'] as const;
  return ids.map((id) => {
    if (curve === null) return { id, value: { kind: 'rawNumber', field: absent('null') } };
    return { id, value: { kind: 'rawNumber', field: curve instanceof BadValue ? unreadable(curve.raw) : readNumber(curve[id]) } };
  });
}

function limitFields(settings: Lenient<MarketSettings>, units: Assumptions): MarketField[] {
  const ids = [
    'initMarginRatio',
    'minInitMarginRatio',
    'maintenanceMarginRatio',
    'partialLiquidationRatio',
    'liquidationFeeRatio',
    'spreadLimit',
    'maxPriceImpact',
    'maxPriceSpread',
  ] as const;
  return ids.map((id) => ({ id, value: { kind: 'ratio', field: readFixed(settings[id], units.ratioDigits) } }));
}

function feeFields(settings: Lenient<MarketSettings>, units: Assumptions): MarketField[] {
  const ids = ['fee', 'executionFee', 'feeToStakersPercent'] as const;
  const plain = ids.map((id): MarketField => ({ id, value: { kind: 'ratio', field: readFixed(settings[id], units.ratioDigits) } }));
  return [...plain, { id: 'rolloverFee', value: { kind: 'yearlyRatio', field: readFixed(settings.rolloverFee, units.ratioDigits) } }];
}

function impactFields({ amm }: Lenient<Market>, units: Assumptions): MarketField[] {
  return [
    { id: 'vpiMarketDepthLong', value: { kind: 'quote', field: readFixed(amm.vpiMarketDepthLong, units.quoteDigits) } },
    { id: 'vpiMarketDepthShort', value: { kind: 'quote', field: readFixed(amm.vpiMarketDepthShort, units.quoteDigits) } },
    { id: 'vpiSpread', value: { kind: 'ratio', field: readFixed(amm.vpiSpread, units.ratioDigits) } },
    { id: 'vpiCoefficient', value: { kind: 'raw', field: readInteger(amm.vpiCoefficient) } },
  ];
}

function reserveFields({ amm }: Lenient<Market>): MarketField[] {
  const ids = ['quoteAssetReserve', 'quoteAssetReserveWeight', 'baseAssetReserve', 'baseAssetReserveWeight'] as const;
  return ids.map((id) => ({ id, value: { kind: 'raw', field: readInteger(amm[id]) } }));
}

function stateFields({ amm, settings }: Lenient<Market>): MarketField[] {
  return [
    { id: 'status', value: { kind: 'text', field: readText(settings.status) } },
    { id: 'isPaused', value: { kind: 'flag', field: readBoolean(settings.isPaused) } },
    { id: 'isCloseOnly', value: { kind: 'flag', field: readBoolean(settings.isCloseOnly) } },
    { id: 'ammType', value: { kind: 'text', field: readText(settings.ammType) } },
    { id: 'oracleMode', value: { kind: 'mode', field: readCount(settings.oracleMode) } },
    { id: 'positionMode', value: { kind: 'mode', field: readCount(settings.positionMode) } },
    { id: 'maxOracleDelay', value: { kind: 'seconds', field: readCount(settings.maxOracleDelay) } },
    { id: 'blockTimestamp', value: { kind: 'time', field: readTime(amm.blockTimestamp) } },
    { id: 'call', value: { kind: 'text', field: readText(amm.call) } },
    { id: 'txId', value: { kind: 'text', field: readText(amm.txId) } },
    { id: 'height', value: { kind: 'raw', field: readInteger(amm.height) } },
    { id: 'seqno', value: { kind: 'raw', field: readInteger(amm.seqno) } },
  ];
}
