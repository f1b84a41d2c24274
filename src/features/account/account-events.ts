import { useMemo, useState } from 'react';
import { isOnDay } from '~/domain/account/event-time';
import { filterableAmong, type FilterableType } from '~/domain/account/event-types';
import { type EventView, isFailure, toEventView } from '~/domain/account/event-view';
import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { valueOrNull } from '~/lib/field';
import { encodeHex } from '~/lib/bytes';
import { textMatch } from '~/lib/text-match';
import { utcDayMs } from '~/lib/time';
import { typedAddress } from '~/lib/typed-address';
import { textFor } from '~/text/messages';
import { type EventsQuery, LARGEST_PAGE } from '~/queries/account/event-requests';
import { useEvents } from '~/queries/account/events';
import type { KeyedEvent } from '~/queries/account/event-log';
import type { Catalogue } from '~/text/catalogue';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import type { EventsSearch } from './events-search';

/** The request of operation 5 for a view. */
export function eventsQueryOf(
  account: string,
  { types = [], order, limit, day }: EventsSearch,
): EventsQuery & { readonly types: readonly FilterableType[] } {
  // A day may be far back, so its list is read in few, large pages.
  const size = limit ?? (day === undefined ? undefined : LARGEST_PAGE);
  return { account, types: filterableAmong(types), order: order ?? 'DESC', limit: size };
}

/** An account's events (operation 5) as list and drawer show them; `views` is null until the first answer. */
export function useAccountEvents(account: string, { types, order, limit, day, q = '', failed }: EventsSearch) {
  const t = useText(eventsText);
  const query = useMemo(
    () => eventsQueryOf(account, { types, order, limit, day }),
    [account, types, order, limit, day],
  );
  const result = useEvents(query);
  const rows = result.data?.rows;
  const [viewOf] = useState(createViews);
  const views = useMemo((): readonly EventView[] | null => rows?.map(viewOf) ?? null, [rows, viewOf]);
  /** Whether the page's own filters leave an event in the list. */
  const isShown = useMemo(() => {
    const matches = eventMatch(q, t.types);
    const dayMs = day === undefined ? null : utcDayMs(day);
    return (event: EventView) =>
      (failed !== true || isFailure(event)) && (dayMs === null || isOnDay(event, dayMs)) && matches(event);
  }, [q, failed, day, t]);
  return { query, result, views, isShown };
}

/** Returns the view of a row, which is made only once: a poll changes only a few of ten thousand rows. */
function createViews(): (row: KeyedEvent) => EventView {
  const made = new WeakMap<KeyedEvent, EventView>();
  return (row) => {
    const view = made.get(row) ?? toEventView(row);
    made.set(row, view);
    return view;
  };
}

/**
 * Matches events against a typed text: by type (the service's word and ours), hash, sender, query id and number. Finds
 * addresses and hashes in any form.
 */
export function eventMatch(text: string, types: Catalogue['events']['types']): (event: EventView) => boolean {
  const matches = textMatch(typedAddress(text) ?? text.split(/\s+/).map(asInEvents).join(' '));
  return (event) => {
    const type = valueOrNull(event.type);
    const numbers = [event.sequence, event.queryId].map((field) => valueOrNull(field)?.raw.toString() ?? null);
    return matches([
      type,
      type === null ? null : textFor(types, type),
      valueOrNull(event.hash),
      valueOrNull(event.sender),
      ...numbers,
    ]);
  };
}

const HASH_BYTES = 32;

/** A word in the form that events use: hashes in hexadecimal digits, anything else unchanged. */
function asInEvents(word: string): string {
  const bytes = decodeBase64(word) ?? decodeBase64Url(word.replace(/=$/, ''));
  if (bytes?.length === HASH_BYTES) return encodeHex(bytes);
  return word.replace(/^0x(?=[\da-f]+$)/i, '');
}
