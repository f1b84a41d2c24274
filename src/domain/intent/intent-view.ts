import type { Assumptions } from '~/config/assumptions';
import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { encodeHex, isHash256 } from '~/lib/bytes';
import { type Field, unreadable } from '~/lib/field';
import { isJsonObject } from '~/lib/json-object';
import { memberOf, readOpenAddress, readOpenInteger, readOpenList, readOpenText } from '../read-open';
import { type IntentOrder, type SignedMessage, toIntentOrder, toSignedMessage } from './intent-order';
import { type PricedMoment, toPricedMoment } from './priced-moment';
import { partyAddress, readOpenBytes, readOpenTime } from './read-wire-forms';

/**
 * An intent (operation 3). Its body is left open by the interface; it is read in the
 * form that `SettledAction` has where intents stand inside of bundles and answers to
 * a cancel, with nothing taken for granted.
 */
export type IntentView = {
  /** Whether the body has any member of an intent: without one nothing is said of it, not even what it lacks. */
  readonly given: boolean;
  /** 64 hexadecimal digits. */
  readonly hash: Field<string>;
  readonly phase: Field<string>;
  /** `date`: when the service took the intent down. */
  readonly recordedAtMs: Field<number>;
  readonly paymentMode: Field<bigint>;
  readonly builder: IntentBuilder;
  /** Raw addresses. */
  readonly account: Field<string>;
  readonly owner: Field<string>;
  readonly market: Field<string>;
  readonly vault: Field<string>;
  /** What the service calls the market. */
  readonly marketName: Field<string>;
  /** What the service calls the vault's asset, which amounts of collateral are counted in. */
  readonly collateral: Field<string>;
  /** The order beside the message: not signed. */
  readonly order: IntentOrder;
  readonly message: SignedMessage;
  /** As they came: an intent of thousands is read as far as it is looked at (`toOrderRequest`). */
  readonly requests: Field<readonly unknown[]>;
  /** What was signed when the intent was made, and when it was settled. */
  readonly created: PricedMoment;
  readonly settled: PricedMoment;
};

/** Reads a few members, however large the body is. */
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

/** The side of the signed order, else of the order beside it. */
export function sideOf({ message, order }: Pick<IntentView, 'message' | 'order'>): Field<'long' | 'short'> {
  return message.order.side.kind === 'absent' ? order.side : message.order.side;
}

/** Any of these makes an object an intent: nothing that is wrapped around one has such members. */
const OWN_MEMBERS = ['action_phase', 'full_message', 'order_requests', 'created_price'] as const;
/** These do too, but for an object that has an intent inside of it: it repeats what was asked for. */
const SHARED_MEMBERS = ['hash', 'smart_account', 'payment_mode'] as const;
/** And these say something of one, in whatever they stand. */
const COMMON_MEMBERS = ['builder', 'date', 'market', 'order', 'price', 'vault'] as const;
/** Names under which services that wrap their answers keep what they answer with. */
const WRAPPERS = ['intent', 'data', 'result'] as const;
const MOST_WRAPPERS = 3;

/**
 * The settled action inside of operation 3's body, whose shape the interface leaves open: the body itself, or
 * what is wrapped in it, `{intent: …}` as in the answer to a cancel or a list of one. A list of several is
 * none: nothing says which of them was asked for.
 *
 * @returns the body as it is where nothing of an intent is found in it
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

/** Whether there is any member of a settled action at all. */
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

/** Who submitted an intent besides the trader. */
type IntentBuilder =
  /** The interface: absent when no third party did. */
  { readonly kind: 'none' } | { readonly kind: 'named'; readonly address: Field<string> };

/** An address object, whose members the interface does not show: `{address}`, `{value}`, or in practice the address itself. */
export function toIntentBuilder(builder: unknown): IntentBuilder {
  if (builder === undefined || builder === null) return { kind: 'none' };
  if (typeof builder === 'string') return { kind: 'named', address: readOpenAddress(builder) };
  return { kind: 'named', address: addressIn(builder) };
}

/** Somebody is named, so a missing address is not "none". */
function addressIn(builder: unknown): Field<string> {
  const address = partyAddress(builder);
  return address.kind === 'absent' ? unreadable('{…}') : address;
}

/**
 * The hash of an intent as a reader has it: 64 hexadecimal digits, with `0x` or
 * without, or the base64 of its 32 bytes, which wallets and explorers print.
 *
 * @returns what the path of operation 3 takes: 64 digits in lower case; null for anything else
 */
export function parseIntentHash(text: string): string | null {
  const digits = text.trim().replace(/^0x/i, '');
  if (isHash256(digits)) return digits.toLowerCase();
  const bytes = decodeBase64(text.trim()) ?? decodeBase64Url(text.trim().replace(/=$/, ''));
  return bytes?.length === 32 ? encodeHex(bytes) : null;
}
