import { hint, messages } from '../messages';

/** Files for tax and accounts. */
export const exportsText = messages('exports', {
  title: 'Exports',
  noTrader: hint('Watch a trader to see this page.'),
});
