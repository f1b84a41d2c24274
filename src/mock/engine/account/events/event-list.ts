import type { WorldView } from '../../account-side';
import type { Answer, EventQuery } from '../../engine';
import type { WireProtocolEvent } from '../../wire';
import type { AccountIndexes } from '../account-index';
import { accountNotFound } from '../refusals';
import { eventView } from './event-view';

/**
 * Operation 5. The order is that of `sequence`, hence stable within one millisecond. Types
 * are compared without regard to case; one that no event has filters everything out.
 */
export function eventList(
  world: WorldView,
  indexes: AccountIndexes,
  account: string,
  query: EventQuery,
): Answer<readonly WireProtocolEvent[]> {
  const identity = world.account(account);
  if (identity === null) return accountNotFound(404);
  const index = indexes.of(account);
  const wanted = query.eventTypes === null ? null : new Set(query.eventTypes.map((type) => type.toLowerCase()));
  const chosen = wanted === null ? index.events : index.events.filter((event) => wanted.has(event.type));
  const { offset, limit } = query;
  const page =
    query.order === 'ASC'
      ? chosen.slice(offset, offset + limit)
      : chosen.slice(Math.max(0, chosen.length - offset - limit), Math.max(0, chosen.length - offset)).toReversed();
  return { ok: page.map((event) => eventView(world, identity, index, event)) };
}
