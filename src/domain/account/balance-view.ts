import type { BalanceResponse } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type Field, known, mapFields, valueOrNull } from '~/lib/field';
import { add, div, type Fixed, sign } from '~/lib/fixed-point';
import { readWhole } from '../read-field';

/**
 * What an account has of one collateral (operation 6 with `include_breakdown`), in units of that collateral. By the
 * interface, free = on chain − leased − locked, so the three parts are the whole.
 */
export type BalanceView = {
  readonly free: Field<Fixed>;
  readonly leased: Field<Fixed>;
  readonly locked: Field<Fixed>;
  /** free + leased + locked; known only when all three are. */
  readonly total: Field<Fixed>;
};

type Units = Pick<Assumptions, 'collateralDigits'>;

export function toBalanceView(balance: Lenient<BalanceResponse>, { collateralDigits }: Units): BalanceView {
  const free = readWhole(balance.amount, collateralDigits);
  const leased = readWhole(balance.leased, collateralDigits);
  const locked = readWhole(balance.locked, collateralDigits);
  return { free, leased, locked, total: plus(plus(free, leased), locked) };
}

/** Operation 7 answers in the form of operation 6; there `amount` is the locked balance (see GAPS.md). */
export function toLockedBalance(balance: Lenient<BalanceResponse>, { collateralDigits }: Units): Field<Fixed> {
  return readWhole(balance.amount, collateralDigits);
}

function plus(a: Field<Fixed>, b: Field<Fixed>): Field<Fixed> {
  return mapFields(a, b, (x, y) => known(add(x, y)));
}

/** The three parts of a balance as fractions of their total; 1 = all of it. */
export type BalanceShares = { readonly free: Fixed; readonly leased: Fixed; readonly locked: Fixed };

/** Why a balance cannot be drawn as parts of a total. */
type NoShares = 'unknown' | 'negative' | 'nothing';

/** Billionths, rounded away from zero, so that the smallest part is visible. */
const SCALE = 9;

/** The reason when a part is unknown or negative, or the total is zero: then nothing can be divided. */
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
