import type { EventType } from '~/api/event-types';
import type { Assumptions } from '~/config/assumptions';
import { absent, type Field, valueOrNull } from '~/lib/field';
import type { EventView } from './account/event-view';
import { factsOf, type PayloadFact } from './account/payload/payload-facts';
import type { PayloadValue } from './account/payload/payload-members';
import { isQueryId } from './account/query-id';

/** An open position in references: raw address of its market, and its side. */
export type PositionName = { readonly market: string; readonly side: 'long' | 'short' };

/** The references of one part of a trade to others, which connect them. */
export type Trace = {
  /** Hashes, 64 digits in lower case. An order made by an intent has the intent's. */
  readonly intents: readonly string[];
  /** Hashes of the external messages that carried bundles. */
  readonly messages: readonly string[];
  /** Query ids of the executor. */
  readonly bundles: readonly bigint[];
  readonly positions: readonly PositionName[];
};

export const emptyTrace: Trace = { intents: [], messages: [], bundles: [], positions: [] };

/** The position of a market and a side, if both are known. */
export function positionsOf(market: Field<string>, side: Field<string>): readonly PositionName[] {
  const [address, word] = [valueOrNull(market), valueOrNull(side)];
  return address === null || (word !== 'long' && word !== 'short') ? [] : [{ market: address, side: word }];
}

/** The value, if it is known. */
export function listOf<T>(field: Field<T>): readonly T[] {
  return field.kind === 'known' ? [field.value] : [];
}

/**
 * The variants that bundles cause (operation 5): only in these can `query_id` be the id of a bundle. In a deposit or a
 * change of keys, it is the sender's own number and would connect unrelated items.
 */
const causedByBundles: ReadonlySet<string> = new Set<EventType>([
  'trade_notification_v2',
  'referral_fees',
  'bundle_external_body',
  'notify_update_position',
  'take_position_v2',
  'failed_bundle_execution',
]);

/** The references in an event, from the known members of its payload. */
export function traceOfEvent(event: Pick<EventView, 'type' | 'payload'>, units: Assumptions): Trace {
  if (!causedByBundles.has(valueOrNull(event.type) ?? '')) return emptyTrace;
  const facts = factsOf(event, units);
  return {
    intents: facts.flatMap(({ value }) =>
      value.kind === 'intent' && value.field.kind === 'known' ? [value.field.value] : [],
    ),
    messages: facts.flatMap(({ value }) =>
      value.kind === 'message' && value.field.kind === 'known' ? [value.field.value] : [],
    ),
    bundles: facts.flatMap(({ value }) =>
      value.kind === 'queryId' && value.field.kind === 'known' && isQueryId(value.field.value)
        ? [value.field.value]
        : [],
    ),
    positions: positionsOf(
      firstOf(facts, (value) => (value.kind === 'market' ? value.field : null)),
      firstOf(facts, (value) => (value.kind === 'side' ? value.field : null)),
    ),
  };
}

/** The first fact of a kind: when a payload names a side twice, the outer one belongs to the event. */
function firstOf(facts: readonly PayloadFact[], read: (value: PayloadValue) => Field<string> | null): Field<string> {
  for (const { value } of facts) {
    const field = read(value);
    if (field !== null) return field;
  }
  return absent('missing');
}
