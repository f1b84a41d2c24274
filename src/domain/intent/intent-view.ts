import type { Assumptions } from '~/config/assumptions';
import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { encodeHex, isHash256 } from '~/lib/bytes';
import { type Field, unreadable } from '~/lib/field';
import { isJsonObject } from '~/lib/json-object';
import { memberOf, readOpenAddress, readOpenInteger, readOpenList, readOpenText } from '../read-untyped-json';
import { type IntentOrder, type SignedMessage, toIntentOrder, toSignedMessage } from './intent-order';
import { type SignedPriceMoment, toPricedMoment } from './signed-prices';
import { partyAddress, readOpenBytes, readOpenTime } from './read-wire-forms';

/**
 * An intent (operation 3). The interface leaves its body open. It is read in the form of `SettledAction`, as in bundles
 * and in answers to a cancel, and every member is checked.
 */
export type IntentView = {
  /** Whether the body has any member of an intent. If not, the page shows no fields, not even missing ones. */
  readonly given: boolean;
  /** 64 hexadecimal digits. */
  readonly hash: Field<string>;
  readonly phase: Field<string>;
  /** `date`: when the service recorded the intent. */
  readonly recordedAtMs: Field<number>;
  readonly paymentMode: Field<bigint>;
  readonly builder: IntentBuilder;
  /** Raw addresses. */
  readonly account: Field<string>;
  readonly owner: Field<string>;
  readonly market: Field<string>;
  readonly vault: Field<string>;
  readonly marketName: Field<string>;
  /** The service's name of the vault's asset, the unit of collateral. */
  readonly collateral: Field<string>;
  /** The order beside the message, which is not signed. */
  readonly order: IntentOrder;
  readonly message: SignedMessage;
  /** As received: an intent with thousands of requests is read only as far as it is shown (`toOrderRequest`). */
  readonly requests: Field<readonly unknown[]>;
  /** The prices signed at creation and at settlement. */
  readonly created: SignedPriceMoment;
  readonly settled: SignedPriceMoment;
};

/** Reads a few members only, since the body may be large. */
export function toIntentView(body: unknown, units: Assumptions): IntentView {
  const action = settledActionOf(body);
  const part = (name: string) => memberOf(action, name);
  return {
    given: hasIntentMembers(action),
    hash: readOpenBytes(part('hash')),
    phase: readOpenText(part('action_phase')),
    recordedAtMs: readOpenTime(part('date')),
    paymentMode: readOpenInteger(part('payment_mode')),
    builder: toIntentBuilder(part('builder')),
    account: partyAddress(part('smart_account')),
    owner: readOpenAddress(memberOf(part('smart_account'), 'owner')),
    market: partyAddress(part('market')),
    vault: partyAddress(part('vault')),
    marketName: readOpenText(memberOf(part('market'), 'ticker')),
    collateral: readOpenText(memberOf(part('vault'), 'asset')),
    order: toIntentOrder(part('order'), units),
    message: toSignedMessage(part('full_message'), units),
    requests: readOpenList(part('order_requests')),
    created: toPricedMoment(part('created_price')),
    settled: toPricedMoment(part('price')),
  };
}

/** The side of the signed order; if that is missing, the side of the order beside it. */
export function sideOf({ message, order }: Pick<IntentView, 'message' | 'order'>): Field<'long' | 'short'> {
  return message.order.side.kind === 'absent' ? order.side : message.order.side;
}

/** Members that only an intent has. Any of them identifies one. */
const OWN_MEMBERS = ['action_phase', 'full_message', 'order_requests', 'created_price'] as const;
/**
 * Members that an object around an intent may have too, since it may repeat the request. They identify an intent only
 * if the object contains no other intent.
 */
const SHARED_MEMBERS = ['hash', 'smart_account', 'payment_mode'] as const;
/** Members that describe an intent but do not identify one: other objects have such names too. */
const COMMON_MEMBERS = ['builder', 'date', 'market', 'order', 'price', 'vault'] as const;
/** Names that some services wrap an answer in. */
const WRAPPERS = ['intent', 'data', 'result'] as const;
const MOST_WRAPPERS = 3;

/**
 * The settled action in the body of operation 3, which the interface leaves open: the body itself, or a wrapped action
 * such as `{intent: …}` (as in the answer to a cancel) or a list with one item. A list with several items is ambiguous.
 * @returns the body itself if it contains no intent
 */
export function settledActionOf(body: unknown): unknown {
  let inner = body;
  for (let depth = 0; depth <= MOST_WRAPPERS; depth += 1) {
    const within = unwrapped(inner);
    if (hasAny(inner, OWN_MEMBERS) || (hasAny(inner, SHARED_MEMBERS) && !isAction(within))) return inner;
    inner = within;
  }
  return body;
}

/** Whether the object has any member of a settled action. */
function hasIntentMembers(action: unknown): boolean {
  return isAction(action) || hasAny(action, COMMON_MEMBERS);
}

function isAction(value: unknown): boolean {
  return hasAny(value, OWN_MEMBERS) || hasAny(value, SHARED_MEMBERS);
}

function hasAny(value: unknown, names: readonly string[]): boolean {
  return isJsonObject(value) && names.some((name) => Object.hasOwn(value, name));
}

function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? value[0] : undefined;
  const name = WRAPPERS.find((wrapper) => memberOf(value, wrapper) !== undefined);
  return name === undefined ? undefined : memberOf(value, name);
}

/** The third party that submitted an intent. */
type IntentBuilder =
  /** The interface leaves the builder out if no third party submitted the intent. */
  { readonly kind: 'none' } | { readonly kind: 'named'; readonly address: Field<string> };

/**
 * Reads an address object. The interface does not describe its members: services send `{address}`, `{value}`, or often
 * the plain address.
 */
export function toIntentBuilder(builder: unknown): IntentBuilder {
  if (builder === undefined || builder === null) return { kind: 'none' };
  if (typeof builder === 'string') return { kind: 'named', address: readOpenAddress(builder) };
  return { kind: 'named', address: addressIn(builder) };
}

/** An object names a party, so a missing address is unreadable instead of "none". */
function addressIn(builder: unknown): Field<string> {
  const address = partyAddress(builder);
  return address.kind === 'absent' ? unreadable('{…}') : address;
}

/**
 * The hash of an intent in its usual forms: 64 hexadecimal digits, with or without `0x`, or the base64 of its 32 bytes,
 * which wallets and explorers show.
 * @returns the form for the path of operation 3: 64 digits in lower case; null for anything else
 */
export function parseIntentHash(text: string): string | null {
  const digits = text.trim().replace(/^0x/i, '');
  if (isHash256(digits)) return digits.toLowerCase();
  const bytes = decodeBase64(text.trim()) ?? decodeBase64Url(text.trim().replace(/=$/, ''));
  return bytes?.length === 32 ? encodeHex(bytes) : null;
}
