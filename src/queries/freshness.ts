import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { judgeFreshness, type Freshness, type FreshnessInput } from '~/lib/freshness';

/** The part of a query's result that freshness is judged from. */
export type QueryHealth = {
  readonly data: { readonly receivedAtMs: number; readonly serverTimeMs: number | null } | undefined;
  readonly isError: boolean;
};

export type FreshnessContext = Pick<FreshnessInput, 'payloadTimeMs' | 'intervalMs' | 'nowMs' | 'online'>;

/** Freshness of one panel from the query behind it. */
export function freshnessOf(query: QueryHealth, context: FreshnessContext): Freshness {
  return judgeFreshness({
    ...context,
    receivedAtMs: query.data?.receivedAtMs ?? null,
    serverTimeMs: query.data?.serverTimeMs ?? null,
    failed: query.isError,
    paused: false,
  });
}

/** Whether the browser believes that it has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

