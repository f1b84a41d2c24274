import type { ReferrerData } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import { compare, type Fixed, sign } from '~/lib/fixed-point';
import { readBoolean, readWhole } from '../read-field';
import { harmlessField, readAddressObject, readFreeTime } from './open-members';

/** The referral terms of an account (operation 4). */
export type ReferralView = {
  readonly active: Field<boolean>;
  readonly owner: Field<string>;
  /** Absent for an account without a referrer. */
  readonly referrer: Field<string>;
  /** Fractions: 1 = 100 %. */
  readonly discount: Field<Fixed>;
  readonly rebate: Field<Fixed>;
  readonly createdAtMs: Field<number>;
  readonly updatedAtMs: Field<number>;
};

export function toReferralView(
  referral: Lenient<ReferrerData>,
  { ratioDigits }: Pick<Assumptions, 'ratioDigits'>,
): ReferralView {
  return {
    active: harmlessField(readBoolean(referral.active)),
    owner: harmlessField(readAddressObject(referral.owner)),
    referrer: harmlessField(readAddressObject(referral.referrer)),
    discount: harmlessField(readWhole(referral.discount, ratioDigits)),
    rebate: harmlessField(readWhole(referral.rebate, ratioDigits)),
    createdAtMs: harmlessField(readFreeTime(referral.created_at)),
    updatedAtMs: harmlessField(readFreeTime(referral.updated_at)),
  };
}

/** Contradictions in the answer; each has its text. */
type ReferralProblem =
  /** Its owner differs from the one in the state (operation 2). */
  | 'otherOwner'
  /** A share below zero or above one. */
  | 'discountOutOfRange'
  | 'rebateOutOfRange'
  /** The change comes before the creation. */
  | 'timesReversed';

/** @param stateOwner raw address of the owner by operation 2; null while it is not known */
export function referralProblems(view: ReferralView, stateOwner: string | null): readonly ReferralProblem[] {
  const problems: ReferralProblem[] = [];
  const owner = valueOrNull(view.owner);
  if (owner !== null && stateOwner !== null && owner !== stateOwner) problems.push('otherOwner');
  if (isNoShare(view.discount)) problems.push('discountOutOfRange');
  if (isNoShare(view.rebate)) problems.push('rebateOutOfRange');
  const [created, updated] = [valueOrNull(view.createdAtMs), valueOrNull(view.updatedAtMs)];
  if (created !== null && updated !== null && updated < created) problems.push('timesReversed');
  return problems;
}

/** Whether the service names no referrer, so the account has none. An unreadable referrer still is one. */
export function hasNoReferrer({ referrer }: ReferralView): boolean {
  return referrer.kind === 'absent';
}

const ALL: Fixed = { raw: 1n, scale: 0 };

function isNoShare(field: Field<Fixed>): boolean {
  const share = valueOrNull(field);
  return share !== null && (sign(share) < 0 || compare(share, ALL) > 0);
}
