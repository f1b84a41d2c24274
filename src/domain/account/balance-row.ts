import type { BalanceResponse } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Absent, type Field, known, mapFields, valueOrNull } from '~/lib/field';
import { add, div, type Fixed, isZero, sign, sub } from '~/lib/fixed-point';
import { readText, readWhole } from '../read-field';
import { type Collateral, otherToken } from './collateral';
import { harmlessField } from './open-members';
import { chainBalance, type StateBalances } from './state-view';

/** The result of one request: its answer and when it arrived (ms since 1970), or why there is none yet. */
export type RequestResult<T> = { readonly data: T | undefined; readonly atMs: number | null; readonly failed: boolean };

/** The contradictions in the balance of one collateral, as the service reports it. */
export type BalanceProblem =
  /** The answer of operation 6 or 7 is about another token than the requested one. */
  | 'otherToken'
  /** Operations 6 and 7 differ on what is locked. */
  | 'lockedDiffers'
  /** Free, leased and locked do not add up to the amount on chain in the state. */
  | 'chainDiffers'
  | 'freeBelowZero'
  /** Leased or locked is negative. */
  | 'partBelowZero';

/** One collateral of an account: operation 6, with its locked part from operation 7 and the total from operation 2. */
export type BalanceRow = {
  readonly collateral: Collateral;
  readonly balance: BalanceView;
  readonly lockedAlone: Field<Fixed>;
  /** Locked by operation 6 against locked by operation 7. */
  readonly lockedCheck: BalanceCheck;
  /** On chain, from the state (operation 2). */
  readonly onChain: Field<Fixed>;
  /** The sum of the parts against the state. */
  readonly chainCheck: BalanceCheck;
  /** The token that an answer names, in the service's spelling, where it differs from the requested one. */
  readonly otherToken: string | null;
  readonly problems: readonly BalanceProblem[];
};

type BalanceAnswer = RequestResult<Lenient<BalanceResponse>>;

export type BalanceAnswers = {
  /** Operation 6 with its breakdown. */
  readonly balance: BalanceAnswer;
  /** Operation 7. */
  readonly locked: BalanceAnswer;
  /** Operation 2. */
  readonly state: RequestResult<StateBalances>;
};

type Units = Pick<Assumptions, 'collateralDigits'>;

export function toBalanceRow(collateral: Collateral, answers: BalanceAnswers, units: Units): BalanceRow {
  const { balance: whole, locked, state } = answers;
  const balance =
    whole.data === undefined ? unreadBalance(whyUnread(whole)) : harmlessBalance(toBalanceView(whole.data, units));
  const lockedAlone =
    locked.data === undefined ? whyUnread(locked) : harmlessField(toLockedBalance(locked.data, units));
  const onChain = state.data === undefined ? whyUnread(state) : chainBalance(state.data, collateral.assetId, units);
  const parts = {
    lockedCheck: compareSnapshots(
      { field: balance.locked, atMs: whole.atMs },
      { field: lockedAlone, atMs: locked.atMs },
    ),
    chainCheck: compareSnapshots({ field: balance.total, atMs: whole.atMs }, { field: onChain, atMs: state.atMs }),
    otherToken: otherTokenOf(collateral.assetId, whole.data) ?? otherTokenOf(collateral.assetId, locked.data),
  };
  return { collateral, balance, lockedAlone, onChain, ...parts, problems: problemsOf(balance, parts) };
}

function problemsOf(
  { free, leased, locked }: BalanceView,
  { otherToken: other, lockedCheck, chainCheck }: Pick<BalanceRow, 'otherToken' | 'lockedCheck' | 'chainCheck'>,
): readonly BalanceProblem[] {
  const problems: BalanceProblem[] = [];
  if (other !== null) problems.push('otherToken');
  if (lockedCheck.kind === 'differs') problems.push('lockedDiffers');
  if (chainCheck.kind === 'differs') problems.push('chainDiffers');
  if (isBelowZero(free)) problems.push('freeBelowZero');
  if (isBelowZero(leased) || isBelowZero(locked)) problems.push('partBelowZero');
  return problems;
}

function otherTokenOf(requested: string, answer: Lenient<BalanceResponse> | undefined): string | null {
  return answer === undefined ? null : otherToken(requested, readText(answer.minter_address));
}

function isBelowZero(part: Field<Fixed>): boolean {
  const value = valueOrNull(part);
  return value !== null && sign(value) < 0;
}

function harmlessBalance({ free, leased, locked, total }: BalanceView): BalanceView {
  return {
    free: harmlessField(free),
    leased: harmlessField(leased),
    locked: harmlessField(locked),
    total: harmlessField(total),
  };
}

function unreadBalance(why: Absent): BalanceView {
  return { free: why, leased: why, locked: why, total: why };
}

function whyUnread({ failed }: Pick<BalanceAnswer, 'failed'>): Absent {
  return absent(failed ? 'failed' : 'notLoaded');
}

/** A figure, and when it was read: ms since 1970, null when it was not read. */
type BalanceSnapshot = { readonly field: Field<Fixed>; readonly atMs: number | null };

/** Whether two readings of the same figure agree. */
export type BalanceCheck =
  | { readonly kind: 'agrees' }
  | {
      readonly kind: 'differs';
      /** The first minus the second. */ readonly by: Fixed;
      /** The time between the two readings. */ readonly apartMs: number;
    }
  /** One of them is unknown. */
  | { readonly kind: 'not-comparable' };

const notComparable: BalanceCheck = { kind: 'not-comparable' };

/**
 * Exact: a billionth is a difference. Answers are compared whatever the time between them, which is shown with the
 * difference.
 */
export function compareSnapshots(one: BalanceSnapshot, other: BalanceSnapshot): BalanceCheck {
  if (one.field.kind !== 'known' || other.field.kind !== 'known' || one.atMs === null || other.atMs === null)
    return notComparable;
  const by = sub(one.field.value, other.field.value);
  return isZero(by) ? { kind: 'agrees' } : { kind: 'differs', by, apartMs: Math.abs(one.atMs - other.atMs) };
}

/**
 * The balance of an account in one collateral (operation 6 with `include_breakdown`), in units of that collateral. The
 * interface defines free = on chain − leased − locked, so the three parts add up to the whole.
 */
type BalanceView = {
  readonly free: Field<Fixed>;
  readonly leased: Field<Fixed>;
  readonly locked: Field<Fixed>;
  /** free + leased + locked; known only when all three are. */
  readonly total: Field<Fixed>;
};

export function toBalanceView(balance: Lenient<BalanceResponse>, { collateralDigits }: Units): BalanceView {
  const free = readWhole(balance.amount, collateralDigits);
  const leased = readWhole(balance.leased, collateralDigits);
  const locked = readWhole(balance.locked, collateralDigits);
  return { free, leased, locked, total: plus(plus(free, leased), locked) };
}

/** Operation 7 answers in the form of operation 6; there `amount` is the locked balance (see GAPS.md). */
function toLockedBalance(balance: Lenient<BalanceResponse>, { collateralDigits }: Units): Field<Fixed> {
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
