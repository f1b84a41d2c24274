import { messages } from '../messages';

/** The panel that splits PnL into its parts, before the history that it needs has been read. */
export const pnlSplitOfferText = messages('pnlSplitOffer', {
  title: 'Where it came from',
  offer: 'Price PnL, fees, funding and rollover of each market and side are added up from the position history, which has not been read yet.',
  read: 'Read the position history',
});
