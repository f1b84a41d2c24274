import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** When the oldest and the newest of the answers on screen were received, in ms; null while there are none. */
export type DataAges = { readonly oldestAtMs: number; readonly newestAtMs: number };

/** Of everything that something on screen uses now. Read it with the beat of a clock. */
export function useDataAges(): DataAges | null {
  return readDataAges(useQueryClient());
}

function readDataAges(queryClient: QueryClient): DataAges | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0)
    .flatMap((query) => receivedAt(query.state.data));
  return times.length === 0 ? null : { oldestAtMs: Math.min(...times), newestAtMs: Math.max(...times) };
}

function receivedAt(data: unknown): readonly number[] {
  if (typeof data !== 'object' || data === null || !('receivedAtMs' in data)) return [];
  return typeof data.receivedAtMs === 'number' && Number.isFinite(data.receivedAtMs) ? [data.receivedAtMs] : [];
}
