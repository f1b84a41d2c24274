import type { EngineTimes } from '../engine';
import type { Crowd } from './background-traders';
import type { MarketSpec } from './market-catalogue';
import type { Oracle } from './oracle';

/** Fractions of the price per funding period, scale 1e9. Positive: longs pay, shorts receive. */
type FundingRates = { readonly longRaw: bigint; readonly shortRaw: bigint };

/** Cumulative premium, scale 1e9 of collateral per base unit (`latest*PremiumFraction`). */
type PremiumFractions = { readonly longRaw: bigint; readonly shortRaw: bigint };

export type Funding = {
  /** The rates of the current period; they are charged when it ends. */
  rates(spec: MarketSpec, atMs: number): FundingRates;
  /**
   * The fractions after the last period that ended at or before `atMs`. For one market, time must not run backwards
   * between calls, because only the running sum is stored.
   */
  fractions(spec: MarketSpec, atMs: number): PremiumFractions;
  lastFundingMs(spec: MarketSpec, atMs: number): number;
  nextFundingMs(spec: MarketSpec, atMs: number): number;
};

/** Hourly rate at a skew of 1, scale 1e9. */
const STEEPNESS = 220_000;
/** The share of the payers' payment that the receivers get, when funding is asymmetric. */
const PASSED_ON_PERCENT = 70;

/**
 * The number of periods that are added as plain numbers before they go into the bigint sum. One period adds at most
 * whole units below 2^44 (the dearest base in the cheapest collateral), so 256 of them stay exact, and a year of hours
 * takes a hundredth of the time that bigints would.
 */
const CHUNK = 256;

/** The sums after each of the CHUNK periods from `period` on, and before them. */
type Sums = {
  period: number;
  longRaw: bigint;
  shortRaw: bigint;
  readonly long: Float64Array;
  readonly short: Float64Array;
};

export function createFunding(calendar: EngineTimes, oracle: Oracle, crowd: Crowd): Funding {
  const sums = new Map<string, Sums>();
  const skews = new Float64Array(CHUNK);
  const prices = new Float64Array(CHUNK);
  const periodMs = (spec: MarketSpec): number => spec.settings.fundingPeriod * 1_000;
  const periodOf = (spec: MarketSpec, atMs: number): number => Math.floor(atMs / periodMs(spec));

  const addPeriods = (spec: MarketSpec, sum: Sums): void => {
    const spanMs = periodMs(spec);
    crowd.skewSeries(spec, skews, sum.period * spanMs, spanMs);
    oracle.slowPrices(spec, prices, (sum.period + 1) * spanMs, spanMs);
    let long = 0;
    let short = 0;
    for (let place = 0; place < CHUNK; place += 1) {
      const rate = rateAt(spec, skews[place] ?? 0);
      const price = prices[place] ?? 0;
      long += Math.trunc(longRate(spec, rate) * price);
      short += Math.trunc(shortRate(spec, rate) * price);
      sum.long[place + 1] = long;
      sum.short[place + 1] = short;
    }
  };

  const begin = (spec: MarketSpec): Sums => {
    const sum = {
      period: periodOf(spec, calendar.genesisMs),
      longRaw: 0n,
      shortRaw: 0n,
      long: new Float64Array(CHUNK + 1),
      short: new Float64Array(CHUNK + 1),
    };
    sums.set(spec.address, sum);
    addPeriods(spec, sum);
    return sum;
  };

  return {
    rates: (spec, atMs) => {
      const rate = rateAt(spec, crowd.skew(spec, periodOf(spec, atMs) * periodMs(spec)));
      return { longRaw: BigInt(longRate(spec, rate)), shortRaw: BigInt(shortRate(spec, rate)) };
    },
    fractions(spec, atMs) {
      const sum = sums.get(spec.address) ?? begin(spec);
      const last = periodOf(spec, atMs);
      while (last - sum.period > CHUNK) {
        sum.period += CHUNK;
        sum.longRaw += BigInt(sum.long[CHUNK] ?? 0);
        sum.shortRaw += BigInt(sum.short[CHUNK] ?? 0);
        addPeriods(spec, sum);
      }
      const place = last - sum.period;
      return {
        longRaw: sum.longRaw + BigInt(sum.long[place] ?? 0),
        shortRaw: sum.shortRaw + BigInt(sum.short[place] ?? 0),
      };
    },
    lastFundingMs: (spec, atMs) => periodOf(spec, atMs) * periodMs(spec),
    nextFundingMs: (spec, atMs) => (periodOf(spec, atMs) + 1) * periodMs(spec),
  };
}

/** The payers' payment in a period: a whole number at scale 1e9, far below 2^53. */
function rateAt({ settings }: MarketSpec, skew: number): number {
  return Math.round(skew * STEEPNESS * (settings.fundingPeriod / 3_600));
}

function longRate({ settings }: MarketSpec, rate: number): number {
  return settings.fundingMode === 2 || rate > 0 ? rate : passedOn(rate);
}

function shortRate({ settings }: MarketSpec, rate: number): number {
  return settings.fundingMode === 2 || rate <= 0 ? rate : passedOn(rate);
}

function passedOn(rate: number): number {
  return Math.round((rate * PASSED_ON_PERCENT) / 100);
}
