import { messages } from '../messages';
import { plural } from './plural';

/** Two traders, or two times, beside each other on the page of PnL. */
export const pnlCompareText = messages('pnlCompare', {
  before: 'With the time before',
  trader: 'Another trader’s address',
  with: 'Compare',
  stop: 'Stop comparing',
  same: 'This is the trader who is shown.',
  choose: 'Nothing is compared yet.',
  needsBegin: 'All readings have no time before them: choose a range that begins on a day.',
  none: 'No reading of either tells what the range has brought.',
  /** Changes since the reading that each counts from. */
  axis: 'Each line begins at zero: what the total has changed by since the reading that it counts from.',
  shifted: (days: number) =>
    plural(days, {
      one: 'The time before is drawn # day later than it was, so that equal times since the beginning stand above one another.',
      other:
        'The time before is drawn # days later than it was, so that equal times since the beginning stand above one another.',
    }),
  notTold: (name: string) => `${name}: no reading tells it.`,
  shorter: (name: string, at: string) => `${name}: the readings begin later than the range, ${at}.`,
  span: (from: string, to: string) => `${from} – ${to}`,
  table: 'Figures of the comparison',
  figure: 'Figure',
  change: 'Change',
  drawdown: 'Max drawdown',
  best: 'Best day',
  worst: 'Worst day',
  winShare: 'Share of days with a gain',
});

/** Before anything is compared on the page of PnL. */
export const pnlCompareOfferText = messages('pnlCompareOffer', {
  title: 'Comparison',
  help: 'Beside the time before, or another trader, on one chart.',
  open: 'Compare',
});
