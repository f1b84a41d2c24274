import { mul, div } from '../amounts';
import type { Calendar } from '../engine';
import type { Crowd } from './crowd';
import type { MarketSpec } from './market-catalogue';
import type { Oracle } from './oracle';

/** Fractions of the price per funding period, scale 1e9. Positive: longs pay, shorts receive. */
export type FundingRates = { readonly longRaw: bigint; readonly shortRaw: bigint };

/** Cumulative premium, scale 1e9 of collateral per base unit (`latest*PremiumFraction`). */
export type PremiumFractions = { readonly longRaw: bigint; readonly shortRaw: bigint };

export type Funding = {
  /** The rates of the running period; they are charged when it ends. */
  rates(spec: MarketSpec, atMs: number): FundingRates;
  /**
   * The fractions after the last period that ended at or before `atMs`. Time must not run
   * backwards between calls for one market: the sum is carried forward, not kept.
   */
  fractions(spec: MarketSpec, atMs: number): PremiumFractions;
  lastFundingMs(spec: MarketSpec, atMs: number): number;
  nextFundingMs(spec: MarketSpec, atMs: number): number;
};

/** Hourly rate at a skew of 1, scale 1e9. */
const STEEPNESS = 220_000;
/** What the receiving side gets of what the paying side pays, where funding is asymmetric. */
const PASSED_ON_PERCENT = 70;

type Sum = { period: number; longRaw: bigint; shortRaw: bigint };

export function createFunding(calendar: Calendar, oracle: Oracle, crowd: Crowd): Funding {
  const sums = new Map<string, Sum>();
  const periodMs = (spec: MarketSpec): number => spec.settings.fundingPeriod * 1_000;
  const periodOf = (spec: MarketSpec, atMs: number): number => Math.floor(atMs / periodMs(spec));

  const ratesOfPeriod = (spec: MarketSpec, period: number): FundingRates => {
    const hours = spec.settings.fundingPeriod / 3_600;
    const rate = Math.round(crowd.skew(spec, period * periodMs(spec)) * STEEPNESS * hours);
    if (spec.settings.fundingMode === 2) return { longRaw: BigInt(rate), shortRaw: BigInt(rate) };
    const passedOn = Math.round((rate * PASSED_ON_PERCENT) / 100);
    return rate > 0 ? { longRaw: BigInt(rate), shortRaw: BigInt(passedOn) } : { longRaw: BigInt(passedOn), shortRaw: BigInt(rate) };
  };

  return {
    rates: (spec, atMs) => ratesOfPeriod(spec, periodOf(spec, atMs)),
    fractions(spec, atMs) {
      const sum = sums.get(spec.address) ?? { period: periodOf(spec, calendar.genesisMs), longRaw: 0n, shortRaw: 0n };
      sums.set(spec.address, sum);
      for (const last = periodOf(spec, atMs); sum.period < last; sum.period += 1) {
        const rates = ratesOfPeriod(spec, sum.period);
        const { indexRaw, settlementRaw } = oracle.slowQuote(spec, (sum.period + 1) * periodMs(spec));
        sum.longRaw += div(mul(rates.longRaw, indexRaw), settlementRaw);
        sum.shortRaw += div(mul(rates.shortRaw, indexRaw), settlementRaw);
      }
      return { longRaw: sum.longRaw, shortRaw: sum.shortRaw };
    },
    lastFundingMs: (spec, atMs) => periodOf(spec, atMs) * periodMs(spec),
    nextFundingMs: (spec, atMs) => (periodOf(spec, atMs) + 1) * periodMs(spec),
  };
}
