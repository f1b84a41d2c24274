import type { EventType } from '~/api/tolerances/event-types';
import type { Assumptions } from '~/config/assumptions';
import { absent, valueOrNull, type Field } from '~/lib/field';
import type { EventView } from '../account/event-view';
import type { PayloadFact, PayloadValue } from '../account/payload/payload-fact';
import { payloadFacts } from '../account/payload/payload-facts';
import { isQueryId } from '../account/query-id';
import { emptyTrace, positionsOf, type Trace } from './trace';

/**
 * The variants that bundles cause (operation 5): only their `query_id` can be a bundle's. That of a deposit or of a
 * change of keys is a number of its sender's own, and would connect what has nothing to do with each other.
 */
const ofBundles: ReadonlySet<string> = new Set<EventType>([
  'trade_notification_v2',
  'referral_fees',
  'bundle_external_body',
  'notify_update_position',
  'take_position_v2',
  'failed_bundle_execution',
]);

/** What an event names, by the members of its payload that are known. */
export function traceOfEvent(event: Pick<EventView, 'type' | 'payload'>, units: Assumptions): Trace {
  if (!ofBundles.has(valueOrNull(event.type) ?? '')) return emptyTrace;
  const { facts } = payloadFacts(event, units);
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

/** The first fact of a kind: where a payload names a side twice, the outer one is its own. */
function firstOf(facts: readonly PayloadFact[], read: (value: PayloadValue) => Field<string> | null): Field<string> {
  for (const { value } of facts) {
    const field = read(value);
    if (field !== null) return field;
  }
  return absent('missing');
}
