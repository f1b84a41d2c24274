import { createArea } from '../area';
import { orderWords } from '../en/order-words';

export const useOrderWords = createArea('orderWords', orderWords);
