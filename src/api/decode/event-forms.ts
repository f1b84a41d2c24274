import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { changeable, isJsonObject, type JsonObject, memberNames } from '~/lib/json-object';

/**
 * Brings an event (operation 5) into the one form that the rest of the program reads:
 * `sender` as an object, and `event` as `{type, …payload}`, the type in lower case when it is known.
 *
 * The interface does not show how a variant is told. Three forms are understood: `{type, …}`,
 * `{variant: {…}}`, and `type` and `payload` beside the place where `event` should be, which is
 * what a real client's tests are served, with `sender` as a text. A hash may be base64 as well, which
 * explorers print; as hexadecimal digits it is read with all other bytes (`decode-body.ts`). Whatever is
 * none of these stays as it came and is judged by the schema. The reading is listed in GAPS.md.
 */
export function toleratedEvent(row: unknown): unknown {
  if (!isJsonObject(row)) return row;
  const event = eventOf(row);
  const hash = base64Hash(row['hash']);
  return {
    ...row,
    ...(event === undefined ? {} : { event }),
    ...(hash === null ? {} : { hash }),
    ...(typeof row['sender'] === 'string' ? { sender: { value: row['sender'] } } : {}),
  };
}

function eventOf(row: JsonObject): unknown {
  const { event, type, payload } = row;
  if (event !== undefined && event !== null) return isJsonObject(event) ? typedEvent(event) : event;
  if (typeof type !== 'string') return event;
  return withType(type, isJsonObject(payload) ? payload : {});
}

function typedEvent(event: JsonObject): JsonObject {
  if (typeof event['type'] === 'string') return withType(event['type'], event);
  const names = memberNames(event);
  const [name] = names;
  const payload = name === undefined || names.length > 1 ? null : event[name];
  return name === undefined || !isJsonObject(payload) ? event : withType(name, payload);
}

const HASH_BYTES = 32;

/** Only of the length of a hash: shorter texts could be either, and those of digits alone are hexadecimal. */
function base64Hash(hash: unknown): readonly number[] | null {
  const bytes = typeof hash === 'string' ? (decodeBase64(hash) ?? decodeBase64Url(hash)) : null;
  return bytes?.length === HASH_BYTES ? [...bytes] : null;
}

function withType(type: string, payload: JsonObject): JsonObject {
  const event = changeable(payload);
  event['type'] = toEventType(type) ?? type;
  return event;
}

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

/** All variants of an event; the set-up of an account cannot be filtered by. */
export const eventTypes = [...filterableEventTypes, 'init_sa'] as const;

export type EventType = (typeof eventTypes)[number];

/** The interface compares types without regard to case; ours are in lower case. */
export function toEventType(text: string): EventType | null {
  const lower = text.toLowerCase();
  return eventTypes.find((type) => type === lower) ?? null;
}
