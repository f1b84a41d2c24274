import { useSyncExternalStore } from 'react';
import { useApi } from './api-context';
import { setFavourite } from './own-markets';

/** Whether a market is one of the reader's favourites, and how to change that. */
export function useFavourite(address: string): [isFavourite: boolean, toggle: () => void] {
  const api = useApi();
  const isFavourite = useSyncExternalStore(api.ownMarkets.subscribe, () =>
    api.ownMarkets.get().favourites.includes(address),
  );
  return [isFavourite, () => setFavourite(api, address, !isFavourite)];
}
