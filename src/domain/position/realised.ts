import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { known, type Field } from '~/lib/field';
import { DIGITS, add, isZero, sub, type Fixed } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { readFixed } from '../read-field';
import { combine } from '~/lib/field-math';

/**
 * The amounts that a position, or one of its events, has realised, in collateral: each an effect on the trader's money
 * (`effectOf`).
 */
export type Realised = {
  readonly pnl: Field<Fixed>;
  readonly fee: Field<Fixed>;
  readonly executionFee: Field<Fixed>;
  readonly funding: Field<Fixed>;
  readonly rollover: Field<Fixed>;
};

const nothing: Field<Fixed> = known({ raw: 0n, scale: DIGITS });

/** The amounts of a position before its first event. */
export const NOTHING_REALISED: Realised = {
  pnl: nothing,
  fee: nothing,
  executionFee: nothing,
  funding: nothing,
  rollover: nothing,
};

/** The totals that the service reports for a position up to its newest event (operations 15 and 16). */
export function realisedSoFar(position: Lenient<Position>, { collateralDigits }: Assumptions): Realised {
  const effect = (cost: Lenient<Position>['fee']) => effectOf(readFixed(cost, collateralDigits));
  return {
    pnl: readFixed(position.pnl, collateralDigits),
    fee: effect(position.fee),
    executionFee: effect(position.executionFee),
    funding: effect(position.funding),
    rollover: effect(position.rolloverFee),
  };
}

/** Adds member by member; a sum is unknown if one of its parts is unknown. */
export function addRealised(a: Realised, b: Realised): Realised {
  return memberwise((member) => of(a[member], b[member], add));
}

/** a − b, member by member; unknown if either is unknown. */
export function subtractRealised(a: Realised, b: Realised): Realised {
  return memberwise((member) => of(a[member], b[member], sub));
}

/**
 * Whether all amounts are known and `sum` equals `before` plus `part`. Nearly every event is checked and passes, so the
 * check allocates nothing.
 */
export function isSumOf(sum: Realised, before: Realised, part: Realised): boolean {
  for (const member of members) {
    const whole = sum[member];
    const a = before[member];
    const b = part[member];
    if (whole.kind !== 'known' || a.kind !== 'known' || b.kind !== 'known') return false;
    const { raw, scale } = whole.value;
    if (a.value.scale !== scale || b.value.scale !== scale || a.value.raw + b.value.raw !== raw) return false;
  }
  return true;
}

const members = ['pnl', 'fee', 'executionFee', 'funding', 'rollover'] as const;

/** pnl + fee + executionFee + funding + rollover, exact: the net result for the trader. */
export function netOf(realised: Realised): Field<Fixed> {
  const { pnl, fee, executionFee, funding, rollover } = realised;
  return of(of(of(of(pnl, fee, add), executionFee, add), funding, add), rollover, add);
}

/** Whether any member is known and not zero. */
export function isAnything({ pnl, fee, executionFee, funding, rollover }: Realised): boolean {
  return [pnl, fee, executionFee, funding, rollover].some((field) => field.kind === 'known' && !isZero(field.value));
}

export function memberwise(field: (member: keyof Realised) => Field<Fixed>): Realised {
  return {
    pnl: field('pnl'),
    fee: field('fee'),
    executionFee: field('executionFee'),
    funding: field('funding'),
    rollover: field('rollover'),
  };
}

function of(a: Field<Fixed>, b: Field<Fixed>, compute: (a: Fixed, b: Fixed) => Fixed): Field<Fixed> {
  if (a.kind === 'known' && b.kind === 'known') return known(compute(a.value, b.value));
  return combine({ a, b }, (values) => compute(values.a, values.b));
}
