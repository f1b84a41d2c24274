import { ONE } from '../amounts';
import type { Asset, AssetClass } from './asset-catalogue';

/** The `settings` of operation 17 that do not change with time. Ratios: 1e9 = 100 %. Amounts: 1e9 USD. */
export type SimulatedSettings = {
  readonly fee: bigint;
  readonly executionFee: bigint;
  /** Per year. */
  readonly rolloverFee: bigint;
  readonly initMarginRatio: bigint;
  readonly maintenanceMarginRatio: bigint;
  readonly liquidationFeeRatio: bigint;
  readonly partialLiquidationRatio: bigint;
  readonly spreadLimit: bigint;
  /** `vpiSpread` and `vpiCoefficient` of operation 17's `amm`; the oracle's `spread` and `k` are the same. */
  readonly vpiSpread: bigint;
  readonly vpiCoefficient: bigint;
  readonly maxPriceImpact: bigint;
  readonly maxPriceSpread: bigint;
  readonly maxOpenNotional: bigint;
  readonly feeToStakersPercent: bigint;
  /** Seconds. */
  readonly fundingPeriod: number;
  readonly maxOracleDelay: number;
  /** 1 asymmetric, 2 symmetric. */
  readonly fundingMode: 1 | 2;
  /** 1 plain, 2 just-in-time. */
  readonly oracleMode: 1 | 2;
  /** 1 direct, 2 order-only. */
  readonly positionMode: 1 | 2;
  readonly ammType: string;
};

type ClassTerms = {
  readonly init: bigint;
  readonly maintenance: bigint;
  readonly liquidation: bigint;
  readonly fee: bigint;
  readonly fundingHours: number;
  /** Half the spread between the prices for buyers and sellers, as the oracle would quote them. */
  readonly spread: bigint;
};

/** Terms by class. */
const TERMS: Readonly<Record<AssetClass, ClassTerms>> = {
  crypto: {
    init: 50_000_000n,
    maintenance: 25_000_000n,
    liquidation: 10_000_000n,
    fee: 1_200_000n,
    fundingHours: 1,
    spread: 150_000n,
  },
  commodity: {
    init: 20_000_000n,
    maintenance: 10_000_000n,
    liquidation: 5_000_000n,
    fee: 600_000n,
    fundingHours: 1,
    spread: 60_000n,
  },
  forex: {
    init: 10_000_000n,
    maintenance: 5_000_000n,
    liquidation: 2_500_000n,
    fee: 300_000n,
    fundingHours: 8,
    spread: 20_000n,
  },
  stock: {
    init: 40_000_000n,
    maintenance: 20_000_000n,
    liquidation: 8_000_000n,
    fee: 800_000n,
    fundingHours: 1,
    spread: 90_000n,
  },
  indices: {
    init: 100_000_000n,
    maintenance: 50_000_000n,
    liquidation: 10_000_000n,
    fee: 1_500_000n,
    fundingHours: 8,
    spread: 200_000n,
  },
  degen: {
    init: 5_000_000n,
    maintenance: 2_500_000n,
    liquidation: 1_000_000n,
    fee: 200_000n,
    fundingHours: 1,
    spread: 250_000n,
  },
};
const SPREAD_OF_MAJORS = 50_000n;

/** Deep markets allow more leverage for a lower fee. */
const MAJORS = new Set(['BTC', 'ETH', 'TON', 'SOL', 'BNB', 'XRP']);
const ROOM_ABOVE_USUAL = 6;

export function settingsOf(asset: Asset, number: number): SimulatedSettings {
  const terms = TERMS[asset.class];
  const major = MAJORS.has(asset.name);
  const spread = major ? SPREAD_OF_MAJORS : terms.spread;
  return {
    fee: major ? 600_000n : terms.fee,
    executionFee: 200_000n,
    rolloverFee: asset.class === 'forex' ? 120_000_000n : 300_000_000n,
    initMarginRatio: major ? 20_000_000n : terms.init,
    maintenanceMarginRatio: major ? 10_000_000n : terms.maintenance,
    liquidationFeeRatio: major ? 5_000_000n : terms.liquidation,
    // A liquidation closes the whole position.
    partialLiquidationRatio: ONE,
    spreadLimit: terms.init * 2n,
    // Traders may not move the price by more than a few times its usual spread, nor trade at a larger spread.
    maxPriceImpact: spread * 16n,
    maxPriceSpread: spread * 32n,
    maxOpenNotional: BigInt(asset.openInterest * ROOM_ABOVE_USUAL) * 1_000_000_000n,
    feeToStakersPercent: asset.class === 'degen' ? 200_000_000n : 300_000_000n,
    vpiSpread: spread,
    vpiCoefficient: BigInt(Math.round(asset.dailyMove * 5e10)),
    fundingPeriod: terms.fundingHours * 3_600,
    maxOracleDelay: asset.class === 'crypto' || asset.class === 'degen' ? 30 : 120,
    fundingMode: asset.class === 'crypto' && number % 3 !== 0 ? 1 : 2,
    oracleMode: asset.class === 'degen' ? 2 : 1,
    positionMode: asset.class === 'stock' ? 2 : 1,
    ammType: 'vamm',
  };
}
