import type { Query, QueryCache } from '@tanstack/react-query';
import type { Reply } from '~/api/client';
import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { readFixed } from '~/domain/read-field';
import type { Fixed } from '~/lib/fixed-point';

/** A mark price as it was received. */
export type MarkSample = { readonly atMs: number; readonly mark: Fixed };

/**
 * The mark prices received since the app was opened, for each market: the
 * interface has no price history, so this is all that can be drawn. In memory
 * and bounded; nothing is filled in for times without an answer.
 */
export type MarkSamples = {
  /** The same list until a sample is added. */
  of(address: string): readonly MarkSample[];
  subscribe(listener: () => void): () => void;
  stop(): void;
};

/** An hour at one sample in five seconds. */
const MAX_SAMPLES = 720;
const none: readonly MarkSample[] = [];

export function createMarkSamples(cache: QueryCache, priceDigits: number): MarkSamples {
  const samples = new Map<string, readonly MarkSample[]>();
  const listeners = new Set<() => void>();
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const sample = sampleOf(event.query, priceDigits);
    const [, address] = event.query.queryKey;
    if (sample === null || typeof address !== 'string') return;
    const before = samples.get(address) ?? none;
    if (before.at(-1)?.atMs === sample.atMs) return;
    samples.set(address, [...before, sample].slice(-MAX_SAMPLES));
    for (const listener of listeners) listener();
  });
  return {
    of: (address) => samples.get(address) ?? none,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

function sampleOf(query: Query, priceDigits: number): MarkSample | null {
  if (query.queryKey[0] !== 'getMarket') return null;
  const reply = query.state.data as Reply<Lenient<Market>> | undefined;
  if (reply === undefined) return null;
  const mark = readFixed(reply.data.amm.indexPrice, priceDigits);
  return mark.kind === 'known' ? { atMs: reply.receivedAtMs, mark: mark.value } : null;
}
