import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import { memberOf, readOpenInteger } from '../read-open';
import { type IntentOrderType, type SignedMessage, toSignedMessage } from './intent-order';
import { partyAddress, readOpenBytes } from './read-wire-forms';

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

/** From published intents of such a service (GAPS.md); other numbers are undocumented. */
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
