import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toBundleView } from '~/domain/account/bundle-view';
import { toEventView } from '~/domain/account/event-view';
import { isNamed, type OrderView, toOrderViews } from '~/domain/order/order-view';
import { emptyTrace, traceOfEvent } from '~/domain/event-trace';
import { connectionsOf, traceOfBundle } from '~/domain/related-items';
import { valueOrNull } from '~/lib/field';
import { useApi } from '../api-context';
import { liveBundlesRead } from '../account/bundles';
import type { KeyedEvent } from '../account/event-log';
import { findingsOfEvent } from './support-parts';
import type { OrdersSnapshot } from '../session-state';

export function isFailed(row: KeyedEvent): boolean {
  return findingsOfEvent(row).length > 0;
}

/** The newest rows, followed by older rows that are not among them. */
export function withOlder(
  rows: readonly KeyedEvent[] | undefined,
  older: readonly KeyedEvent[] = [],
): readonly KeyedEvent[] | undefined {
  if (rows === undefined || older.length === 0) return rows;
  const known = new Set(rows.map(({ identity }) => identity));
  return [...rows, ...older.filter(({ identity }) => !known.has(identity))];
}

export type Related = {
  readonly events: readonly KeyedEvent[];
  readonly bundles: ReturnType<typeof liveBundlesRead>;
  /** Hashes of intents of the same bundle. */
  readonly intents: readonly string[];
};

const unrelated: Related = { events: [], bundles: [], intents: [] };

type RelatedTo = {
  readonly account: string | null;
  readonly hash: string | null;
  /** The hash of the intent of the order that was found. */
  readonly carried?: string | null;
  readonly queryId: number | null;
  readonly rows: readonly KeyedEvent[] | undefined;
};

/**
 * The events that name an intent or a bundle, or have this hash, and the live ones among the bundles that they name.
 */
export function useRelated({ account, hash, carried = null, queryId, rows }: RelatedTo): Related {
  const client = useQueryClient();
  const units = useApi().config.assumptions;
  return useMemo(() => {
    if (rows === undefined || account === null || (hash === null && queryId === null)) return unrelated;
    const live = liveBundlesRead(client, account);
    const events = rows.map((row) => {
      const view = toEventView(row);
      return { thing: row, hash: valueOrNull(view.hash), trace: traceOfEvent(view, units) };
    });
    // The hash of an event leads to what the event names.
    const own = hash === null ? [] : events.filter((event) => event.hash === hash);
    const found = connectionsOf(
      {
        ...emptyTrace,
        intents: [...[hash, carried].filter((one) => one !== null), ...own.flatMap(({ trace }) => trace.intents)],
        bundles: [...(queryId === null ? [] : [BigInt(queryId)]), ...own.flatMap(({ trace }) => trace.bundles)],
      },
      {
        events,
        bundles: live.map(({ queryId: id, bundle: { data, receivedAtMs } }) =>
          traceOfBundle(toBundleView(id, data, receivedAtMs)),
        ),
      },
    );
    const connected = new Set([...found.events, ...own.map(({ thing }) => thing)]);
    return {
      events: rows.filter((row) => connected.has(row)),
      bundles: live.filter(({ queryId: id }) => found.bundles.includes(BigInt(id))),
      intents: found.intents,
    };
  }, [account, hash, carried, queryId, rows, client, units]);
}

type Names = { readonly of: string | null; readonly hash: string | null; readonly intents: readonly string[] };

/** The order of this id or intent; for a bundle, the first one that it carried. */
export function useNamedOrder(
  rows: OrdersSnapshot['rows'] | undefined,
  { of, hash, intents }: Names,
): OrderView | undefined {
  const units = useApi().config.assumptions;
  const views = useMemo(() => (rows === undefined ? [] : toOrderViews(rows, units)), [rows, units]);
  return useMemo(() => {
    const named = views.find(
      (view) => of !== null && (isNamed(view, of) || valueOrNull(view.id)?.toLowerCase() === hash),
    );
    return named ?? views.find(({ intentHash }) => intents.includes(valueOrNull(intentHash) ?? ''));
  }, [views, of, hash, intents]);
}
