import type { BalanceResponse } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Absent, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { lockedDifference, toBalanceView, toLockedBalance, type BalanceView } from './balance-view';
import type { Collateral } from './collateral';

/** What became of one request: its answer, or why there is none yet. */
export type Answered<T> = { readonly data: T | undefined; readonly failed: boolean };

/** One collateral of an account: operation 6, beside what operation 7 says of its locked part. */
export type BalanceRow = {
  readonly collateral: Collateral;
  readonly balance: BalanceView;
  readonly lockedAlone: Field<Fixed>;
  /** Locked by operation 6 less locked by operation 7; null when they agree or cannot be compared. */
  readonly difference: Fixed | null;
};

type BalanceAnswer = Answered<Lenient<BalanceResponse>>;

export function toBalanceRow(
  collateral: Collateral,
  balance: BalanceAnswer,
  locked: BalanceAnswer,
  units: Pick<Assumptions, 'collateralDigits'>,
): BalanceRow {
  const view = balance.data === undefined ? unreadBalance(whyUnread(balance)) : toBalanceView(balance.data, units);
  const lockedAlone = locked.data === undefined ? whyUnread(locked) : toLockedBalance(locked.data, units);
  return { collateral, balance: view, lockedAlone, difference: lockedDifference(view.locked, lockedAlone) };
}

function unreadBalance(why: Absent): BalanceView {
  return { free: why, leased: why, locked: why, total: why };
}

function whyUnread({ failed }: BalanceAnswer): Absent {
  return absent(failed ? 'failed' : 'notLoaded');
}
