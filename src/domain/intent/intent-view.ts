import type { Assumptions } from '~/config/assumptions';
import type { Field } from '~/lib/field';
import { memberOf, readOpenAddress, readOpenInteger, readOpenList, readOpenText } from '../read-open';
import { partyAddress, toIntentBuilder, type IntentBuilder } from './intent-builder';
import { toIntentOrder, type IntentOrder } from './intent-order';
import { readOpenBytes, readOpenTime } from './read-wire-forms';
import { toPricedMoment, type PricedMoment } from './priced-moment';
import { hasIntentMembers, settledActionOf } from './settled-action';
import { toSignedMessage, type SignedMessage } from './signed-message';

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
