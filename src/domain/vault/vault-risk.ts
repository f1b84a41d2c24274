import { absent, type Field, known, mapFields } from '~/lib/field';
import { DIGITS, abs, compare, div, type Fixed, mul, sign, sub } from '~/lib/fixed-point';
import type { Drawdown } from '../drawdown';
import { type RatePoint, type RateSnapshot, readableRates } from './rate-history';
import { rateWindowMs } from './rate-window';
import { rateDrawdown, type RealisedYield } from './realised-yield';

/*
 * Risk and returns of a vault, derived from its rates (operation 11), in its own asset, and the past value of a
 * deposit.
 */

const none = absent('notComputable');

/**
 * The worst return over a span of this length: the lowest last / first − 1, the first of equals. Each rate is compared
 * with the last rate that is at least a span older, otherwise with the next one. The distance may be a tenth more or
 * less than the span, since histories have different grids.
 */
export function worstReturn(points: readonly RatePoint[], spanMs: number): Field<RealisedYield> {
  const rates = readableRates(points);
  let worst: RealisedYield | null = null;
  /** Index of the first rate that is less than a span older. */
  let next = 0;
  for (const last of rates) {
    while ((rates[next]?.atMs ?? Infinity) <= last.atMs - spanMs) next += 1;
    const first = [rates[next - 1], rates[next]].find(
      (one) => one !== undefined && isAbout(last.atMs - one.atMs, spanMs),
    );
    const ratio = first === undefined ? null : returnOf(first.rate, last.rate);
    if (first === undefined || ratio === null) continue;
    if (worst === null || compare(ratio, worst.ratio) < 0) worst = { ratio, fromMs: first.atMs, toMs: last.atMs };
  }
  return worst === null ? none : known(worst);
}

function isAbout(lengthMs: number, spanMs: number): boolean {
  return lengthMs * 10 >= spanMs * 9 && lengthMs * 10 <= spanMs * 11;
}

/** last / first − 1; null for a first rate that is not positive. */
function returnOf(first: Fixed, last: Fixed): Fixed | null {
  return sign(first) > 0 ? div(sub(last, first), first, DIGITS, 'halfUp') : null;
}

export type TimeUnderWater = { readonly belowMs: number; readonly spanMs: number; readonly share: Field<Fixed> };

/**
 * How long a series was below its highest value so far, from each peak to its recovery. A gap counts like the time
 * before it.
 */
export function timeUnderWater({ points }: Pick<Drawdown, 'points'>): Field<TimeUnderWater> {
  const depths = points.flatMap(({ atMs, depth }) => (depth === null ? [] : [{ atMs, depth }]));
  const [first, last] = [depths[0], depths.at(-1)];
  if (first === undefined || last === undefined || first === last) return none;
  const belowMs = depths.reduce((sum, { atMs, depth }, index) => {
    const before = depths[index - 1];
    const isBelow = before !== undefined && (sign(before.depth) < 0 || sign(depth) < 0);
    return isBelow ? sum + atMs - before.atMs : sum;
  }, 0);
  const spanMs = last.atMs - first.atMs;
  const share = div(whole(belowMs), whole(spanMs), DIGITS, 'halfUp');
  return known({ belowMs, spanMs, share: share === null ? none : known(share) });
}

/** Times may have fractions of a millisecond. */
function whole(ms: number): Fixed {
  return { raw: BigInt(Math.round(ms)), scale: 0 };
}

/** The return over the worst fall of the same time, without a unit. Not computable if the rate never fell. */
export function returnPerFall(change: Field<Fixed>, fall: Field<Fixed>): Field<Fixed> {
  return mapFields(change, fall, (gained, depth) => {
    const found = div(gained, abs(depth), DIGITS, 'halfUp');
    return found === null ? none : known(found);
  });
}

/** A return extended to a year without compounding: ratio · 365 days / its time. */
export function yearlyOf({ ratio, fromMs, toMs }: RealisedYield): Field<Fixed> {
  const yearly = div(
    { raw: ratio.raw * BigInt(rateWindowMs.year), scale: ratio.scale },
    whole(toMs - fromMs),
    DIGITS,
    'halfUp',
  );
  return yearly === null ? none : known(yearly);
}

/** The gain from a ratio on an amount, rounded down so that it is never overstated. */
export function broughtBy(amount: Fixed, ratio: Fixed): Fixed {
  return mul(amount, ratio, DIGITS, 'floor');
}

/** A deposit in the vault's asset, valued by the rates since then. No fee is known, so none is deducted. */
export type DepositValue = {
  /** The rate at the deposit: the last one at or before that moment. */
  readonly entry: RateSnapshot;
  readonly last: RateSnapshot;
  /** LP tokens: amount / rate at entry, rounded down. */
  readonly tokens: Fixed;
  /** amount · last rate / rate at entry, rounded once, down. */
  readonly worth: Fixed;
  /** Worth minus the amount. */
  readonly gain: Fixed;
  readonly ratio: Fixed;
  /** The lowest value since then. */
  readonly lowest: { readonly worth: Fixed; readonly atMs: number };
  /** The deepest fall from a peak since then: a share of the peak, zero or less. */
  readonly maxFall: Field<Fixed>;
};

/** Not computable before the first rate, without a later rate, and unless the rate and the amount are positive. */
export function depositValue(points: readonly RatePoint[], amount: Fixed, atMs: number): Field<DepositValue> {
  const rates = readableRates(points);
  const start = rates.findLastIndex((one) => one.atMs <= atMs);
  const [entry, last] = [rates[start], rates.at(-1)];
  if (entry === undefined || last === undefined || entry === last || sign(amount) <= 0) return none;
  const since = rates.slice(start);
  const tokens = div(amount, entry.rate, DIGITS, 'floor');
  const ratio = returnOf(entry.rate, last.rate);
  const worth = worthAt(amount, entry, last);
  const least = since.reduce((low, one) => (compare(one.rate, low.rate) < 0 ? one : low), entry);
  const lowest = worthAt(amount, entry, least);
  if (tokens === null || ratio === null || worth === null || lowest === null) return none;
  return known({
    entry,
    last,
    tokens,
    worth,
    gain: sub(worth, amount),
    ratio,
    lowest: { worth: lowest, atMs: least.atMs },
    maxFall: rateDrawdown(points.filter((point) => point.atMs >= entry.atMs)).maximum,
  });
}

function worthAt(amount: Fixed, entry: RateSnapshot, at: RateSnapshot): Fixed | null {
  const product = mul(amount, at.rate, amount.scale + at.rate.scale, 'halfUp');
  return sign(entry.rate) > 0 ? div(product, entry.rate, DIGITS, 'floor') : null;
}
