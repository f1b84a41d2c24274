import { createArea } from '../area';
import { orders } from '../en/orders';

export const useOrdersText = createArea('orders', orders);
