import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, mapField } from '~/lib/field';
import { add, compare, div, type Fixed, mul, neg, sign, sub } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { combine } from '~/lib/field-math';
import { type MarketTerms, toMarketTerms } from './market-terms';
import { exactProduct, maxLeverage } from './position-math';
import type { PositionRow } from './position-row';
import { readFixed } from '../read-field';
import { rateForSide, type Side } from '../market/funding';
import type { MarketIdentity } from '../market/market-identity';
import type { MarketSample } from '../market/market-samples';

/** The values of a market that determine the cost of carrying a position (operation 17, with units applied). */
export type CarryTerms = {
  readonly terms: MarketTerms;
  /** `settings.maxOpenNotional`, interpreted as the limit of each side, and the open interest of each side. USD. */
  readonly limit: Field<Fixed>;
  readonly openInterest: Readonly<Record<Side, Field<Fixed>>>;
  /**
   * The notional that can still be opened on each side under `settings.maxOpenNotional`, in USD. Below zero if the
   * limit is exceeded; unknown unless the limit is above zero.
   */
  readonly room: Readonly<Record<Side, Field<Fixed>>>;
};

export function toCarryTerms(
  market: Lenient<Market>,
  identity: MarketIdentity,
  units: Assumptions,
  atMs: number,
): CarryTerms {
  const { amm, settings } = market;
  const limit = readFixed(settings.maxOpenNotional, units.quoteDigits);
  const roomOf = (open: Field<Fixed>): Field<Fixed> =>
    limit.kind === 'known' && sign(limit.value) <= 0
      ? absent('notComputable')
      : combine({ limit, open }, (of) => sub(of.limit, of.open));
  const openInterest = {
    long: readFixed(amm.openInterestLong, units.quoteDigits),
    short: readFixed(amm.openInterestShort, units.quoteDigits),
  };
  return {
    terms: toMarketTerms(market, identity, units, atMs),
    limit,
    openInterest,
    room: { long: roomOf(openInterest.long), short: roomOf(openInterest.short) },
  };
}

/** The size of a position in USD. Both amounts are divided by `per`, so that a size over a leverage stays exact. */
export type Stake = {
  readonly notional: Fixed;
  readonly margin: Fixed;
  readonly per: Fixed;
  /** How many trades are charged a fee: 2 for opening and closing, 1 for closing only. */
  readonly trades: 1 | 2;
};

/** The stake of a position to be opened and closed, with the given margin in USD at a leverage above zero. */
export function stakeOf(notional: Fixed, leverage: Fixed): Stake {
  return { notional: exactProduct(notional, leverage), margin: notional, per: leverage, trades: 2 };
}

/** The stake of an open position at its present notional, and the margin on which rollover is charged. */
export function positionStake({ position, figures }: PositionRow): Field<Stake> {
  return combine({ notional: figures.value, margin: position.margin, settlement: figures.settlement }, (of) =>
    sign(of.notional) > 0 && sign(of.margin) > 0 && sign(of.settlement) > 0
      ? { notional: of.notional, margin: exactProduct(of.margin, of.settlement), per: ONE, trades: 1 }
      : null,
  );
}

/** The notional or the margin of a stake. USD. */
export function stakeUsd(stake: Stake, name: 'notional' | 'margin'): Field<Fixed> {
  return combine({ per: known(stake.per) }, ({ per }) => quotient(stake[name], per));
}

/** Whether a stake is larger than the notional that can still be opened; false while that is unknown. */
export function exceedsRoom({ notional, per }: Stake, room: Field<Fixed>): boolean {
  return room.kind === 'known' && compare(exactProduct(room.value, per), notional) < 0;
}

export const carryPeriods = ['day', 'year'] as const;
export type CarryPeriod = (typeof carryPeriods)[number];

/** Days until the net income has paid for the fees; `never` if the position receives nothing. */
export type EarnBack = { readonly kind: 'days'; readonly days: Fixed } | { readonly kind: 'never' };

/** Effects on the trader's money at the present rates and price, as ratios of notional or margin, or in USD. */
export type Carry = {
  readonly funding: PerPeriod<'perNotional' | 'usd'>;
  readonly rollover: PerPeriod<'perMargin' | 'usd'>;
  /** Funding and rollover together. */
  readonly net: PerPeriod<'perNotional' | 'perMargin' | 'usd'>;
  /** Fees and execution fees of the trades. Price impact and discounts are left out. */
  readonly costUsd: Field<Fixed>;
  readonly earnBack: Field<EarnBack>;
  readonly next: { readonly atMs: Field<number>; readonly usd: Field<Fixed> };
};

type PerPeriod<Name extends string> = Readonly<Record<CarryPeriod, Readonly<Record<Name, Field<Fixed>>>>>;

/** Digits of a figure: enough to distinguish any two rates of nine digits with different periods. */
const DIGITS = 18;
const ONE: Fixed = { raw: 1n, scale: 0 };
const YEAR_DAYS: Fixed = { raw: 365n, scale: 0 };
const YEAR_MS: Fixed = { raw: 31_536_000_000n, scale: 0 };

/**
 * The income and cost of holding a position on one side of a market:
 * - funding a year = rate of the side · notional · year / funding period
 * - rollover a year = rollover rate · margin
 * - cost = (fee + execution fee) · notional, for each trade
 *
 * Each figure is one fraction, rounded once.
 */
export function carryOf(side: Side, { terms }: CarryTerms, stake: Stake): Carry {
  const { notional, margin, per, trades } = stake;
  const rate = mapField(side === 'long' ? terms.longFundingRate : terms.shortFundingRate, (of) =>
    rateForSide(side, of),
  );
  const period = periodOf(terms.fundingPeriodMs);
  // Per year, multiplied by the period and by `per`.
  const funded = combine({ rate, period }, (of) => ({
    sum: exactProduct(exactProduct(of.rate, notional), YEAR_MS),
    period: of.period,
  }));
  const rolled = combine({ perYear: effectOf(terms.rolloverPerYear) }, (of) => exactProduct(of.perYear, margin));
  const net = combine({ funded, rolled }, (of) => ({
    sum: add(of.funded.sum, exactProduct(of.rolled, of.funded.period)),
    period: of.funded.period,
  }));
  const feeRatio = combine({ fee: effectOf(terms.feeRate), execution: effectOf(terms.executionFeeRate) }, (of) =>
    exactProduct(add(of.fee, of.execution), { raw: BigInt(trades), scale: 0 }),
  );
  const over = (sum: Field<Periodic>, divisor: Fixed, days: Fixed): Field<Fixed> =>
    combine({ sum }, (of) => quotient(of.sum.sum, exactProduct(exactProduct(of.sum.period, divisor), days)));
  const year: Field<Periodic> = combine({ rolled }, (of) => ({ sum: of.rolled, period: ONE }));
  const each = <Name extends string>(sum: Field<Periodic>, divisors: Readonly<Record<Name, Fixed>>) => {
    const inPeriod = (days: Fixed) =>
      // `Object.fromEntries` loses the type of the names, which are the keys of `divisors`.
      Object.fromEntries(
        Object.entries<Fixed>(divisors).map(([name, divisor]) => [name, over(sum, divisor, days)]),
      ) as Record<Name, Field<Fixed>>;
    return { day: inPeriod(YEAR_DAYS), year: inPeriod(ONE) };
  };
  return {
    funding: each(funded, { perNotional: notional, usd: per }),
    rollover: each(year, { perMargin: margin, usd: per }),
    net: each(net, { perNotional: notional, perMargin: margin, usd: per }),
    costUsd: combine({ feeRatio }, (of) => quotient(exactProduct(of.feeRatio, notional), per)),
    earnBack: combine({ net, feeRatio }, (of) => earnBack(of.net, of.feeRatio, notional)),
    next: {
      atMs: terms.nextFundingAtMs,
      usd: combine({ rate }, (of) => quotient(exactProduct(of.rate, notional), per)),
    },
  };
}

function periodOf(ms: Field<number>): Field<Fixed> {
  return combine({ ms }, (of): Fixed | null =>
    Number.isSafeInteger(of.ms) && of.ms > 0 ? { raw: BigInt(of.ms), scale: 0 } : null,
  );
}

type Periodic = { readonly sum: Fixed; readonly period: Fixed };

/** The days to earn back the fees: cost · 365 · period / net of a year. */
function earnBack(net: Periodic, feeRatio: Fixed, notional: Fixed): EarnBack | null {
  if (sign(net.sum) <= 0) return { kind: 'never' };
  const cost = neg(exactProduct(feeRatio, notional));
  const days = quotient(exactProduct(exactProduct(cost, YEAR_DAYS), net.period), net.sum);
  return days === null ? null : { kind: 'days', days };
}

function quotient(numerator: Fixed, divisor: Fixed): Fixed | null {
  return sign(divisor) > 0 ? div(numerator, divisor, DIGITS, 'halfUp') : null;
}

/** Whether a market allows a leverage; null while its limit is unknown. */
export function allowsLeverage({ terms }: CarryTerms, leverage: Fixed): boolean | null {
  const limit = combine({ ratio: terms.initRatio }, ({ ratio }) => maxLeverage(ratio));
  return limit.kind === 'known' ? compare(leverage, limit.value) <= 0 : null;
}

/** The average funding that a side received while this browser stored samples. */
export type SampledFunding = {
  /** A ratio of the price a year, as the side sees it. */
  readonly year: Field<Fixed>;
  /** How much time the samples cover, and when they begin. */
  readonly coveredMs: number;
  readonly sinceMs: number;
};

/** The longest time that one sample stands for: after that, the rate is unknown. */
const LONGEST_STEP_MS = 600_000;

/** The average over the time covered by samples, each weighted by the time until the next one; null without samples. */
export function sampledFunding(
  side: Side,
  samples: readonly MarketSample[],
  { fundingPeriodMs }: Pick<MarketTerms, 'fundingPeriodMs'>,
): SampledFunding | null {
  let weighted: Fixed = { raw: 0n, scale: 0 };
  let coveredMs = 0;
  let sinceMs: number | null = null;
  for (const [index, sample] of samples.entries()) {
    const next = samples[index + 1];
    const rate = side === 'long' ? sample.longFunding : sample.shortFunding;
    if (next === undefined || rate === null) continue;
    // Times of a device can be fractions of a millisecond.
    const stepMs = Math.round(next.atMs - sample.atMs);
    if (stepMs <= 0 || stepMs > LONGEST_STEP_MS) continue;
    weighted = add(weighted, mul(rateForSide(side, rate), { raw: BigInt(stepMs), scale: 0 }, rate.scale, 'halfUp'));
    coveredMs += stepMs;
    sinceMs ??= sample.atMs;
  }
  if (sinceMs === null) return null;
  const covered: Fixed = { raw: BigInt(coveredMs), scale: 0 };
  const year = combine({ period: periodOf(fundingPeriodMs) }, ({ period }) =>
    quotient(exactProduct(weighted, YEAR_MS), exactProduct(covered, period)),
  );
  return { year, coveredMs, sinceMs };
}
