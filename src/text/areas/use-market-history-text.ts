import { createArea } from '../area';
import { marketHistory } from '../en/market-history';

export const useMarketHistoryText = createArea('marketHistory', marketHistory);
