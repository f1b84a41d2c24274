import { messages } from '../messages';
import { counted } from './plural';
import { sidesInText, sideOf } from './phrases';

const label = 'Liquidation risk';

/** How close positions are to liquidation, on every page that shows them. */
export const riskText = messages('risk', {
  banner: {
    label,
    title: counted({ one: '# position close to liquidation', other: '# positions close to liquidation' }),
    /** Before a price. */
    liquidation: 'to est. liq. price',
    more: (count: number) => `${count} more`,
    /** Replaces the figures of a position that was listed a moment ago. */
    gone: 'No longer close to liquidation',
    notListed: 'No longer listed',
    /** Before an age. */
    asOf: 'as of',
  },
  /** Before the title of the tab. */
  mark: {
    near: (distance: string, name: string) => `⚠ ${distance} ${name}`,
    crossed: 'below maintenance margin',
    hidden: `⚠ ${label}`,
  },
  name: sideOf,
  side: sidesInText,
  /** Beside a distance, for readers who cannot see its colour. */
  levels: { danger: 'Danger', warn: 'Caution' },
  /** The line above the positions that are sorted last by risk, and the reason for it. */
  minor: counted({ one: '# minor position', other: '# minor positions' }),
  minorHelp: (share: string) => `Each is under ${share} of equity, and not close to liquidation`,
  settings: {
    title: label,
    danger: 'Red when closer than',
    warn: 'Amber when closer than',
    small: 'Minor position when under',
    ofMark: (percent: string) => `${percent}% of mark price`,
    ofEquity: (percent: string) => `${percent}% of equity`,
    nearHelp: 'A red position also shows in the banner, the page title and the tab’s icon.',
    smallHelp: 'We list minor positions last, under their own line, unless they are close to liquidation.',
  },
});
