import { messages } from '../messages';
import { positionName, sideOf, sidesInText } from './phrases';

/** All items of the alerts list, in sentences. */
export const alertFeedText = messages('alertFeed', {
  sides: sidesInText,
  sideOf,
  rose: (market: string, level: string, now: string) => `${market} rose above ${level}, now ${now}`,
  fell: (market: string, level: string, now: string) => `${market} fell below ${level}, now ${now}`,
  priceCrossed: (market: string) => `${market} crossed a price`,
  near: (position: string, distance: string) => `${position} is near liquidation: ${distance} away`,
  crossed: (position: string) => `${position} is past its estimated liquidation price`,
  closerThan: (percent: string) => `Your limit: ${percent}%`,
  percent: (value: string) => `${value}%`,
  pays: (name: string, rate: string, limit: string | null) =>
    limit === null
      ? `${name} now pays funding: ${rate} a year`
      : `${name} pays ${rate} funding a year, crossing your limit of ${limit}`,
  receives: (name: string, rate: string, limit: string | null) =>
    limit === null
      ? `${name} now receives funding: ${rate} a year`
      : `${name} receives ${rate} funding a year, crossing your limit of ${limit}`,
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
  filled: (name: string, deal: string | null) => (deal === null ? `${name} filled` : `${name} filled: ${deal}`),
  deal: (size: string, price: string) => `${size} at ${price}`,
  order: {
    orderExpired: (kind: string, name: string, size: string | null) =>
      size === null ? `${kind} order expired: ${name}` : `${kind} order expired: ${name}, ${size}`,
    orderCancelled: (kind: string, name: string, size: string | null) =>
      size === null ? `${kind} order cancelled: ${name}` : `${kind} order cancelled: ${name}, ${size}`,
    orderCancelledByService: (kind: string, name: string, size: string | null) =>
      size === null
        ? `${kind} order cancelled by the exchange: ${name}`
        : `${kind} order cancelled by the exchange: ${name}, ${size}`,
    orderFailed: (kind: string, name: string, size: string | null) =>
      size === null ? `${kind} order failed: ${name}` : `${kind} order failed: ${name}, ${size}`,
  },
  position: {
    name: positionName,
    positionOpened: (name: string, deal: string | null) =>
      deal === null ? `${name} opened` : `${name} opened: ${deal}`,
    positionIncreased: (name: string, deal: string | null) =>
      deal === null ? `${name} increased` : `${name} increased: ${deal}`,
    positionReduced: (name: string, deal: string | null) =>
      deal === null ? `${name} reduced` : `${name} reduced: ${deal}`,
    positionClosed: (name: string, deal: string | null) =>
      deal === null ? `${name} closed` : `${name} closed: ${deal}`,
    positionLiquidated: (name: string, deal: string | null) =>
      deal === null ? `${name} was liquidated` : `${name} was liquidated: ${deal}`,
    positionChanged: (name: string, deal: string | null) =>
      deal === null ? `${name} changed` : `${name} changed: ${deal}`,
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
  ended: (kinds: string) => `Orders that ended with it: ${kinds}`,
  event: (type: string) => `Account: ${type}`,
  eventFailed: (type: string) => `Account event failed: ${type}`,
  lists: (list: string) =>
    list === 'orders' ? 'orders' : list === 'events' ? 'account events' : `${list.replace(/^history /, '')} history`,
  gap: (list: string) => `Some entries may be missing: ${list}`,
  gapHelp: 'The exchange’s list didn’t reach back to the last entry that we had',
  unwatched: 'Perpdeck wasn’t open, so prices, funding, pauses and distances weren’t watched',
});
