import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { filterableAmong } from '~/domain/account/event-types';
import { toEventView, type EventView } from '~/domain/account/event-view';
import type { EventsQuery } from '~/queries/event-reading';
import { useEvents } from '~/queries/events';
import type { readEventsSearch } from './-search';

const noTypes: readonly string[] = [];

/** What the address of the page asks operation 5 for. */
export function eventsQueryOf(account: string, { types = noTypes, order }: ReturnType<typeof readEventsSearch>): EventsQuery {
  return { account, types: filterableAmong(types), order: order ?? 'DESC' };
}

export function useEventsQuery(account: string): EventsQuery {
  const { types, order } = useSearch({ from: '/account/events' });
  return useMemo(() => eventsQueryOf(account, { types, order }), [account, types, order]);
}

/** The events read so far, as list and drawer show them; null until there was a first answer. */
export function useEventViews(query: EventsQuery) {
  const reading = useEvents(query);
  const rows = reading.data?.rows;
  const views = useMemo((): readonly EventView[] | null => rows?.map(toEventView) ?? null, [rows]);
  return { reading, views };
}
