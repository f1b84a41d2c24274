import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { filterableAmong, type FilterableType } from '~/domain/account/event-types';
import { toEventView, type EventView } from '~/domain/account/event-view';
import type { EventsQuery } from '~/queries/events-query';
import { useEvents } from '~/queries/events';
import type { KeyedEvent } from '~/queries/keyed-events';
import type { readEventsSearch } from './-search';

const noTypes: readonly string[] = [];

/** What the address of the page asks operation 5 for. */
export function eventsQueryOf(account: string, { types = noTypes, order, limit }: ReturnType<typeof readEventsSearch>) {
  return { account, types: filterableAmong(types), order: order ?? 'DESC', limit } satisfies EventsQuery;
}

export function useEventsQuery(account: string): EventsQuery & { readonly types: readonly FilterableType[] } {
  const { types, order, limit } = useSearch({ from: '/account/events' });
  return useMemo(() => eventsQueryOf(account, { types, order, limit }), [account, types, order, limit]);
}

/** The events read so far, as list and drawer show them; null until there was a first answer. */
export function useEventViews(query: EventsQuery) {
  const reading = useEvents(query);
  const rows = reading.data?.rows;
  const [viewOf] = useState(createViews);
  const views = useMemo((): readonly EventView[] | null => rows?.map(viewOf) ?? null, [rows, viewOf]);
  return { reading, views };
}

/** Makes the view of a row once: of ten thousand, a poll changes a few. */
function createViews(): (row: KeyedEvent) => EventView {
  const made = new WeakMap<KeyedEvent, EventView>();
  return (row) => {
    const view = made.get(row) ?? toEventView(row);
    made.set(row, view);
    return view;
  };
}
