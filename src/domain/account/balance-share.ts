import { valueOrNull, type Field } from '~/lib/field';
import { div, sign, type Fixed } from '~/lib/fixed-point';
import type { BalanceView } from './balance-view';

/** The three parts of a balance as fractions of their total; 1 = all of it. */
export type BalanceShares = { readonly free: Fixed; readonly leased: Fixed; readonly locked: Fixed };

/** Why a balance cannot be drawn as parts of a whole. */
export type NoShares = 'unknown' | 'negative' | 'nothing';

/** Billionths, rounded away from nothing: however small a part is, it is there. */
const SCALE = 9;

/** A word where a part is unknown or negative, or nothing is held: then there is nothing to divide. */
export function balanceShares({ free, leased, locked, total }: BalanceView): BalanceShares | NoShares {
  const whole = valueOrNull(total);
  if (whole === null) return 'unknown';
  const shares = { free: shareOf(free, whole), leased: shareOf(leased, whole), locked: shareOf(locked, whole) };
  if (shares.free === 'negative' || shares.leased === 'negative' || shares.locked === 'negative') return 'negative';
  if (shares.free === null || shares.leased === null || shares.locked === null) return 'nothing';
  return { free: shares.free, leased: shares.leased, locked: shares.locked };
}

function shareOf(part: Field<Fixed>, whole: Fixed): Fixed | 'negative' | null {
  const value = valueOrNull(part);
  if (value === null) return null;
  return sign(value) < 0 ? 'negative' : div(value, whole, SCALE, 'away');
}
