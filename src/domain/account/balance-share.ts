import { valueOrNull } from '~/lib/field';
import { div, type Fixed } from '~/lib/fixed-point';
import type { BalanceView } from './balance-view';

/** The three parts of a balance as fractions of their total; 1 = all of it. */
export type BalanceShares = { readonly free: Fixed; readonly leased: Fixed; readonly locked: Fixed };

/** Ten-thousandths: more than a bar can show. */
const SCALE = 4;

/** Null where a part is unknown or negative, or nothing is held: then there is nothing to divide. */
export function balanceShares({ free, leased, locked, total }: BalanceView): BalanceShares | null {
  const whole = valueOrNull(total);
  if (whole === null) return null;
  const shares = { free: shareOf(valueOrNull(free), whole), leased: shareOf(valueOrNull(leased), whole), locked: shareOf(valueOrNull(locked), whole) };
  if (shares.free === null || shares.leased === null || shares.locked === null) return null;
  return { free: shares.free, leased: shares.leased, locked: shares.locked };
}

function shareOf(part: Fixed | null, whole: Fixed): Fixed | null {
  return part === null || part.raw < 0n ? null : div(part, whole, SCALE, 'halfUp');
}
