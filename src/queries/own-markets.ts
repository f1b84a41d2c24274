import { MAX_OWN_MARKETS, type OwnMarkets } from '~/config/own-markets';
import type { Api } from './api-context';

/** Adds or takes away this one only, whatever else the list holds. */
export function setFavourite(api: Api, address: string, wanted: boolean): void {
  setMember(api, 'favourites', address, wanted);
}

/** Lists a market that the configuration does not, or takes it off the list. */
export function setAdded(api: Api, address: string, wanted: boolean): void {
  setMember(api, 'added', address, wanted);
}

function setMember({ ownMarkets }: Api, list: 'added' | 'favourites', address: string, wanted: boolean): void {
  const own: OwnMarkets = ownMarkets.get();
  const others = own[list].filter((other) => other !== address);
  ownMarkets.set({ ...own, [list]: wanted ? [...others, address].slice(-MAX_OWN_MARKETS) : others });
}
