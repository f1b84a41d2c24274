import { createArea } from '../area';
import { pnlCompareOffer } from '../en/pnl-compare-offer';

export const usePnlCompareOfferText = createArea('pnlCompareOffer', pnlCompareOffer);
