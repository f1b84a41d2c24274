import { messages } from '../messages';
import * as noun from './nouns';
import { quoted, addressForms, notKept } from './phrases';

/** Markets that the reader adds to the list, and markets found in orders. */
export const ownMarketsText = messages('ownMarkets', {
  title: 'Add a market',
  description: 'By its address.',
  address: noun.marketAddress,
  help: addressForms,
  add: 'Add market',
  asking: 'Checking…',
  alreadyListed: (ticker: string) => `${ticker} is listed already.`,
  notThere: 'No market at this address.',
  notReached: (reason: string) => `${reason} Nothing was added; try again.`,
  full: (most: string) => `At most ${most} markets. Remove one first.`,
  done: (ticker: string) => `${ticker} was added.`,
  yours: 'Added by you',
  remove: (ticker: string) => `Remove ${ticker}`,
  addAgain: (ticker: string) => `Add ${ticker} again`,
  removed: 'removed',
  notKept: notKept('changes'),
  ordersFailed: 'Order markets may be missing.',
  noMatch: (filter: string) => `No market fits ${filter}.`,
  quoted,
  clearFilter: 'Clear the filter',
  noneListed: 'No markets configured. Add one.',
});
