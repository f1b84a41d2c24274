import { messages } from '../messages';
import * as noun from './nouns';
import { quoted, addressForms, notKept } from './phrases';

/** Markets that the reader adds to the list, and markets found in orders. */
export const ownMarketsText = messages('ownMarkets', {
  title: 'Add a market',
  description: 'Enter the market’s address to add it to your list.',
  address: noun.marketAddress,
  help: addressForms,
  add: 'Add market',
  asking: 'Checking…',
  alreadyListed: (ticker: string) => `${ticker} is already on your list.`,
  notThere: 'There is no market at this address. Check the address.',
  notReached: (reason: string) => `${reason} Nothing was added; try again.`,
  full: (most: string) => `You can add up to ${most} markets. Remove one first.`,
  done: (ticker: string) => `${ticker} was added.`,
  yours: 'Added by you',
  remove: (ticker: string) => `Remove ${ticker}`,
  addAgain: (ticker: string) => `Add ${ticker} again`,
  removed: 'removed',
  notKept: notKept('changes'),
  ordersFailed: 'Markets that are only in your orders may be missing.',
  noMatch: (filter: string) => `No market matches ${filter}.`,
  quoted,
  clearFilter: 'Clear the filter',
  noneListed: 'This site lists no markets. Add one by its address.',
});
