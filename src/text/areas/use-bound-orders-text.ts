import { createArea } from '../area';
import { boundOrders } from '../en/bound-orders';

export const useBoundOrdersText = createArea('boundOrders', boundOrders);
