import { messages } from '../messages';

/** PnL of today, 7 and 30 days, on the overview and on the page of PnL. */
export const pnlWindowsText = messages('pnlWindows', {
  title: 'PnL',
  today: 'Today (UTC)',
  week: '7 days',
  month: '30 days',
  /** `at` is the time. */
  since: 'since',
  sinceFirst: 'since the first reading,',
  /** Before the time of a last reading that is not of today. */
  until: 'to',
  none: 'Not enough data',
  help: 'Change of the cumulative PnL since the last reading at or before the beginning: 00:00 UTC of today, or so many times 24 hours ago',
  longerFailed: 'PnL from further back could not be read.',
  failed: 'PnL of today, 7 and 30 days could not be read.',
});
