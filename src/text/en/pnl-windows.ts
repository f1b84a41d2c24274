import { messages } from '../messages';
import * as noun from './nouns';
import { notEnoughData } from './phrases';

/** PnL of today, 7 and 30 days on the overview. */
export const pnlWindowsText = messages('pnlWindows', {
  title: noun.pnl,
  today: 'Today (UTC)',
  week: '7 days',
  month: '30 days',
  /** `{from}` and `{to}` are times; `{to}` is the time of the last snapshot if it is not from today. */
  span: {
    since: 'since {from}',
    sinceUntil: 'since {from} to {to}',
    sinceFirst: 'since the first data, {from}',
    sinceFirstUntil: 'since the first data, {from}, to {to}',
  },
  /** The ends of a window, in the headers of exported files. */
  since: 'since',
  until: 'to',
  none: notEnoughData,
  help: 'PnL since 00:00 UTC of the first day',
  longerFailed: 'The older PnL couldn’t be loaded.',
  failed: 'The PnL couldn’t be loaded.',
});
