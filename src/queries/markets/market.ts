import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { DataOf, Reply } from '~/api/client';
import type { Assumptions } from '~/config/assumptions';
import { type PriceMoment, priceMoment } from '~/domain/market/price-moment';
import { readFixed, readTime } from '~/domain/read-field';
import { absent, type Field, valueOrNull } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { type Api, useApi } from '../api-context';
import { gather, reuse } from '../combine-queries';
import { polledOptions, type PollOptions } from '../background/polled-options';

/** A market as answered, with the times and problems of that answer. */
export type MarketReply = Reply<DataOf<'getMarket'>>;

/** Key of a market's only query; `address` is raw. */
export function marketKey(address: string): readonly ['getMarket', string] {
  return ['getMarket', address];
}

/** Operation 17, one market. Loader and page share it, so that they share the request. */
export function marketOptions(api: Api, address: string, poll?: PollOptions) {
  return queryOptions({
    ...polledOptions(api, 'market', { ...poll, ...promisesOf(api) }),
    queryKey: marketKey(address),
    // Components select single figures of an answer. Comparing whole answers would take longer than rendering them.
    structuralSharing: false,
    queryFn: ({ signal, client, queryKey }) =>
      api.client.getMarket({ address }, { signal, limiter: api.limiter.forRow(client, queryKey) }),
  });
}

export function useMarket(address: string, poll?: PollOptions) {
  return useQuery(marketOptions(useApi(), address, poll));
}

/** Caches the moment of each answer, since many figures depend on it. */
const moments = new WeakMap<MarketReply, PriceMoment>();

/** The moment to which the price in an answer belongs. */
export function momentOf(reply: MarketReply, units: Assumptions): PriceMoment {
  const moment = moments.get(reply) ?? priceMoment(reply, units);
  moments.set(reply, moment);
  return moment;
}

/** The service does not update a paused or closed market, so the age of its data isn't judged. */
function promisesOf({ config }: Api) {
  const read = (data: unknown) => momentOf(data as MarketReply, config.assumptions);
  return {
    payloadTimeMs: (data: unknown) =>
      read(data).pause === null ? valueOrNull(readTime((data as MarketReply).data.amm.blockTimestamp)) : null,
    payloadAllowedMs: (data: unknown) => read(data).allowedMs ?? 0,
    standsStill: (data: unknown) => read(data).pause !== null,
  };
}

type Answered = { readonly mark: Field<Fixed>; readonly source: unknown };

const notRequested: Field<Fixed> = absent('notApplicable');

/**
 * The mark of one market, USD per base unit (`amm.indexPrice` of operation 17), from the cache. Renders again only when
 * that mark was read again. Sends no request: call `useMarketPolling` for the markets on screen.
 * @param address null reads no market
 */
export function useMarketMark(address: string | null): Field<Fixed> {
  const api = useApi();
  const queryClient = useQueryClient();
  const gathered = useMemo(() => gatherMark(api, queryClient, address), [api, queryClient, address]);
  return useSyncExternalStore(gathered.subscribe, gathered.read)[0]?.mark ?? notRequested;
}

function gatherMark(api: Api, queryClient: QueryClient, address: string | null) {
  return gather<Answered>({
    cache: queryClient.getQueryCache(),
    concerns: ([operation, subject]) => operation === 'getMarket' && subject === address,
    readRows: (before) => (address === null ? [] : [readMark(api, queryClient, address, before[0])]),
  });
}

/** Returns the previous object while there is no newer answer. */
function readMark({ config }: Api, queryClient: QueryClient, address: string, before?: Answered): Answered {
  const state = queryClient.getQueryState<MarketReply>(marketKey(address));
  const reply = state?.data;
  // Keep the mark when a later request fails; the page shows its age.
  const source = reply ?? state?.status ?? null;
  const missing = absent(state?.status === 'error' ? 'failed' : 'notLoaded');
  const mark = reply === undefined ? missing : readFixed(reply.data.amm.indexPrice, config.assumptions.priceDigits);
  return reuse(before, { mark, source }, ['source']);
}

type MarksForFile = {
  /** The latest mark of a market. */
  readonly markOf: (address: string) => Field<Fixed>;
  /**
   * Requests the markets that were not read yet, also in a hidden tab. Resolves when each request was answered or has
   * failed, since an export is also useful without a mark.
   */
  readonly readMissing: (addresses: readonly string[]) => Promise<void>;
};

/** Marks for a file that is written at one moment; the functions stay the same between renders. */
export function useMarksForFile(): MarksForFile {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      markOf: (address) => readMark(api, queryClient, address).mark,
      readMissing: async (addresses) => {
        const missing = [...new Set(addresses)].filter(
          (address) => queryClient.getQueryData(marketKey(address)) === undefined,
        );
        const read = async (address: string) => {
          const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
            api.client.getMarket({ address }, { signal, limiter: api.limiter.always });
          await queryClient.prefetchQuery({ ...marketOptions(api, address), queryFn });
        };
        await Promise.all(missing.map(read));
      },
    }),
    [api, queryClient],
  );
}
