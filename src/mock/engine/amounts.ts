export { DAY_MS } from '~/lib/time';

/** Scale of every amount, price and ratio in the engine (fixed point with nine decimals: see GAPS.md). */
export const ONE = 1_000_000_000n;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
const MINUTES_A_YEAR = 525_600n;

/** a · b / c, toward zero. */
export function mulDiv(a: bigint, b: bigint, c: bigint): bigint {
  return (a * b) / c;
}

/** a · b at scale 1e9, toward zero. */
export function mul(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

/** a / b at scale 1e9, toward zero. */
export function div(a: bigint, b: bigint): bigint {
  return (a * ONE) / b;
}

export function clampBig(value: bigint, low: bigint, high: bigint): bigint {
  return value < low ? low : value > high ? high : value;
}

export function minBig(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function sumBig<T>(list: Iterable<T>, amountOf: (item: T) => bigint): bigint {
  let total = 0n;
  for (const item of list) total += amountOf(item);
  return total;
}

/** A share of an amount; the share is a dimensionless number of the model, kept to nine decimals. */
export function share(amountRaw: bigint, part: number): bigint {
  return mul(amountRaw, BigInt(Math.round(part * 1e9)));
}

/** Whole units to raw: 25 → 25_000_000_000n. For the tables of the simulation, not for the wire. */
export function units(whole: number): bigint {
  return BigInt(Math.round(whole * 1000)) * 1_000_000n;
}

/** Rollover owed on a margin: a share of it per year, accrued per whole minute. */
export function rolloverOwed(marginRaw: bigint, rolloverRateRaw: bigint, fromMs: number, toMs: number): bigint {
  const minutes = BigInt(Math.max(0, Math.floor((toMs - fromMs) / MINUTE_MS)));
  return (marginRaw * minutes * rolloverRateRaw) / (MINUTES_A_YEAR * ONE);
}

export function isoTime(atMs: number): string {
  return new Date(atMs).toISOString();
}
