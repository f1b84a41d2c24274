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
  once: (percent: string) => `One alert per position. Re-arms above ${percent}%.`,
  sound: 'Sound',
  notify: 'Browser notification',
  background: 'Also in the background',
  hiddenTab: 'In the background, on every page and in hidden tabs, positions are read less often.',
  pageOnly:
    'Positions are checked as the open page reads them. A hidden tab reads nothing, unless Settings keep it updating.',
  oldData: 'No alerts on stale data: liquidation can come without one.',
  unsure: (unsure: number, of: number) =>
    counted({ one: `${unsure} of # position not checked now.`, other: `${unsure} of # positions not checked now.` })(
      of,
    ),
  watched: counted({ one: 'Watching # position.', other: 'Watching # positions.' }),
  notKept: notKept('alerts'),
  near: {
    title: noun.nearLiquidation,
    one: (name: string, distance: string) => `${name}: ${distance} to estimated liquidation`,
    crossed: (name: string) => `${name}: past its estimated liquidation`,
    unknown: (name: string) => `${name}: distance unknown now`,
    estimate: (price: string) => `estimated at ${price} USD`,
    many: counted({ one: '# position is near liquidation', other: '# positions are near liquidation' }),
    hidden: 'A position is near liquidation',
    more: andMore,
    toLiquidation: 'to est. liquidation',
    crossedWord: 'crossed',
    unknownWord: 'distance unknown now',
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
    isGone: 'is no longer open',
    unknown: 'Closing reason pending.',
    failed: 'Closing reason not loaded yet.',
    liquidated: 'Liquidated.',
    closed: 'Closed.',
    net: 'Net result:',
    see: 'See history',
    dismiss: 'Dismiss',
  },
});
