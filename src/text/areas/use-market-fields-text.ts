import { createArea } from '../area';
import { marketFields } from '../en/market-fields';

export const useMarketFieldsText = createArea('marketFields', marketFields);
