import { messages } from '../messages';

/** Before anything is compared on the page of PnL. */
export const pnlCompareOfferText = messages('pnlCompareOffer', {
  title: 'Comparison',
  help: 'Beside the time before, or another trader, on one chart.',
  open: 'Compare',
});
