import { messages } from '../messages';

/** What opens the looks ahead beside the open positions, and so comes with the page. */
export const outlookText = messages('outlook', {
  whatIf: 'What if',
  projection: 'Projection',
});
