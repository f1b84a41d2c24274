import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toBundleView } from '~/domain/account/bundle-view';
import { toEventView, type EventView } from '~/domain/account/event-view';
import { connectionsOf, type Connections } from '~/domain/graph/connections';
import { traceOfBundle, type Trace } from '~/domain/graph/trace';
import { traceOfEvent } from '~/domain/graph/trace-event';
import { useApi, type Api } from '~/queries/api-context';
import { liveBundlesRead } from '~/queries/bundles';
import type { KeyedEvent } from '~/queries/keyed-events';
import type { EventsQuery } from '~/queries/events-query';
import { useEvents, useFurtherEvents } from '~/queries/events';

/** The traces of events, each made once: polls bring the same ones again. */
const createTraces = () => new WeakMap<KeyedEvent['event'], Trace>();

export type ConnectionsWanted = {
  readonly account: string;
  /** Keep it stable. */
  readonly of: Trace;
  readonly byPosition: boolean;
};

/** What the newest events of an account, as far as they have been read, and the bundles that were, connect a thing to. */
export function useConnections({ account, of, byPosition }: ConnectionsWanted) {
  const api = useApi();
  const client = useQueryClient();
  const query = useMemo((): EventsQuery => ({ account, types: [], order: 'DESC' }), [account]);
  const reading = useEvents(query);
  const further = useFurtherEvents(query);
  const rows = reading.data?.rows;
  const found = useMemo((): Connections<EventView> => {
    const bundles = liveBundlesRead(client, account).map(({ queryId, reading: { data, receivedAtMs } }) => traceOfBundle(toBundleView(queryId, data, receivedAtMs)));
    const { events, ...rest } = connectionsOf(of, { events: (rows ?? []).map((row) => ({ thing: row, trace: traceOf(api, row) })), bundles, byPosition });
    return { ...rest, events: events.map(toEventView) };
  }, [api, client, account, of, rows, byPosition]);
  return { reading, further, found };
}

function traceOf(api: Api, row: KeyedEvent): Trace {
  const traces = api.own(createTraces);
  const before = traces.get(row.event);
  if (before !== undefined) return before;
  const trace = traceOfEvent(toEventView(row), api.config.assumptions);
  traces.set(row.event, trace);
  return trace;
}
