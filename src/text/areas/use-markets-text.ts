import { createArea } from '../area';
import { markets } from '../en/markets';

export const useMarketsText = createArea('markets', markets);
