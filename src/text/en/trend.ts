import { messages } from '../messages';

/** What the small line of a market's price says to those who do not see it. */
export const trendText = messages('trend', {
  up: (change: string, span: string) => `Price up ${change} over ${span}, as received here`,
  down: (change: string, span: string) => `Price down ${change} over ${span}, as received here`,
  level: (span: string) => `Price unchanged over ${span}, as received here`,
  one: 'One price received so far',
  none: 'No price received yet',
});
