import { isoTime } from '../amounts';
import type { AccountIdentity } from '../account-side';
import type { WireReferrerData } from '../wire';
import type { AccountIndex } from './account-index';

/**
 * Operation 4. An account without a referrer has the data of one that never earns: inactive,
 * no discount, and no `referrer` member. `updated_at` is the time of its last referral fee.
 */
export function referralView(identity: AccountIdentity, index: AccountIndex): WireReferrerData {
  const { origin } = index;
  const createdAtMs = origin?.atMs ?? 0;
  const referrer = origin?.referrer ?? null;
  const lastFee = index.events.findLast((event) => event.type === 'referral_fees');
  return {
    active: referrer !== null,
    created_at: isoTime(createdAtMs),
    discount: Number(referrer === null ? 0n : (origin?.discountRaw ?? 0n)),
    owner: { address: identity.owner },
    rebate: Number(referrer === null ? 0n : (origin?.rebateRaw ?? 0n)),
    ...(referrer !== null && { referrer: { address: referrer } }),
    updated_at: isoTime(lastFee?.happening.atMs ?? createdAtMs),
  };
}
