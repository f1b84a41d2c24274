import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '~/api/errors';
import { unlistedIdentity, type MarketIdentity } from '~/domain/market/market-identity';
import { toError } from '~/lib/to-error';
import { useApi } from './api-context';
import { marketOptions } from './market';
import { setAdded } from './own-markets';

/** What came of adding a market to the list. Unless it is there by the service's own word, nothing is added. */
export type MarketAdding =
  | { readonly kind: 'added'; readonly identity: MarketIdentity }
  | { readonly kind: 'notThere' }
  | { readonly kind: 'failed'; readonly error: Error };

/** Asks operation 17 for a market (by its raw address), now, and lists it when it is answered. */
export function useMarketAdder(): (address: string) => Promise<MarketAdding> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (address) => {
    try {
      const reply = await queryClient.fetchQuery({ ...marketOptions(api, address), staleTime: 0 });
      setAdded(api, address, true);
      return { kind: 'added', identity: unlistedIdentity(address, reply.data) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { kind: 'notThere' };
      return { kind: 'failed', error: toError(error) };
    }
  };
}
