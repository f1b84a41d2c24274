import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, known, mapField, unknownValue, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { isJsonObject, memberNames } from '~/lib/json-object';
import { type HighloadQueryId, readQueryIdParts } from '../account/query-id';
import { type OrderType, orderTypes } from '../order/order-status';
import { type OrderAmount, orderAmountUnit } from '../order/order-view';
import { memberOf, readOpenInteger, readOpenText } from '../read-untyped-json';
import { partyAddress, readOpenBytes, readOpenTime } from './read-wire-forms';

/** `cancel` is not an order: it cancels the order with the hash that it contains. */
type IntentOrderType = OrderType | 'cancel';

/** The order in an intent. The interface describes none of its members; known names are read. */
export type IntentOrder = {
  readonly type: Field<IntentOrderType>;
  readonly side: Field<'long' | 'short'>;
  /** Its unit depends on the type, as for the orders of operation 13. */
  readonly amount: OrderAmount;
  /** 3x is 3. */
  readonly leverage: Field<Fixed>;
  /** USD per base unit. */
  readonly limitPrice: Field<Fixed>;
  readonly stopPrice: Field<Fixed>;
  readonly stopTrigger: Field<Fixed>;
  readonly takeTrigger: Field<Fixed>;
  readonly expiresAtMs: Field<number>;
  /** Hash of the intent that a cancel is about. */
  readonly aimedAt: Field<string>;
  /** Members that are not listed above; null if there are none. */
  readonly rest: Readonly<Record<string, unknown>> | null;
};

/** The spellings of each member: services use underscores in messages, but not in orders. */
const names = {
  type: ['type', 'order_type', 'orderType'],
  side: ['direction', 'side'],
  amount: ['amount'],
  leverage: ['leverage'],
  limitPrice: ['limit_price', 'limitPrice'],
  stopPrice: ['stop_price', 'stopPrice'],
  stopTrigger: ['stop_trigger_price', 'stopTriggerPrice'],
  takeTrigger: ['take_trigger_price', 'takeTriggerPrice'],
  expiresAt: ['expiration', 'expires_at', 'expiresAt'],
  aimedAt: ['order_hash', 'orderHash'],
} as const;

/**
 * The most entries of an open list or object with thousands of members that are read; the whole body is shown below.
 */
const MOST_REST = 200;

export function toIntentOrder(order: unknown, units: Assumptions): IntentOrder {
  const part = (member: keyof typeof names) =>
    names[member].map((name) => memberOf(order, name)).find((value) => value !== undefined);
  const fixed = (member: keyof typeof names, scale: number) =>
    mapField(readOpenInteger(part(member)), (raw): Fixed => ({ raw, scale }));
  const type = readType(part('type'));
  return {
    type,
    side: readSide(part('side')),
    amount: amountOf(part('amount'), type, units),
    leverage: fixed('leverage', units.ratioDigits),
    limitPrice: fixed('limitPrice', units.priceDigits),
    stopPrice: fixed('stopPrice', units.priceDigits),
    stopTrigger: fixed('stopTrigger', units.priceDigits),
    takeTrigger: fixed('takeTrigger', units.priceDigits),
    expiresAtMs: readOpenTime(part('expiresAt')),
    aimedAt: readOpenBytes(part('aimedAt')),
    rest: restOf(order),
  };
}

function readType(value: unknown): Field<IntentOrderType> {
  const text = readOpenText(value);
  if (text.kind !== 'known') return text;
  const wanted = text.value.toLowerCase();
  if (wanted === 'cancel') return known(wanted);
  const type = orderTypes.find((one) => one === wanted);
  return type === undefined ? unknownValue(JSON.stringify(text.value.slice(0, 200))) : known(type);
}

function readSide(value: unknown): Field<'long' | 'short'> {
  const text = readOpenText(value);
  if (text.kind !== 'known') return text;
  const side = text.value.toLowerCase();
  return side === 'long' || side === 'short' ? known(side) : unknownValue(JSON.stringify(text.value.slice(0, 200)));
}

function amountOf(value: unknown, type: Field<IntentOrderType>, units: Assumptions): OrderAmount {
  const raw = readOpenInteger(value);
  const kind = valueOrNull(type);
  const unit = kind === null || kind === 'cancel' ? 'raw' : orderAmountUnit(kind);
  if (unit === 'raw')
    return { unit, field: kind === 'cancel' && raw.kind === 'absent' ? absent('notApplicable') : raw };
  return {
    unit,
    field: mapField(raw, (of) => ({ raw: of, scale: unit === 'base' ? units.sizeDigits : units.collateralDigits })),
  };
}

const KNOWN_NAMES: ReadonlySet<string> = new Set(Object.values(names).flat());

function restOf(order: unknown): IntentOrder['rest'] {
  if (order === undefined || order === null) return null;
  if (!isJsonObject(order)) return { order };
  const others = memberNames(order)
    .slice(0, MOST_REST + KNOWN_NAMES.size)
    .filter((name) => !KNOWN_NAMES.has(name));
  if (others.length === 0) return null;
  return Object.fromEntries(others.slice(0, MOST_REST).map((name) => [name, order[name]]));
}

/** `full_message`: the content that the trader signed, as the service sends it. It is not verified here. */
export type SignedMessage = {
  /** Whether the intent has a message. */
  readonly given: boolean;
  readonly createdAtMs: Field<number>;
  /** Raw addresses. */
  readonly account: Field<string>;
  readonly market: Field<string>;
  /** The key in the message, and the key beside the signature; hexadecimal digits. */
  readonly messageKey: Field<string>;
  readonly publicKey: Field<string>;
  readonly signature: Field<string>;
  /**
   * The query ids of this intent and of the intent it refers to. They are not links, because the executor numbers
   * bundles separately.
   */
  readonly queryId: Field<HighloadQueryId>;
  readonly referenceQueryId: Field<HighloadQueryId>;
  readonly order: IntentOrder;
};

export function toSignedMessage(full: unknown, units: Assumptions): SignedMessage {
  const message = memberOf(full, 'message');
  const intent = memberOf(message, 'intent');
  return {
    given: full !== undefined && full !== null,
    createdAtMs: readOpenTime(memberOf(message, 'created_at')),
    account: partyAddress(memberOf(intent, 'smart_account')),
    market: partyAddress(memberOf(intent, 'v_amm')),
    messageKey: readOpenBytes(memberOf(message, 'public_key')),
    publicKey: readOpenBytes(memberOf(full, 'public_key')),
    signature: readOpenBytes(memberOf(full, 'signature')),
    queryId: readQueryIdParts(memberOf(message, 'query_id')),
    referenceQueryId: readQueryIdParts(memberOf(message, 'reference_query_id')),
    order: toIntentOrder(memberOf(intent, 'order'), units),
  };
}

/** One order requested by an intent. */
export type OrderRequestView = {
  readonly key: string;
  /** The kind of request as a number, which the interface does not explain. */
  readonly selector: Field<bigint>;
  readonly hash: Field<string>;
  readonly requestHash: Field<string>;
  readonly account: Field<string>;
  readonly message: SignedMessage;
};

export function toOrderRequest(request: unknown, index: number, units: Assumptions): OrderRequestView {
  return {
    key: String(index),
    selector: readOpenInteger(memberOf(memberOf(request, 'order_request'), 'selector')),
    hash: readOpenBytes(memberOf(request, 'hash')),
    requestHash: readOpenBytes(memberOf(request, 'order_request_hash')),
    account: partyAddress(memberOf(request, 'smart_account')),
    message: toSignedMessage(memberOf(request, 'full_message'), units),
  };
}

/** Taken from published intents of such a service (GAPS.md); other numbers are undocumented. */
const SELECTOR_TYPES: readonly IntentOrderType[] = ['stop', 'take', 'limit', 'market', 'add_margin'];

/** The assumed meaning of a request's number; null for an unknown one. */
export function selectorType(selector: bigint): IntentOrderType | null {
  return SELECTOR_TYPES.find((_, number) => BigInt(number) === selector) ?? null;
}

/** Whether the kind by number differs from the type in the signed order. */
export function selectorDisagrees({ selector, message }: OrderRequestView): boolean {
  const byNumber = selector.kind === 'known' ? selectorType(selector.value) : null;
  const byName = valueOrNull(message.order.type);
  return byNumber !== null && byName !== null && byNumber !== byName;
}
