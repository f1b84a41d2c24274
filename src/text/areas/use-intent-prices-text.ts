import { createArea } from '../area';
import { intentPrices } from '../en/intent-prices';

export const useIntentPricesText = createArea('intentPrices', intentPrices);
