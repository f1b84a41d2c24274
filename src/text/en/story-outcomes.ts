import { messages } from '../messages';

/** How a position ended: the spelling of the keys is this program's own, as in links. */
export const storyOutcomesText = messages('storyOutcomes', {
  words: {
    open: 'Open',
    gain: 'Gain',
    loss: 'Loss',
    even: 'Even',
    liquidated: 'Liquidated',
    unknown: 'Not known',
  },
  titles: {
    open: 'It has not been closed',
    gain: 'Closed with a gain, after all fees, funding and rollover',
    loss: 'Closed with a loss, after all fees, funding and rollover',
    even: 'Closed with neither gain nor loss, after all fees, funding and rollover',
    liquidated: 'Liquidated by the service',
    unknown: 'How it ended cannot be told from what was read',
  },
});
