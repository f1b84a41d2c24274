import { messages } from '../messages';
import { plural } from './plural';

/** Alerts near liquidation, and positions that are no longer open. */
export const alertsText = messages('alerts', {
  title: 'Alerts',
  turnOn: 'Alert me near liquidation',
  threshold: 'Nearer than',
  percent: (percent: string) => `${percent} % of the mark`,
  once: (percent: string) =>
    `Once for each position that comes nearer than that to its estimated liquidation, on every page. It is told again only after it has been more than ${percent} % away.`,
  hiddenTab:
    'While this tab is hidden, assets with positions and their markets are read once a minute for this; without alerts a hidden tab asks nothing.',
  oldData:
    'Nothing is told from data that failed or is stale, and the price is an estimate: the service may liquidate without a word from here.',
  unsure: (unsure: number, of: number) =>
    plural(of, {
      one: `${unsure} of # position cannot be judged now.`,
      other: `${unsure} of # positions cannot be judged now.`,
    }),
  watched: (count: number) => plural(count, { one: 'Watching # position.', other: 'Watching # positions.' }),
  forThisPage: 'This browser does not keep the choice: it lasts as long as this page.',
  permission: {
    granted: 'You are told by a notification of the browser and by a notice on the page.',
    denied:
      'The browser has been told to show no notifications of this site, so there is only the notice on the page. Its site settings can change that.',
    unasked: 'The browser has no permission for notifications yet, so there is only the notice on the page.',
    unsupported: 'This browser shows no notifications of pages like this, so there is only the notice on the page.',
    insecure: 'Notifications need a page that came over https, so there is only the notice on the page.',
  },
  ask: 'Ask the browser',
  near: {
    title: 'Near liquidation',
    one: (name: string, distance: string) => `${name}: ${distance} to the estimated liquidation`,
    crossed: (name: string) => `${name}: past its estimated liquidation`,
    unknown: (name: string) => `${name}: distance not known now`,
    estimate: (price: string) => `estimated at ${price} USD`,
    many: (count: number) =>
      plural(count, { one: '# position is near liquidation', other: '# positions are near liquidation' }),
    hidden: 'A position is near liquidation',
    more: (count: number) => `and ${count} more`,
    toLiquidation: 'to est. liquidation',
    crossedWord: 'crossed',
    unknownWord: 'distance not known now',
    old: 'as last read: the data is old',
    see: 'See positions',
    dismiss: 'Dismiss',
  },
  /** Name of a position: market, side and number. */
  name: (ticker: string, side: string, idx: string) => `${ticker} ${side} #${idx}`,
  nameOnly: (ticker: string, side: string) => `${ticker} ${side}`,
  side: { long: 'long', short: 'short' },
  gone: {
    title: 'No longer open',
    isGone: 'is no longer open',
    unknown: 'How it ended is not known yet.',
    failed: 'How it ended could not be read yet.',
    liquidated: 'It was liquidated.',
    closed: 'It was closed.',
    net: 'PnL after all fees:',
    see: 'See its story',
    dismiss: 'Dismiss',
  },
});
