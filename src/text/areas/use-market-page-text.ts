import { createArea } from '../area';
import { marketPage } from '../en/market-page';

export const useMarketPageText = createArea('marketPage', marketPage);
