import type { EventType } from '~/api/tolerances/event-types';
import {
  aCount, aHash, aKey, anAddress, anAmount, anAsset, anErrorCode, aQueryId, aSide, aSize, aText, aTime, aToken, type PayloadReader,
} from './payload-readers';

/** A member of a payload whose meaning is known. `*` in its path stands for each item of a list. */
export type PayloadMember<Path extends string = string> = { readonly path: Path; readonly read: PayloadReader };

const at = <Path extends string>(path: Path, read: PayloadReader): PayloadMember<Path> => ({ path, read });

const queryId = at('query_id', aQueryId);
const market = at('amm_address', anAddress('market'));
const side = at('direction', aSide);
const amount = at('amount', anAmount('collateral'));
const vault = at('vault_address', anAddress('vault'));
const minter = at('jetton_minter_address', aToken);
const assetId = at('asset_id', anAsset);
const publicKey = at('public_key', aKey);
const intentHash = at('intent_hash', aHash('intent'));
// An owner's wallet, which has no page here; who referred an account is taken to be one as well.
const referrer = at('referrer', anAddress('contract'));
const sender = at('sender_address', anAddress('contract'));

const deposit = [amount, minter, sender, queryId] as const;
const withdrawal = [amount, vault, queryId] as const;
const keyChange = [publicKey, queryId] as const;

/**
 * What is known of the payload of each variant (operation 5), in the order in which it is told. The interface
 * shows none of it. `trade_notification_v2`, `notify_update_position`, `failed_bundle_execution`, `withdraw`,
 * `deposit_notify`, `add_gas_units` and the three of keys are as a public client was served them (FACTS §3);
 * the others have the members that their names let expect. Every member may be left out, and what is not
 * listed here is shown as it came.
 */
export const payloadMembers = {
  trade_notification_v2: [
    at('exchange_amount', anAmount('collateral')),
    at('free_amount', anAmount('collateral')),
    at('locked_amount', anAmount('collateral')),
    at('withdraw_locked_amount', anAmount('collateral')),
    at('fee_to_stakers', anAmount('collateral')),
    at('executor_amount', anAmount('collateral')),
    at('total_referrer_amount', anAmount('collateral')),
    at('ref_count', aCount),
    at('referral_data.*.referrer', anAddress('contract')),
    at('referral_data.*.amount', anAmount('collateral')),
    assetId,
    vault,
    minter,
    queryId,
  ],
  referral_fees: [amount, referrer, vault, minter, intentHash, queryId],
  bundle_external_body: [market, side, at('intent_hashes.*', aHash('intent')), intentHash, at('ext_hash', aHash('message')), queryId],
  notify_update_position: [
    at('notification_payload.amm_address', anAddress('market')),
    at('notification_payload.direction', aSide),
    at('notification_payload.balance_delta', anAmount('collateral')),
    at('notification_payload.position_state.size', aSize),
    at('notification_payload.position_state.direction', aSide),
    at('notification_payload.position_state.margin', anAmount('collateral')),
    at('notification_payload.position_state.open_notional', anAmount('quote')),
    at('notification_payload.position_state.last_updated_cumulative_premium', anAmount('premium')),
    at('notification_payload.position_state.fee', anAmount('feeRate')),
    at('notification_payload.position_state.discount', anAmount('fraction')),
    at('notification_payload.position_state.rebate', anAmount('fraction')),
    at('notification_payload.position_state.last_updated_timestamp', aTime),
    at('jetton_minter', aToken),
    queryId,
  ],
  add_gas_units: [queryId],
  withdraw: withdrawal,
  add_public_key: keyChange,
  remove_public_key: keyChange,
  remove_all_except_current_public_key: keyChange,
  deposit_notify: deposit,
  deposit_notify_with_deploy: deposit,
  excess: [at('amount', anAmount('collateral')), sender, queryId],
  take_position_v2: [market, side, at('size', aSize), at('reason', aText), at('executor', anAddress('contract')), intentHash, queryId],
  failed_bundle_execution: [at('error_code', anErrorCode), assetId, market, side, at('intent_hashes.*', aHash('intent')), intentHash, queryId],
  withdraw_request: withdrawal,
  init_sa: [
    at('owner', anAddress('contract')),
    at('factory', anAddress('contract')),
    at('hot_key', aKey),
    at('cold_key', aKey),
    at('user_public_keys.*', aKey),
    at('user_public_keys.values.*', aKey),
    referrer,
    queryId,
  ],
} as const satisfies Record<EventType, readonly PayloadMember[]>;

/** Paths of all members that are known, lists by `*`: the keys of their words. */
export type PayloadPath = (typeof payloadMembers)[EventType][number]['path'];
