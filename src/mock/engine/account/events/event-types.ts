import type { Happening, HappeningKind } from '../../happening';

/** Every variant of the interface's one-of. `init_sa` exists, but operation 5 cannot filter by it. */
export type EventVariant =
  | 'trade_notification_v2'
  | 'referral_fees'
  | 'bundle_external_body'
  | 'notify_update_position'
  | 'add_gas_units'
  | 'withdraw'
  | 'add_public_key'
  | 'remove_public_key'
  | 'remove_all_except_current_public_key'
  | 'deposit_notify'
  | 'deposit_notify_with_deploy'
  | 'excess'
  | 'take_position_v2'
  | 'failed_bundle_execution'
  | 'withdraw_request'
  | 'init_sa';

const CAUSED_BY = {
  account_created: ['init_sa'],
  deposited: ['deposit_notify'],
  withdraw_requested: ['withdraw_request'],
  withdrawn: ['withdraw'],
  key_added: ['add_public_key'],
  key_removed: ['remove_public_key'],
  other_keys_removed: ['remove_all_except_current_public_key'],
  order_submitted: [],
  order_activated: ['bundle_external_body'],
  order_awakened: [],
  order_sent: ['bundle_external_body'],
  order_executed: ['trade_notification_v2', 'notify_update_position'],
  cancel_requested: [],
  order_cancelled: ['bundle_external_body'],
  order_expired: [],
  order_failed: ['failed_bundle_execution'],
  vault_position_taken: ['take_position_v2'],
  referral_paid: ['referral_fees'],
  gas_added: ['add_gas_units'],
  excess_returned: ['excess'],
} as const satisfies Record<HappeningKind, readonly EventVariant[]>;

/** The protocol events that a log entry causes, in the order in which the account sees them. */
export function eventTypesOf(happening: Happening): readonly EventVariant[] {
  if (happening.kind === 'deposited' && happening.withDeploy) return ['deposit_notify_with_deploy'];
  // The sequencer drops an order off-chain: no bundle, so nothing is visible to the account.
  if (happening.kind === 'order_cancelled' && happening.by === 'sequencer') return [];
  return CAUSED_BY[happening.kind];
}

/** The members of one event variant besides its `type`. */
export type Payload = Readonly<Record<string, unknown>>;
