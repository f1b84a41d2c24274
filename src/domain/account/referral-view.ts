import type { ReferrerData } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readBoolean, readWhole } from '../read-field';
import { readAddressObject } from './address-object';
import { readFreeTime } from './free-time';

/** The referral terms of an account (operation 4). */
export type ReferralView = {
  readonly active: Field<boolean>;
  readonly owner: Field<string>;
  /** Absent for an account that nobody referred. */
  readonly referrer: Field<string>;
  /** Fractions: 1 = 100 %. */
  readonly discount: Field<Fixed>;
  readonly rebate: Field<Fixed>;
  readonly createdAtMs: Field<number>;
  readonly updatedAtMs: Field<number>;
};

export function toReferralView(referral: Lenient<ReferrerData>, { ratioDigits }: Pick<Assumptions, 'ratioDigits'>): ReferralView {
  return {
    active: readBoolean(referral.active),
    owner: readAddressObject(referral.owner),
    referrer: readAddressObject(referral.referrer),
    discount: readWhole(referral.discount, ratioDigits),
    rebate: readWhole(referral.rebate, ratioDigits),
    createdAtMs: readFreeTime(referral.created_at),
    updatedAtMs: readFreeTime(referral.updated_at),
  };
}
