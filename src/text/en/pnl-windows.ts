import { messages } from '../messages';
import * as noun from './nouns';
import { notEnoughData, sinceFirst } from './phrases';

/** PnL of today, 7 and 30 days on the overview. */
export const pnlWindowsText = messages('pnlWindows', {
  title: noun.pnl,
  today: 'Today (UTC)',
  week: '7 days',
  month: '30 days',
  /** Before a time. */
  since: 'since',
  sinceFirst,
  /** Before the time of the last snapshot, if that is not from today. */
  until: 'to',
  none: notEnoughData,
  help: 'PnL since 00:00 UTC of the first day',
  longerFailed: 'Older PnL not loaded.',
  failed: 'PnL not loaded.',
});
