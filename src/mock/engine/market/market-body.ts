import { DAY_MS, isoTime, mul, ONE, share, sumBig } from '../amounts';
import { hexId, labelHash } from '../noise';
import type { ScenarioProfile } from '../scenario-profile';
import type { Direction, WireMarket } from '../wire';
import type { Crowd } from './background-traders';
import type { Funding } from './funding';
import { type MarketSpec, maxOpenNotional, usualOpenInterest } from './market-catalogue';
import type { Oracle } from './oracle';

/** The part of an open position that counts toward open interest. */
export type OpenInterestPart = {
  readonly direction: Direction;
  readonly sizeRaw: bigint;
  readonly notionalRaw: bigint;
};

export type MarketSources = {
  readonly seed: number;
  readonly profile: ScenarioProfile;
  readonly oracle: Oracle;
  readonly funding: Funding;
  readonly crowd: Crowd;
  /** The accounts' open positions in a market. */
  positionsIn(market: string): Iterable<OpenInterestPart>;
  /** The accounts' volume in a market in the day before `atMs`. */
  dayExchange(market: string, atMs: number): { readonly baseRaw: bigint; readonly quoteRaw: bigint };
};

const RESERVES_PER_OPEN_INTEREST = 5n;
/** How far a full skew bends the price that the reserves imply, scale 1e9. */
const SKEW_IN_RESERVES = 0.002;

/** Operation 17. Every number is for the time `atMs`, except for prices, which are as old as `blockTimestamp`. */
export function marketBody(spec: MarketSpec, atMs: number, sources: MarketSources): WireMarket {
  const { oracle, funding } = sources;
  const condition = oracle.condition(spec, atMs);
  const { oracleAtMs } = oracle.quote(spec, atMs);
  const rates = funding.rates(spec, atMs);
  const slow = oracle.slowQuote(spec, oracleAtMs);
  const { settings } = spec;
  const volume = dayVolume(spec, atMs, sources);
  return {
    address: spec.address,
    amm: ammBody(spec, atMs, sources),
    change: {
      quoteVolume: String(volume.quoteRaw),
      baseVolume: String(volume.baseRaw),
      // A JSON number by the interface; the prices of the catalogue stay below 2^53.
      initialPrice: oracle.index(spec, atMs - DAY_MS),
    },
    incentive: {
      timestamp: isoTime(funding.lastFundingMs(spec, atMs)),
      twapIndexPrice: String(slow.indexRaw),
      twapSpotPrice: String(slow.indexRaw + share(slow.indexRaw, sources.crowd.skew(spec, atMs) * SKEW_IN_RESERVES)),
      longFundingRate: String(rates.longRaw),
      shortFundingRate: String(rates.shortRaw),
    },
    settings: {
      fee: String(settings.fee),
      executionFee: String(settings.executionFee),
      rolloverFee: String(settings.rolloverFee),
      minInitMarginRatio: String(settings.initMarginRatio),
      initMarginRatio: String(settings.initMarginRatio),
      maintenanceMarginRatio: String(settings.maintenanceMarginRatio),
      liquidationFeeRatio: String(settings.liquidationFeeRatio),
      partialLiquidationRatio: String(settings.partialLiquidationRatio),
      spreadLimit: String(settings.spreadLimit),
      maxPriceImpact: String(settings.maxPriceImpact),
      maxPriceSpread: String(settings.maxPriceSpread),
      maxOpenNotional: String(maxOpenNotional(spec, sources.profile)),
      feeToStakersPercent: String(settings.feeToStakersPercent),
      fundingPeriod: settings.fundingPeriod,
      maxOracleDelay: settings.maxOracleDelay,
      fundingMode: settings.fundingMode,
      oracleMode: settings.oracleMode,
      positionMode: settings.positionMode,
      ammType: settings.ammType,
      fundingSettings:
        settings.fundingMode === 1
          ? {
              lowFundingFnA: 1_200 + 10 * spec.number,
              lowFundingFnB: 35,
              highFundingFnA: 5_400 + 40 * spec.number,
              highFundingFnB: -260,
              inflectionPoint: 60 + (spec.number % 4) * 5,
            }
          : null,
      isCloseOnly: condition.isCloseOnly,
      isPaused: condition.isPaused,
      status: condition.status,
    },
    config: configBody(spec),
  };
}

function ammBody(spec: MarketSpec, atMs: number, sources: MarketSources): WireMarket['amm'] {
  const { oracle, funding, crowd } = sources;
  const { oracleAtMs, indexRaw, settlementRaw } = oracle.quote(spec, atMs);
  const parts: readonly OpenInterestPart[] = [...crowd.positions(spec, atMs), ...sources.positionsIn(spec.address)];
  const of = (direction: Direction, pick: (part: OpenInterestPart) => bigint): bigint =>
    sumBig(
      parts.filter((part) => part.direction === direction),
      pick,
    );
  const longSizeRaw = of('long', (part) => part.sizeRaw);
  const shortSizeRaw = of('short', (part) => part.sizeRaw);
  const longRaw = of('long', (part) => part.notionalRaw);
  const shortRaw = of('short', (part) => part.notionalRaw);
  const rates = funding.rates(spec, atMs);
  const fractions = funding.fractions(spec, atMs);
  const slot = Math.floor(oracleAtMs / oracle.slotMs(spec));
  const depthRaw = usualOpenInterest(spec, sources.profile);
  const baseReserveRaw = (depthRaw * RESERVES_PER_OPEN_INTEREST * ONE) / BigInt(spec.asset.price);
  return {
    address: spec.address,
    txId: hexId(labelHash(sources.seed, spec.name), slot, 1),
    call: 'update_oracle_price',
    height: String(38_000_000 + Math.floor((oracleAtMs - Date.UTC(2024, 0, 1)) / 2_500)),
    blockTimestamp: isoTime(oracleAtMs),
    seqno: String(slot),
    indexPrice: String(indexRaw),
    baseOraclePrice: String(indexRaw),
    quoteOraclePrice: String(settlementRaw),
    quoteAssetReserve: String(mul(baseReserveRaw, indexRaw)),
    baseAssetReserve: String(baseReserveRaw),
    baseAssetReserveWeight: String(ONE),
    quoteAssetReserveWeight: String(ONE + share(ONE, crowd.skew(spec, atMs) * SKEW_IN_RESERVES)),
    totalPositionSize: String(longSizeRaw + shortSizeRaw),
    totalLongPositionSize: String(longSizeRaw),
    totalShortPositionSize: String(shortSizeRaw),
    openInterestNotional: String(longRaw + shortRaw),
    openInterestLong: String(longRaw),
    openInterestShort: String(shortRaw),
    latestLongPremiumFraction: String(fractions.longRaw),
    latestShortPremiumFraction: String(fractions.shortRaw),
    longFundingRate: String(rates.longRaw),
    shortFundingRate: String(rates.shortRaw),
    nextFundingBlock: isoTime(funding.nextFundingMs(spec, atMs)),
    vpiMarketDepthLong: String(depthRaw * 3n),
    vpiMarketDepthShort: String(depthRaw * 3n),
    vpiSpread: String(spec.settings.vpiSpread),
    vpiCoefficient: String(spec.settings.vpiCoefficient),
  };
}

function dayVolume(spec: MarketSpec, atMs: number, sources: MarketSources): { quoteRaw: bigint; baseRaw: bigint } {
  const crowdQuoteRaw = sources.crowd.dayVolume(spec, atMs);
  const averageRaw = sources.oracle.slowQuote(spec, atMs - DAY_MS / 2).indexRaw;
  const own = sources.dayExchange(spec.address, atMs);
  return { quoteRaw: crowdQuoteRaw + own.quoteRaw, baseRaw: (crowdQuoteRaw * ONE) / averageRaw + own.baseRaw };
}

/** A host name that never resolves (RFC 2606): images do not exist, and the app must load none from other hosts. */
const IMAGES = 'https://images.example/assets';

/** The open object in the form that public clients of such a service read. */
function configBody(spec: MarketSpec): Record<string, unknown> {
  return {
    name: spec.name,
    ticker: spec.name,
    address: spec.address,
    vaultAddress: spec.token.vault,
    imageLink: `${IMAGES}/${encodeURIComponent(spec.asset.name.toLowerCase())}.svg`,
    quoteAsset: spec.type === 'coinm' ? 'USD' : spec.token.name,
    quoteAssetId: spec.token.assetId,
    baseAsset: spec.asset.name,
    settlementToken: spec.token.name,
    tags: [...spec.tags],
    type: spec.type,
  };
}
