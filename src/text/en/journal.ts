import { hint, messages } from '../messages';

/** Closed positions in figures, with notes and tags of this browser. */
export const journalText = messages('journal', {
  title: 'Journal',
  noTrader: hint('Watch a trader to see this page.'),
});
