import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { readFixed } from '~/domain/read-field';
import { absent, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useApi, type Api } from './api-context';
import { gather, reuse } from './gather';
import { marketKey, type MarketReply } from './market';

type Answered = { readonly mark: Field<Fixed>; readonly source: unknown };

const notAsked: Field<Fixed> = absent('notApplicable');

/**
 * The mark of one market, USD per base unit (`amm.indexPrice` of operation 17), out of the
 * cache; null asks for none. Draws again when that mark is read anew, and at nothing else.
 * It asks for nothing itself: mount `MarketPollers` for what is on screen.
 */
export function useMarketMark(address: string | null): Field<Fixed> {
  const api = useApi();
  const queryClient = useQueryClient();
  const gathered = useMemo(() => gatherMark(api, queryClient, address), [api, queryClient, address]);
  return useSyncExternalStore(gathered.subscribe, gathered.read)[0]?.mark ?? notAsked;
}

function gatherMark(api: Api, queryClient: QueryClient, address: string | null) {
  return gather<Answered>({
    cache: queryClient.getQueryCache(),
    concerns: ([operation, subject]) => operation === 'getMarket' && subject === address,
    readRows: (before) => (address === null ? [] : [readMark(api, queryClient, address, before[0])]),
  });
}

/** The object from before while there is no newer answer. */
export function readMark({ config }: Api, queryClient: QueryClient, address: string, before?: Answered): Answered {
  const state = queryClient.getQueryState<MarketReply>(marketKey(address));
  const reply = state?.data;
  // A mark that was read stays when a later reading fails: its age then says so.
  const source = reply ?? state?.status ?? null;
  const missing = absent(state?.status === 'error' ? 'failed' : 'notLoaded');
  const mark = reply === undefined ? missing : readFixed(reply.data.amm.indexPrice, config.assumptions.priceDigits);
  return reuse(before, { mark, source }, ['source']);
}
