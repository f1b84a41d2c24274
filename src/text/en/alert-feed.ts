import { messages } from '../messages';
import { positionName, sideOf, sidesInText } from './phrases';

const of = (what: string) => (name: string, deal: string | null) =>
  deal === null ? `${name} ${what}` : `${name} ${what}: ${deal}`;

const order = (what: string) => (kind: string, name: string, size: string | null) =>
  size === null ? `${kind} order ${what}: ${name}` : `${kind} order ${what}: ${name}, ${size}`;

/** All items of the alerts list, in sentences. */
export const alertFeedText = messages('alertFeed', {
  sides: sidesInText,
  sideOf,
  rose: (market: string, level: string, now: string) => `${market} rose above ${level}, now ${now}`,
  fell: (market: string, level: string, now: string) => `${market} fell below ${level}, now ${now}`,
  priceCrossed: (market: string) => `${market} crossed a price`,
  near: (position: string, distance: string) => `${position} is near liquidation: ${distance} away`,
  crossed: (position: string) => `${position} is past its estimated liquidation`,
  closerThan: (percent: string) => `Closer than ${percent}%`,
  percent: (value: string) => `${value}%`,
  pays: (name: string, rate: string, limit: string | null) =>
    limit === null
      ? `${name} now pays funding: ${rate} a year`
      : `${name} pays ${rate} funding a year, crossing ${limit}`,
  receives: (name: string, rate: string, limit: string | null) =>
    limit === null
      ? `${name} now receives funding: ${rate} a year`
      : `${name} receives ${rate} funding a year, crossing ${limit}`,
  fundingChanged: (name: string) => `Funding of ${name} changed`,
  vaultFell: (vault: string) => `The rate of vault ${vault} fell within a week`,
  vaultFellBy: (vault: string, percent: string) => `The rate of vault ${vault} fell by ${percent} within a week`,
  finding: (position: string, what: string) => (position === '' ? `Protection: ${what}` : `${position}: ${what}`),
  market: {
    paused: (market: string) => `${market} was paused`,
    closeOnly: (market: string) => `${market} is close-only now`,
    late: (market: string) => `Prices of ${market} are late`,
    open: (market: string) => `${market} is open again`,
  },
  filled: of('filled'),
  deal: (size: string, price: string) => `${size} at ${price}`,
  order: {
    orderExpired: order('expired'),
    orderCancelled: order('cancelled'),
    orderCancelledByService: order('cancelled by the service'),
    orderFailed: order('failed'),
  },
  position: {
    name: positionName,
    positionOpened: of('opened'),
    positionIncreased: of('increased'),
    positionReduced: of('reduced'),
    positionClosed: of('closed'),
    positionLiquidated: of('was liquidated'),
    positionChanged: of('changed'),
  },
  /** The effect of a fill on the position, beside the sentence. */
  changes: {
    positionOpened: 'Opened the position',
    positionIncreased: 'Increased the position',
    positionReduced: 'Reduced the position',
    positionClosed: 'Closed the position',
    positionLiquidated: 'Liquidated the position',
    positionChanged: 'Changed the position',
  },
  changedWith: (change: string, result: string) => `${change}: ${result}`,
  result: (result: string) => `Result ${result}`,
  ofOrder: (kind: string) => (kind === '' ? 'Order' : `${kind} order`),
  ended: (kinds: string) => `Ended with it: ${kinds}`,
  event: (type: string) => `Account: ${type}`,
  eventFailed: (type: string) => `Account, failed: ${type}`,
  lists: (list: string) =>
    list === 'orders' ? 'orders' : list === 'events' ? 'account events' : `${list.replace(/^history /, '')} history`,
  gap: (list: string) => `Some entries may be missing: ${list}`,
  gapHelp: 'The list did not reach back to what was known.',
  unwatched: 'No page was open: prices, funding, pauses and distances were not watched',
});
