import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { toError } from '~/lib/to-error';
import { useApi, type Api } from './api-context';
import { readAnew, readFurther, readStart, type EventsReading } from './event-reading';
import type { EventsQuery } from './events-query';
import { polledOptions } from './polling/polled-options';
import { eventsKey } from './resource-keys';

/**
 * Operation 5, a list that grows while it is read. A poll brings what is new and keeps the older rows that
 * were asked for; `useFurtherEvents` continues at the other end.
 */
export function eventsOptions(api: Api, query: EventsQuery) {
  return queryOptions({
    ...polledOptions(api, 'events'),
    queryKey: eventsKey(query),
    // Ten thousand rows would be compared with every answer; the log keeps those that did not change.
    structuralSharing: false,
    queryFn: ({ signal, client }) => {
      const held = client.getQueryData<EventsReading>(eventsKey(query));
      if (held === undefined) return readStart(api, query, signal);
      return readAnew(api, query, () => client.getQueryData<EventsReading>(eventsKey(query)) ?? held, signal);
    },
  });
}

export function useEvents(query: EventsQuery) {
  return useQuery(eventsOptions(useApi(), query));
}

export type FurtherEvents = {
  /** The same function as long as the query is. */
  readonly load: () => void;
  readonly loading: boolean;
  /** Why the last wish for more was not met; null when it was. */
  readonly error: Error | null;
};

type Wish = Omit<FurtherEvents, 'load'> & { readonly query: EventsQuery };

/** Continues the list at its far end, a page at a wish. Keep `query` itself stable. */
export function useFurtherEvents(query: EventsQuery): FurtherEvents {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Wish>({ query, loading: false, error: null });
  const busy = useRef<EventsQuery | null>(null);
  const read = useCallback(async () => {
    // A second wish while one is under way would read the same page twice.
    if (busy.current === query) return;
    busy.current = query;
    const queryKey = eventsKey(query);
    setState({ query, loading: true, error: null });
    let error: Error | null = null;
    try {
      const held = queryClient.getQueryData<EventsReading>(queryKey);
      if (held === undefined) throw new Error('a list cannot be continued before it was begun');
      queryClient.setQueryData(
        queryKey,
        await readFurther(api, query, () => queryClient.getQueryData<EventsReading>(queryKey) ?? held),
      );
    } catch (thrown) {
      error = toError(thrown);
    }
    if (busy.current === query) busy.current = null;
    setState((now) => (now.query === query ? { query, loading: false, error } : now));
  }, [api, queryClient, query]);
  const load = useCallback(() => void read(), [read]);
  // What became of a wish for another list says nothing of this one.
  return state.query === query
    ? { loading: state.loading, error: state.error, load }
    : { loading: false, error: null, load };
}
