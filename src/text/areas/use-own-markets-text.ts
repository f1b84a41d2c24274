import { createArea } from '../area';
import { ownMarkets } from '../en/own-markets';

export const useOwnMarketsText = createArea('ownMarkets', ownMarkets);
