import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toEventView, type EventView } from '~/domain/account/event-view';
import type { EventsQuery } from '~/queries/event-reading';
import { useEvents } from '~/queries/events';

const noTypes: EventsQuery['types'] = [];

/** What the address of the page asks operation 5 for. */
export function useEventsQuery(account: string): EventsQuery {
  const { types = noTypes, order = 'DESC' } = useSearch({ from: '/account/events' });
  return useMemo(() => ({ account, types, order }), [account, types, order]);
}

/** The events read so far, as list and drawer show them; null until there was a first answer. */
export function useEventViews(query: EventsQuery) {
  const reading = useEvents(query);
  const rows = reading.data?.rows;
  const views = useMemo((): readonly EventView[] | null => rows?.map(toEventView) ?? null, [rows]);
  return { reading, views };
}
