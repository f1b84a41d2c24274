import { isoTime } from '../amounts';
import type { AccountIdentity } from '../account-side';
import type { WireReferrerData } from '../wire';
import type { AccountIndex } from './account-index';

/**
 * Operation 4. An account without a referrer is inactive, with no discount and no `referrer`
 * member. `updated_at` is the time of the last referral fee, else that of the account's creation.
 */
export function referralView(identity: AccountIdentity, index: AccountIndex): WireReferrerData {
  const { atMs, referrer, discountRaw, rebateRaw } = index.origin();
  const lastFee = index.events.findLast((event) => event.type === 'referral_fees');
  return {
    active: referrer !== null,
    created_at: isoTime(atMs),
    discount: discountRaw,
    owner: { address: identity.owner },
    rebate: rebateRaw,
    ...(referrer !== null && { referrer: { address: referrer } }),
    updated_at: isoTime(lastFee?.happening.atMs ?? atMs),
  };
}
