import { messages } from '../messages';
import { counted } from './plural';
import { sidesInText, sideOf, positionName, andMore, notKept } from './phrases';
import * as noun from './nouns';

/** Alerts near liquidation, and positions that are no longer open. */
export const alertsText = messages('alerts', {
  title: 'Alerts',
  turnOn: 'Alert me near liquidation',
  threshold: 'Closer than',
  percent: (percent: string) => `${percent}%`,
  once: (percent: string) =>
    `You get one alert per position. The next one comes only after the distance has been above ${percent}%.`,
  sound: 'Sound',
  notify: 'Browser notification',
  background: 'Also in the background',
  hiddenTab: 'In the background, positions are checked on every page and in hidden tabs too, but less often.',
  pageOnly:
    'Positions are checked while a page that shows them is open. A hidden tab checks nothing, unless you keep it updating in Settings.',
  oldData: 'We send no alert on stale data, so a liquidation can come without one.',
  unsure: (unsure: number, of: number) =>
    counted({
      one: `${unsure} of # position can’t be checked right now.`,
      other: `${unsure} of # positions can’t be checked right now.`,
    })(of),
  watched: counted({ one: 'Watching # position.', other: 'Watching # positions.' }),
  notKept: notKept('alerts'),
  near: {
    title: noun.nearLiquidation,
    one: (name: string, distance: string) => `${name}: ${distance} to estimated liquidation price`,
    oneAt: (name: string, distance: string, price: string) =>
      `${name}: ${distance} to estimated liquidation price of ${price} USD`,
    crossed: (name: string) => `${name}: past its estimated liquidation price`,
    unknown: (name: string) => `${name}: distance unknown right now`,
    many: counted({ one: '# position is near liquidation', other: '# positions are near liquidation' }),
    hidden: 'A position is near liquidation',
    more: andMore,
    toLiquidation: 'to est. liquidation',
    crossedWord: 'crossed',
    unknownWord: 'distance unknown right now',
    old: 'stale data',
    /** Replaces the distance of a position that was listed a moment ago. */
    gone: 'no longer near, or closed',
    see: 'See positions',
    dismiss: 'Dismiss',
  },
  /** Name of a position: market, side and number. */
  name: positionName,
  nameOnly: sideOf,
  side: sidesInText,
  gone: {
    /** Before the name of a position. */
    isGone: 'No longer open:',
    unknown: 'We’re checking why.',
    failed: 'The reason couldn’t be loaded yet.',
    liquidated: 'It was liquidated.',
    closed: 'It was closed.',
    net: 'Net result:',
    see: 'See history',
    dismiss: 'Dismiss',
  },
});
