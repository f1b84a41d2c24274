import { add, DIGITS, div, mul, neg, sign, sub, type Fixed } from '~/lib/fixed-point';
import type { Side } from '../market/funding';

/**
 * The arithmetic of a position, as in the public contracts of such services, on exact decimals (assumptions are listed
 * in GAPS.md). P is the mark price in USD per base unit, Q the size in base units (a magnitude: the side gives the
 * direction), N the notional in USD, S the settlement price in USD per unit of collateral. Products and sums are exact.
 * A quotient is rounded once to the digits named here, half up (away from zero on a tie, so that a long and its short
 * mirror each other).
 */
const MINUTES_PER_YEAR = 525_600n;
const MS_PER_MINUTE = 60_000;

/** P · Q in USD; exact. */
export function valueOf(size: Fixed, price: Fixed): Fixed {
  return mul(size, price, size.scale + price.scale, 'halfUp');
}

/** N / Q in USD per base unit; null if the size is zero. */
export function entryPrice(notional: Fixed, size: Fixed): Fixed | null {
  return div(notional, size, DIGITS, 'halfUp');
}

/**
 * (P·Q − N) / S for a long, (N − P·Q) / S for a short, in collateral; null unless the settlement price is above zero.
 */
export function unrealisedPnl(side: Side, value: Fixed, notional: Fixed, settlement: Fixed): Fixed | null {
  const gain = side === 'long' ? sub(value, notional) : sub(notional, value);
  return sign(settlement) > 0 ? div(gain, settlement, DIGITS, 'halfUp') : null;
}

/** PnL over margin, a ratio; null unless the margin is above zero. */
export function returnOnEquity(pnl: Fixed, margin: Fixed): Fixed | null {
  return sign(margin) > 0 ? div(pnl, margin, DIGITS, 'halfUp') : null;
}

/**
 * (latest premium fraction of the side − the position's fraction) · signed size, in collateral. Positive: the trader
 * pays. Fractions are collateral per base unit.
 */
export function fundingOwed(side: Side, size: Fixed, latestFraction: Fixed, fraction: Fixed): Fixed {
  const signedSize = side === 'long' ? size : neg(size);
  return mul(sub(latestFraction, fraction), signedSize, DIGITS, 'halfUp');
}

/** Whole minutes from one moment (ms) to a later one; zero if the second moment is earlier because clocks differ. */
export function wholeMinutes(fromMs: number, toMs: number): bigint {
  return BigInt(Math.max(0, Math.floor((toMs - fromMs) / MS_PER_MINUTE)));
}

/** margin · whole minutes · yearly rate / 525 600, in collateral: the amount that the trader owes. */
export function rolloverOwed(margin: Fixed, ratePerYear: Fixed, minutes: bigint): Fixed {
  const owedByMinute = { raw: margin.raw * ratePerYear.raw * minutes, scale: margin.scale + ratePerYear.scale };
  return div(owedByMinute, { raw: MINUTES_PER_YEAR, scale: 0 }, DIGITS, 'halfUp') ?? owedByMinute;
}

/**
 * E' = margin + PnL + funding + rollover, in collateral, with the last two as effects; exact, and below zero if the
 * loss exceeds the margin.
 */
export function remainingMargin(margin: Fixed, pnl: Fixed, funding: Fixed, rollover: Fixed): Fixed {
  return add(add(add(margin, pnl), funding), rollover);
}

/**
 * Σ rates · P·Q / S, in collateral: the cost of closing. Each fee is rounded separately, as the service does. Null
 * unless the settlement price is above zero.
 */
export function closingFees(value: Fixed, settlement: Fixed, rates: readonly Fixed[]): Fixed | null {
  if (sign(settlement) <= 0) return null;
  return rates.reduce<Fixed>(
    (sum, rate) => add(sum, div(exactProduct(value, rate), settlement, DIGITS, 'halfUp') ?? sum),
    { raw: 0n, scale: DIGITS },
  );
}

/** E' / (P·Q / S), a ratio; null for a position without value. */
export function marginRatio(remaining: Fixed, value: Fixed, settlement: Fixed): Fixed | null {
  return sign(value) > 0 ? div(exactProduct(remaining, settlement), value, DIGITS, 'halfUp') : null;
}

/** (P·Q / S) / E', a multiple; null if no margin remains. */
export function effectiveLeverage(remaining: Fixed, value: Fixed, settlement: Fixed): Fixed | null {
  return sign(remaining) > 0 && sign(settlement) > 0
    ? div(value, exactProduct(remaining, settlement), DIGITS, 'halfUp')
    : null;
}

/** 1 / initial margin ratio, a multiple; null unless the ratio is above zero. */
export function maxLeverage(initRatio: Fixed): Fixed | null {
  return sign(initRatio) > 0 ? div({ raw: 1n, scale: 0 }, initRatio, DIGITS, 'halfUp') : null;
}

/** a · b with all of its digits. */
export function exactProduct(a: Fixed, b: Fixed): Fixed {
  return { raw: a.raw * b.raw, scale: a.scale + b.scale };
}
