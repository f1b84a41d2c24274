import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import { memberOf, readOpenAddress, readOpenInteger, readOpenText } from '../read-open';
import { readOpenBytes, readOpenTime } from './read-wire-forms';
import { toSignedMessage, type SignedMessage } from './signed-message';
import { toSignedPrices, type SignedPrices } from './signed-prices';

/** One order asked for by an intent. */
export type OrderRequestView = {
  readonly key: string;
  /** The kind of request by number; the interface does not say which is which. */
  readonly selector: Field<bigint>;
  readonly hash: Field<string>;
  readonly requestHash: Field<string>;
  readonly message: SignedMessage;
};

/**
 * An intent (operation 3). Its body is left open by the interface; it is read in the
 * form that `SettledAction` has where intents stand inside of bundles and answers to
 * a cancel, with nothing taken for granted.
 */
export type IntentView = {
  /** 64 hexadecimal digits. */
  readonly hash: Field<string>;
  readonly phase: Field<string>;
  /** `date`: when the service took the intent down. */
  readonly recordedAtMs: Field<number>;
  readonly paymentMode: Field<bigint>;
  /** The third-party interface that submitted it; absent when none did. */
  readonly builder: Field<string>;
  readonly account: Field<string>;
  readonly owner: Field<string>;
  readonly market: Field<string>;
  /** What the service calls the market. */
  readonly marketName: Field<string>;
  readonly vault: Field<string>;
  readonly message: SignedMessage;
  readonly requests: readonly OrderRequestView[];
  /** What was signed when the intent was made, and when it was settled. */
  readonly created: SignedPrices;
  readonly settled: SignedPrices;
};

export function toIntentView(body: unknown, units: Assumptions): IntentView {
  const part = (name: string) => memberOf(body, name);
  const address = (name: string) => readOpenAddress(memberOf(part(name), 'address'));
  return {
    hash: readOpenBytes(part('hash')),
    phase: readOpenText(part('action_phase')),
    recordedAtMs: readOpenTime(part('date')),
    paymentMode: readOpenInteger(part('payment_mode')),
    builder: address('builder'),
    account: address('smart_account'),
    owner: readOpenAddress(memberOf(part('smart_account'), 'owner')),
    market: address('market'),
    marketName: readOpenText(memberOf(part('market'), 'ticker')),
    vault: address('vault'),
    message: toSignedMessage(part('full_message')),
    requests: requestsOf(part('order_requests')),
    created: toSignedPrices(part('created_price'), units),
    settled: toSignedPrices(part('price'), units),
  };
}

function requestsOf(list: unknown): readonly OrderRequestView[] {
  if (!Array.isArray(list)) return [];
  return list.map((request: unknown, index) => ({
    key: String(index),
    selector: readOpenInteger(memberOf(memberOf(request, 'order_request'), 'selector')),
    hash: readOpenBytes(memberOf(request, 'hash')),
    requestHash: readOpenBytes(memberOf(request, 'order_request_hash')),
    message: toSignedMessage(memberOf(request, 'full_message')),
  }));
}
