import { absent, type Field, known } from '~/lib/field';
import { DIGITS, div, type Fixed, rootOfQuotient, sign } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import { atCommonScale } from './pnl-distribution';
import type { KnownPeriod } from './pnl-periods';

/** Fewer days are not enough for a ratio that is projected to a year. */
export const MIN_SAMPLE = 30;

/**
 * Annual return relative to risk. A day's return is its change / the capital. The reader chooses one capital for all
 * days, since amounts of PnL without a capital give no returns. No risk-free rate; 365 days a year, since these markets
 * never close; the first and the last day count as far as they were read. Each ratio is unknown with fewer than
 * `MIN_SAMPLE` days, unless the capital is above zero, and if it would divide by zero.
 */
type PnlRatios = {
  /**
   * Mean return / standard deviation of the returns (n − 1) · √365 (Sharpe 1994). The capital cancels out. Unknown when
   * all days are equal.
   */
  readonly sharpe: Field<Fixed>;
  /**
   * Mean return / √(mean of the squared returns below zero, over all days) · √365 (Sortino and Price 1994, target 0).
   * The capital cancels out. Unknown without a losing day.
   */
  readonly sortino: Field<Fixed>;
  /**
   * Mean return · 365 / largest drawdown, as a share of its peak, of the capital plus all changes so far (Young 1991,
   * over the given days instead of 36 months; only the ends of days count). Unknown without a drawdown, when the losses
   * used up the capital, and when days in between are unknown: they may hide a deeper one.
   */
  readonly calmar: Field<Fixed>;
  /** Count of the days behind the ratios. */
  readonly sample: number;
  /**
   * The number of unknown days between the first and the last: Sharpe and Sortino leave them out, Calmar is unknown.
   */
  readonly missing: number;
};

const DAYS_A_YEAR = 365n;
/** @param days known days of `pnlPeriods(…, 'day')`, oldest first; capital in USD */
export function ratiosOf(days: readonly KnownPeriod[], capital: Fixed): PnlRatios {
  const sample = days.length;
  const missing = spannedDays(days) - sample;
  const figures = { sample, missing };
  if (sample < MIN_SAMPLE || sign(capital) <= 0)
    return { sharpe: unknown, sortino: unknown, calmar: unknown, ...figures };
  const [base = 0n, ...changes] = atCommonScale([capital, ...days.map(({ change }) => change)]).raws;
  const count = BigInt(sample);
  const sum = changes.reduce((all, change) => all + change, 0n);
  const squares = sumOfSquares(changes);
  const below = sumOfSquares(changes.filter((change) => change < 0n));
  return {
    // (Σ/n) / √((nΣ² − (Σ)²) / n(n − 1)) · √365, all of it under one root
    sharpe: signedRoot(sum, { up: DAYS_A_YEAR * (count - 1n), down: count * (count * squares - sum * sum) }),
    // (Σ/n) / √(Σ₋²/n) · √365
    sortino: signedRoot(sum, { up: DAYS_A_YEAR, down: count * below }),
    calmar: missing > 0 ? unknown : calmarOf(changes, { base, sum, count }),
    ...figures,
  };
}

const unknown: Field<Fixed> = absent('notComputable');

type Fraction = { readonly up: bigint; readonly down: bigint };

/** sum · √(up / down), rounded once. */
function signedRoot(sum: bigint, { up, down }: Fraction): Field<Fixed> {
  const root = rootOfQuotient(sum * sum * up, down, DIGITS);
  if (root === null) return unknown;
  return known(sum < 0n ? { raw: -root.raw, scale: root.scale } : root);
}

type Totals = { readonly base: bigint; readonly sum: bigint; readonly count: bigint };

function calmarOf(changes: readonly bigint[], { base, sum, count }: Totals): Field<Fixed> {
  const worst = worstDrawdown(changes, base);
  // A share of 1 or more: no capital was left to earn a return.
  if (worst.up >= worst.down) return unknown;
  // (Σ/n · 365 / capital) / (up / down)
  const ratio = div(whole(sum * DAYS_A_YEAR * worst.down), whole(count * base * worst.up), DIGITS, 'halfUp');
  return ratio === null ? unknown : known(ratio);
}

/** The largest (peak − equity) / peak, exact. The capital itself is the first peak, so no peak is zero. */
function worstDrawdown(changes: readonly bigint[], base: bigint): Fraction {
  let equity = base;
  let peak = base;
  let worst: Fraction = { up: 0n, down: 1n };
  for (const change of changes) {
    equity += change;
    if (equity > peak) peak = equity;
    else if ((peak - equity) * worst.down > worst.up * peak) worst = { up: peak - equity, down: peak };
  }
  return worst;
}

function sumOfSquares(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value * value, 0n);
}

function spannedDays(days: readonly KnownPeriod[]): number {
  const first = days[0];
  const last = days.at(-1);
  return first === undefined || last === undefined ? 0 : (last.untilMs - first.fromMs) / DAY_MS;
}

function whole(raw: bigint): Fixed {
  return { raw, scale: 0 };
}
