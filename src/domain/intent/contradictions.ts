import { type Field, mapField, valueOrNull } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';
import type { OrderAmount } from '../order/order-view';
import type { IntentOrder, SignedMessage } from './intent-order';
import type { IntentView } from './intent-view';

/** A part of an intent in which the service's value contradicts the signed message. */
type Contradiction =
  | 'account'
  | 'market'
  | 'type'
  | 'side'
  | 'amount'
  | 'leverage'
  | 'limit'
  | 'stop'
  | 'stopTrigger'
  | 'takeTrigger'
  | 'expires'
  | 'aimedAt';

/**
 * The members of an intent that differ from its signed message. Missing or unreadable members contradict nothing: only
 * two known values are compared.
 */
export function contradictionsOf({
  account,
  market,
  order,
  message,
}: Pick<IntentView, 'account' | 'market' | 'order' | 'message'>): readonly Contradiction[] {
  const said = { account: textOf(account), market: textOf(market), ...orderTexts(order) };
  const signed = { account: textOf(message.account), market: textOf(message.market), ...orderTexts(message.order) };
  return all.filter((name) => said[name] !== null && signed[name] !== null && said[name] !== signed[name]);
}

/** Whether two messages with one hash differ in content or signature, although a hash belongs to one message. */
export function messagesDiffer(one: SignedMessage, other: SignedMessage): boolean {
  const [mine, its] = [signedTexts(one), signedTexts(other)];
  return (
    mine.some((text, index) => text !== null && its[index] !== null && text !== its[index]) ||
    contradictionsOf({ ...one, message: other }).length > 0
  );
}

function signedTexts({
  createdAtMs,
  queryId,
  publicKey,
  messageKey,
  signature,
}: SignedMessage): readonly (string | null)[] {
  return [createdAtMs, mapField(queryId, ({ id }) => id), publicKey, messageKey, signature].map(textOf);
}

const all: readonly Contradiction[] = [
  'account',
  'market',
  'type',
  'side',
  'amount',
  'leverage',
  'limit',
  'stop',
  'stopTrigger',
  'takeTrigger',
  'expires',
  'aimedAt',
];

function orderTexts(order: IntentOrder): Record<Exclude<Contradiction, 'account' | 'market'>, string | null> {
  const fixed = (field: IntentOrder['limitPrice']) => (field.kind === 'known' ? toDecimalString(field.value) : null);
  return {
    type: textOf(order.type),
    side: textOf(order.side),
    amount: rawText(order.amount),
    leverage: fixed(order.leverage),
    limit: fixed(order.limitPrice),
    stop: fixed(order.stopPrice),
    stopTrigger: fixed(order.stopTrigger),
    takeTrigger: fixed(order.takeTrigger),
    expires: textOf(order.expiresAtMs),
    aimedAt: textOf(order.aimedAt),
  };
}

/** As received, because if only one of two amounts names its type, only that one has a unit. */
function rawText({ unit, field }: OrderAmount): string | null {
  return unit === 'raw' ? textOf(field) : textOf(mapField(field, ({ raw }) => raw));
}

function textOf(field: Field<string | number | bigint>): string | null {
  return valueOrNull(field)?.toString() ?? null;
}
