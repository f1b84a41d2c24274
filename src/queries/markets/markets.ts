import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { ApiError } from '~/api/errors';
import { MAX_OWN_MARKETS } from '~/storage/own-markets';
import { listedIdentity, type MarketIdentity, unlistedIdentity } from '~/domain/market/market-identity';
import type { AddressForms } from '~/lib/address-forms';
import { reported, toError } from '~/lib/to-error';
import { type Api, useApi } from '../api-context';
import { gather, reuse } from '../combine-queries';
import { FIRST_MARKETS, firstMarkets } from './first-markets';
import { marketOptions, type MarketReply } from './market';

/**
 * The markets that the configuration lists, then those that the reader has added, as identities; the same list while
 * none changes.
 */
export function useListedMarkets(): readonly MarketIdentity[] {
  const { markets } = useApi().config;
  const added = useNamedMarkets(useAddedMarkets());
  return useMemo(() => [...markets.map(listedIdentity), ...added], [markets, added]);
}

/** Raw addresses of the markets that the reader has added and the configuration does not list. */
export function useAddedMarkets(): readonly string[] {
  const { config, ownMarkets } = useApi();
  // As one text, because the store makes new lists whenever anything in it changes.
  const added = useSyncExternalStore(ownMarkets.subscribe, () => ownMarkets.get().added.join(' '));
  return useMemo(() => {
    const listed = new Set(config.markets.map(({ address }) => address));
    return added.split(' ').filter((address) => address !== '' && !listed.has(address));
  }, [config, added]);
}

/** Unlisted markets, with the names from their own answers when there are any. */
export function useNamedMarkets(addresses: readonly string[]): readonly MarketIdentity[] {
  const queryClient = useQueryClient();
  const forms = useApi().addressForms.get();
  const names = useMemo(() => gatherNames(queryClient, addresses, forms), [queryClient, addresses, forms]);
  return useSyncExternalStore(names.subscribe, names.read);
}

/** Polling waits for the first answers, but at most this long. */
const POLLS_AFTER_MS = 2_000;

/**
 * Requests the markets at the top of the list before it is rendered. `src/early.ts` has requested them when the app
 * opens with this page.
 * @param rows how many are on the first screen; `useOtherMarkets` requests the others
 */
export function prefetchMarkets(api: Api, queryClient: QueryClient, rows: number): void {
  const listed = api.config.markets.map(({ address }) => address);
  const { byVolume } = api.ownMarkets.get();
  for (const address of firstMarkets({ listed, byVolume }, rows))
    void queryClient.prefetchQuery(marketOptions(api, address));
}

/**
 * Requests the markets below the first screen, once, when the list is rendered with these addresses.
 * @returns whether to poll already: true once these were answered, or after a moment, so that polls do not delay first
 * answers
 */
export function useOtherMarkets(addresses: readonly string[]): boolean {
  const api = useApi();
  const queryClient = useQueryClient();
  const [first] = useState(() => addresses.slice(0, FIRST_MARKETS));
  const [isPolling, setPolling] = useState(false);
  const poll = useCallback(() => startTransition(() => setPolling(true)), []);
  useEffect(() => {
    const timer = setTimeout(poll, POLLS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [poll]);
  useLayoutEffect(() => {
    let isShown = true;
    afterRendering(() => {
      if (!isShown) return;
      const requested = first.map((address) => queryClient.prefetchQuery(marketOptions(api, address)));
      void reported(Promise.all(requested).then(poll));
    });
    return () => {
      isShown = false;
    };
  }, [api, queryClient, first, poll]);
  return isPolling;
}

/**
 * Runs a task as soon as possible after rendering, mostly before the browser paints. A timer would run after painting,
 * which takes long on a slow device; inside the frame, the task would delay painting.
 */
function afterRendering(task: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(task, { priority: 'user-blocking' });
  else requestAnimationFrame(task);
}

/** Refetches these markets at once. Resolves when all were answered or have failed again. */
export function useMarketRetry(): (addresses: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return async (addresses) => {
    await Promise.all(addresses.map((address) => queryClient.refetchQueries({ queryKey: ['getMarket', address] })));
  };
}

function gatherNames(queryClient: QueryClient, addresses: readonly string[], forms: AddressForms) {
  const concerned = new Set<unknown>(addresses);
  return gather<MarketIdentity>({
    cache: queryClient.getQueryCache(),
    concerns: ([operation, address]) => operation === 'getMarket' && concerned.has(address),
    readRows: (before) =>
      addresses.map((address, index) => {
        const reply = queryClient.getQueryData<MarketReply>(['getMarket', address]);
        const parts = ['ticker', 'baseAsset', 'quoteAsset', 'collateral'] as const;
        return reuse(before[index], unlistedIdentity(address, reply?.data ?? null, forms), parts);
      }),
  });
}

/** Finds a listed market by its raw address; null for an unlisted one. */
export function useMarketFinder(): (address: string) => MarketIdentity | null {
  const listed = useListedMarkets();
  return useMemo(() => {
    const byAddress = new Map(listed.map((identity) => [identity.address, identity]));
    return (address) => byAddress.get(address) ?? null;
  }, [listed]);
}

export function setFavourite(api: Api, address: string, wanted: boolean): void {
  setMember(api, 'favourites', address, wanted);
}

/** Adds a market to the reader's list, or removes it. */
export function setAdded(api: Api, address: string, wanted: boolean): void {
  setMember(api, 'added', address, wanted);
}

function setMember({ ownMarkets }: Api, list: 'added' | 'favourites', address: string, wanted: boolean): void {
  ownMarkets.update((own) => {
    const others = own[list].filter((other) => other !== address);
    return { ...own, [list]: wanted ? [...others, address].slice(-MAX_OWN_MARKETS) : others };
  });
}

/** The result of adding a market to the list. It is added only when the service confirms that it exists. */
type AddMarketResult =
  | { readonly kind: 'added'; readonly identity: MarketIdentity }
  | { readonly kind: 'notThere' }
  | { readonly kind: 'failed'; readonly error: Error };

/** Requests a market by its raw address (operation 17), and lists it when it is answered. */
export function useAddMarket(): (address: string) => Promise<AddMarketResult> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (address) => {
    try {
      const reply = await queryClient.fetchQuery({ ...marketOptions(api, address), staleTime: 0 });
      setAdded(api, address, true);
      return { kind: 'added', identity: unlistedIdentity(address, reply.data, api.addressForms.get()) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && !error.isWebPage) return { kind: 'notThere' };
      return { kind: 'failed', error: toError(error) };
    }
  };
}

/** Whether a market is one of the reader's favourites, and a function that changes that. */
export function useFavourite(address: string): [isFavourite: boolean, toggle: () => void] {
  const api = useApi();
  const isFavourite = useSyncExternalStore(api.ownMarkets.subscribe, () =>
    api.ownMarkets.get().favourites.includes(address),
  );
  return [isFavourite, () => setFavourite(api, address, !isFavourite)];
}
