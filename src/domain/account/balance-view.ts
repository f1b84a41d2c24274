import type { BalanceResponse } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { known, mapFields, type Field } from '~/lib/field';
import { add, type Fixed } from '~/lib/fixed-point';
import { readWhole } from '../read-field';

/**
 * What an account has of one collateral (operation 6 with `include_breakdown`), in units of that
 * collateral. The interface: free = on chain − leased − locked, so the three parts are the whole.
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
