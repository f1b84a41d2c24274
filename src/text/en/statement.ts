import { hint, messages } from '../messages';

/** A day or a period on one page. */
export const statementText = messages('statement', {
  title: 'Statement',
  noTrader: hint('Watch a trader to see this page.'),
});
