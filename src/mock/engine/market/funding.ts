import type { Calendar } from '../engine';
import type { Crowd } from './crowd';
import type { MarketSpec } from './market-catalogue';
import type { Oracle } from './oracle';

/** Fractions of the price per funding period, scale 1e9. Positive: longs pay, shorts receive. */
type FundingRates = { readonly longRaw: bigint; readonly shortRaw: bigint };

/** Cumulative premium, scale 1e9 of collateral per base unit (`latest*PremiumFraction`). */
type PremiumFractions = { readonly longRaw: bigint; readonly shortRaw: bigint };

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

/**
 * Periods added up in plain numbers before they go into the bigint sum. One period adds
 * whole units below 2^44 at most (the dearest base in the cheapest collateral), so that
 * 256 of them stay exact, and a year of hours costs a hundredth of what bigints would.
 */
const CHUNK = 256;

export function createFunding(calendar: Calendar, oracle: Oracle, crowd: Crowd): Funding {
  const sums = new Map<string, Sum>();
  const periodMs = (spec: MarketSpec): number => spec.settings.fundingPeriod * 1_000;
  const periodOf = (spec: MarketSpec, atMs: number): number => Math.floor(atMs / periodMs(spec));

  /** Whole numbers at scale 1e9, far below 2^53. */
  const ratesOfPeriod = (spec: MarketSpec, period: number): { readonly long: number; readonly short: number } => {
    const hours = spec.settings.fundingPeriod / 3_600;
    const rate = Math.round(crowd.skew(spec, period * periodMs(spec)) * STEEPNESS * hours);
    if (spec.settings.fundingMode === 2) return { long: rate, short: rate };
    const passedOn = Math.round((rate * PASSED_ON_PERCENT) / 100);
    return rate > 0 ? { long: rate, short: passedOn } : { long: passedOn, short: rate };
  };

  const addPeriods = (spec: MarketSpec, sum: Sum, until: number): void => {
    let long = 0;
    let short = 0;
    for (let period = sum.period; period < until; period += 1) {
      const rates = ratesOfPeriod(spec, period);
      const price = oracle.slowPrice(spec, (period + 1) * periodMs(spec));
      long += Math.trunc(rates.long * price);
      short += Math.trunc(rates.short * price);
    }
    sum.period = until;
    sum.longRaw += BigInt(long);
    sum.shortRaw += BigInt(short);
  };

  return {
    rates: (spec, atMs) => {
      const { long, short } = ratesOfPeriod(spec, periodOf(spec, atMs));
      return { longRaw: BigInt(long), shortRaw: BigInt(short) };
    },
    fractions(spec, atMs) {
      const sum = sums.get(spec.address) ?? { period: periodOf(spec, calendar.genesisMs), longRaw: 0n, shortRaw: 0n };
      sums.set(spec.address, sum);
      for (const last = periodOf(spec, atMs); sum.period < last;)
        addPeriods(spec, sum, Math.min(last, sum.period + CHUNK));
      return { longRaw: sum.longRaw, shortRaw: sum.shortRaw };
    },
    lastFundingMs: (spec, atMs) => periodOf(spec, atMs) * periodMs(spec),
    nextFundingMs: (spec, atMs) => (periodOf(spec, atMs) + 1) * periodMs(spec),
  };
}
