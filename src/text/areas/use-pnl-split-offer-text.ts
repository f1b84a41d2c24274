import { createArea } from '../area';
import { pnlSplitOffer } from '../en/pnl-split-offer';

export const usePnlSplitOfferText = createArea('pnlSplitOffer', pnlSplitOffer);
