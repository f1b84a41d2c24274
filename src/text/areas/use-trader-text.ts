import { createArea } from '../area';
import { trader } from '../en/trader';

export const useTraderText = createArea('trader', trader);
