import { messages } from '../messages';

/** Markets that a reader adds to the list, and those that come from orders. */
export const ownMarketsText = messages('ownMarkets', {
  title: 'Add a market',
  description: 'The service has no list of its markets. One that is not shown here can be added by its address.',
  address: 'Market address',
  help: 'Raw (0:…) or the 48-character form',
  add: 'Add market',
  asking: 'Asking the service…',
  notAnAddress: 'This is not an address: 0: and 64 hex digits, or the form of 48 characters, with its checksum intact.',
  alreadyListed: (ticker: string) => `${ticker} is in the list already.`,
  notThere: 'The service knows no market under this address. Nothing was added.',
  notReached: (reason: string) =>
    `Whether there is such a market could not be found out. ${reason} Nothing was added; try again.`,
  full: (most: string) => `No more than ${most} markets can be added. Remove one first.`,
  done: (ticker: string) => `${ticker} was added.`,
  yours: 'Added by you',
  remove: (ticker: string) => `Remove ${ticker}`,
  addAgain: (ticker: string) => `Add ${ticker} again`,
  removed: 'removed',
  notKept: 'This browser keeps nothing: what you add lasts as long as this page is open.',
  ordersFailed: 'Markets that are seen in orders alone may be missing here.',
  noMatch: (filter: string) => `No market fits ${filter}.`,
  quoted: (text: string) => `“${text}”`,
  clearFilter: 'Clear the filter',
  noneListed: 'No market is listed. An operator lists them in config.json; you can add one by its address.',
});
