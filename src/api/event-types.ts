/** The event types that operation 5 can filter by, in the order of the interface. */
export const filterableEventTypes = [
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
] as const;

/** All types of an event. The service cannot filter by the creation of an account. */
export const eventTypes = [...filterableEventTypes, 'init_sa'] as const;

export type EventType = (typeof eventTypes)[number];

/** The interface compares types ignoring case; ours are in lower case. */
export function toEventType(text: string): EventType | null {
  const lower = text.toLowerCase();
  return eventTypes.find((type) => type === lower) ?? null;
}
