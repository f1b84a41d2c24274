import { compare, type Fixed } from '~/lib/fixed-point';
import type { RatePoint } from './rate-history';

export type BalanceReading = { readonly atMs: number; readonly balance: Fixed };

/** The most and the least that was in a vault, each the first time; null where no balance can be read (operation 11, `balance`). */
export function balanceExtremes(
  points: readonly RatePoint[],
): { readonly highest: BalanceReading; readonly lowest: BalanceReading } | null {
  const readings = points.flatMap(({ atMs, balance }) =>
    balance.kind === 'known' ? [{ atMs, balance: balance.value }] : [],
  );
  const [first] = readings;
  if (first === undefined) return null;
  return {
    highest: readings.reduce((best, one) => (compare(one.balance, best.balance) > 0 ? one : best), first),
    lowest: readings.reduce((least, one) => (compare(one.balance, least.balance) < 0 ? one : least), first),
  };
}
