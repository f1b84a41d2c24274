import type { EventView } from '~/domain/account/event-view';
import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import { wordIn } from '~/lib/word-in';
import type { Catalogue } from '~/text/catalogue';

/** Tells the events that a typed text finds: by type (the service's word and ours), hash, sender and numbers. */
export function eventMatch(text: string, types: Catalogue['events']['types']): (event: EventView) => boolean {
  const matches = textMatch(text);
  return (event) => {
    const type = valueOrNull(event.type);
    const numbers = [event.sequence, event.queryId].map((field) => valueOrNull(field)?.raw.toString() ?? null);
    return matches([type, type === null ? null : wordIn(types, type), valueOrNull(event.hash), valueOrNull(event.sender), ...numbers]);
  };
}
