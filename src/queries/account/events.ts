import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { toError } from '~/lib/to-error';
import { type Api, type Requester, useApi } from '../api-context';
import { emptyLog, type EventLog, type KeyedEvent, withFurther } from './event-log';
import {
  type EventsQuery,
  type EventsSnapshot,
  LARGEST_PAGE,
  readAnew,
  readEventPage,
  readFurther,
  readStart,
} from './event-requests';
import { polledOptions } from '../background/polled-options';
import { EVENTS_PAGE } from '../lists/page-sizes';
import { OVERLAP } from '../lists/read-list';

/**
 * Operation 5, a list that grows while it is read. A poll adds new rows and keeps the older rows that were requested;
 * `useFurtherEvents` continues at the other end.
 */
export function eventsOptions(api: Api, query: EventsQuery) {
  return queryOptions({
    ...polledOptions(api, 'events'),
    queryKey: eventsKey(query),
    // Comparing ten thousand rows with every answer is slow; the log itself keeps unchanged ones.
    structuralSharing: false,
    queryFn: ({ signal, client }) => {
      const cached = client.getQueryData<EventsSnapshot>(eventsKey(query));
      if (cached === undefined) return readStart(api, query, signal);
      return readAnew(api, query, () => client.getQueryData<EventsSnapshot>(eventsKey(query)) ?? cached, signal);
    },
  });
}

export function useEvents(query: EventsQuery) {
  return useQuery(eventsOptions(useApi(), query));
}

export type FurtherEvents = {
  /** The same function while the query is the same. */
  readonly load: () => void;
  readonly loading: boolean;
  /** Why the last request for more failed; null when it did not. */
  readonly error: Error | null;
};

type Wish = Omit<FurtherEvents, 'load'> & { readonly query: EventsQuery };

/** Continues the list at its far end, one page for each call. Keep `query` itself stable. */
export function useFurtherEvents(query: EventsQuery): FurtherEvents {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Wish>({ query, loading: false, error: null });
  const busy = useRef<EventsQuery | null>(null);
  const read = useCallback(async () => {
    // A second call during the first would read the same page twice.
    if (busy.current === query) return;
    busy.current = query;
    const queryKey = eventsKey(query);
    setState({ query, loading: true, error: null });
    let error: Error | null = null;
    try {
      const cached = queryClient.getQueryData<EventsSnapshot>(queryKey);
      if (cached === undefined) throw new Error('a list cannot be continued before it was begun');
      queryClient.setQueryData(
        queryKey,
        await readFurther(api, query, () => queryClient.getQueryData<EventsSnapshot>(queryKey) ?? cached),
      );
    } catch (thrown) {
      error = toError(thrown);
    }
    if (busy.current === query) busy.current = null;
    setState((now) => (now.query === query ? { query, loading: false, error } : now));
  }, [api, queryClient, query]);
  const load = useCallback(() => void read(), [read]);
  // The result of a call for another list does not apply to this one.
  return state.query === query
    ? { loading: state.loading, error: state.error, load }
    : { loading: false, error: null, load };
}

/** The key of operation 5. */
export function eventsKey({ account, types, order, limit = EVENTS_PAGE }: EventsQuery) {
  return ['listAccountEvents', account, order, types.join(','), limit] as const;
}

/**
 * All matching events, in the requested order. They are read oldest first, so that events which arrive during the
 * reading do not shift the others.
 * @throws ApiError, and Error when the list lost rows while it was read: an incomplete list would look complete
 */
export async function readAllEvents(
  api: Requester,
  query: EventsQuery,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<readonly KeyedEvent[]> {
  let log: EventLog = emptyLog;
  while (!log.complete) {
    const offset = Math.max(0, log.places - OVERLAP);
    // Sequential: each page shows whether there is a next one.
    const { data } = await readEventPage(api, { ...query, order: 'ASC' }, { limit: LARGEST_PAGE, offset }, signal);
    const next = withFurther(log, data, offset, LARGEST_PAGE);
    if (next === null) throw new Error('the list of events changed while it was read');
    // Stops at a service that sends the same page again and again.
    if (next.stalled) throw new Error('the service sent the same events again where further ones should be');
    log = next;
    onRows(log.rows.length);
  }
  return query.order === 'ASC' ? log.rows : log.rows.toReversed();
}
