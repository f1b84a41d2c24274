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
    liquidation: 'to est. liquidation at',
    more: (count: number) => `${count} more`,
    /** Replaces the figures of a position that was listed a moment ago. */
    gone: 'No longer close',
    notListed: 'No longer listed',
    /** Before an age. */
    asOf: 'as of',
  },
  /** Before the title of the tab. */
  mark: {
    near: (distance: string, name: string) => `⚠ ${distance} ${name}`,
    crossed: 'below maintenance',
    hidden: `⚠ ${label}`,
  },
  name: sideOf,
  side: sidesInText,
  /** Beside a distance, for readers who cannot see its colour. */
  levels: { danger: 'Danger', warn: 'Caution' },
  /** The line above the positions that are sorted last by risk, and the reason for it. */
  minor: counted({ one: '# minor position', other: '# minor positions' }),
  minorHelp: (share: string) => `Each is below ${share} of equity, and not near liquidation`,
  settings: {
    title: label,
    danger: 'Red below',
    warn: 'Amber below',
    small: 'Small below',
    ofMark: (percent: string) => `${percent}% of mark`,
    ofEquity: (percent: string) => `${percent}% of equity`,
    nearHelp: 'Red: banner, title and icon too.',
    smallHelp: 'Positions below this are minor: they come last, under their own line, unless they are in danger.',
  },
});
