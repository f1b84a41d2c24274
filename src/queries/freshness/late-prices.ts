import { type Query, type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { isLatePrice, type PriceMoment } from '~/domain/market/price-moment';
import { useApiIfAny } from '../api-context';
import { marketKey, type MarketReply, momentOf } from '../markets/market';
import { isOffScreen, isPolled, pageMetas, promisedMs } from './freshness';

/** A watch that reads markets in rotation reads each about this often. */
const IN_TURNS_MS = 30_000;

function lateSince(query: Query, units: Assumptions, nowMs: number): number | null {
  const reply = query.state.data as MarketReply | undefined;
  if (reply === undefined) return null;
  const moment = momentOf(reply, units);
  const isLate = isLatePrice(moment, nowMs, isPolled(query) ? promisedMs(query) : IN_TURNS_MS);
  return isLate ? moment.atMs : null;
}

/** The time of a market's price if it is late at `nowMs`; null if it is not late, or was never read. */
export function latePriceMs(client: QueryClient, units: Assumptions, market: string, nowMs: number): number | null {
  const query = client.getQueryCache().find({ queryKey: marketKey(market) });
  return query === undefined ? null : lateSince(query, units, nowMs);
}

/** `latePriceMs` for components. Always null outside of the app, where figures are shown as they are. */
export function useLatePrice(): (market: string, nowMs: number) => number | null {
  const client = use(QueryClientContext);
  const api = useApiIfAny();
  return (market, nowMs) => {
    if (client === undefined || api === null) return null;
    return latePriceMs(client, api.config.assumptions, market, nowMs);
  };
}

/** Why a market does not update its price, and since when, if that is known; null if it updates it. */
export function usePause(): (market: string) => PriceMoment['pause'] {
  const client = use(QueryClientContext);
  const api = useApiIfAny();
  return (market) => {
    const reply = client?.getQueryData<MarketReply>(marketKey(market));
    if (reply === undefined || api === null) return null;
    return momentOf(reply, api.config.assumptions).pause;
  };
}

/** The markets that a page shows, and which of their prices are late. */
export type LatePrices = {
  /** How many markets the page shows that are neither paused nor closed. */
  readonly count: number;
  /** Oldest first. */
  readonly late: readonly { readonly market: string; readonly atMs: number }[];
};

/**
 * Counts markets that the page polls and shows. Markets that only the frame watches, or that are scrolled out of sight,
 * do not count.
 */
export function readLatePrices(client: QueryClient, units: Assumptions, nowMs: number): LatePrices {
  const shown = client
    .getQueryCache()
    .findAll({ queryKey: ['getMarket'] })
    .filter((query) => query.state.data !== undefined && pageMetas(query).length > 0 && !isOffScreen(query))
    .filter((query) => momentOf(query.state.data as MarketReply, units).allowedMs !== null);
  const late = shown.flatMap((query) => {
    const atMs = lateSince(query, units, nowMs);
    return atMs === null ? [] : { market: String(query.queryKey[1]), atMs };
  });
  return { count: shown.length, late: late.toSorted((a, b) => a.atMs - b.atMs) };
}

/** When the newest of all answers arrived; null before the first. */
export function newestAnswerMs(client: QueryClient): number | null {
  let newestMs: number | null = null;
  for (const { state } of client.getQueryCache().getAll()) {
    const { receivedAtMs } = Object(state.data) as { readonly receivedAtMs?: unknown };
    if (typeof receivedAtMs === 'number' && receivedAtMs > (newestMs ?? 0)) newestMs = receivedAtMs;
  }
  return newestMs;
}
