import type { EventType } from '~/api/tolerances/event-types';

export type { EventType };

/** The types that operation 5 can filter by, in the order of the interface. `init_sa` occurs and cannot be asked for. */
export const filterableTypes = [
  'trade_notification_v2',
  'referral_fees',
  'bundle_external_body',
  'notify_update_position',
  'add_gas_units',
  'withdraw',
  'add_public_key',
  'remove_public_key',
  'remove_all_except_current_public_key',
  'deposit_notify',
  'deposit_notify_with_deploy',
  'excess',
  'take_position_v2',
  'failed_bundle_execution',
  'withdraw_request',
] as const satisfies readonly EventType[];

export type FilterableType = (typeof filterableTypes)[number];

/** Those of the words that can be asked for, in the order of the interface and each once. */
export function filterableAmong(words: readonly string[]): readonly FilterableType[] {
  return filterableTypes.filter((type) => words.includes(type));
}
