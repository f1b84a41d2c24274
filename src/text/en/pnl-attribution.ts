import { messages } from '../messages';
import { plural } from './plural';

/** PnL by market and side, from the position history (operation 16). */
export const pnlAttributionText = messages('pnlAttribution', {
  title: 'Where it came from',
  offer:
    'Price PnL, fees, funding and rollover of each market and side are added up from the position history, which has not been read yet.',
  read: 'Read the position history',
  caption: 'PnL by market and side',
  columns: {
    position: 'Market',
    events: 'Events',
    pnl: 'Price PnL',
    fees: 'Fees',
    funding: 'Funding',
    rollover: 'Rollover',
    net: 'Net result',
  },
  help: {
    pnl: 'What price moves brought when positions were closed or reduced. In USD, and below in the collateral',
    fees: 'Fees and execution fees, as a change of the trader’s money: what was paid is below zero',
    funding: 'Funding settled by the events, as a change of the trader’s money: what was paid is below zero',
    rollover: 'Rollover settled by the events, as a change of the trader’s money: what was paid is below zero',
    net: 'Price PnL, fees, funding and rollover added up. In USD, and below in the collateral',
  },
  usdNote:
    'USD is what each event came to at its own settlement price, added up exactly and rounded only here. Open positions are not in it.',
  spanNote: 'Of the events after the first of these readings, up to the last: those that the change of PnL is of.',
  events: (count: number) => plural(count, { one: '# event', other: '# events' }),
  to: 'to',
  assetsRead: (read: number, of: number) => `${read} of ${of} assets read`,
  unknownCollateral: 'collateral unknown',
  known: (counted: number, of: number) => `${counted} of ${of} known`,
  total: 'Total',
  ofRange: 'Of the whole range',
  partial: 'Of what was read',
  none: 'No position event falls into this range.',
  noneSoFar: (read: number, of: number) =>
    `No position event of this range in the ${read} of ${of} assets that were read.`,
  noneRead: 'No position event of this range was found in what was read.',
  waterfall: {
    caption: 'From price PnL to the net result',
    help: 'Each bar begins where the one above it ends.',
    partial: 'Not all of it was read: these are sums of a part.',
  },
  since: 'read back to',
  coverage: {
    short: 'Not all of the range was read. Back to:',
    noTime: 'no event with a time that can be read',
    more: (count: number) => plural(count, { one: 'and # more asset', other: 'and # more assets' }),
    before: 'What came before is not known, and in no sum here.',
    deeper: 'Read the whole range',
    reading: 'Reading older events…',
    limit: 'No more is read at once.',
    withheld: (count: number) =>
      plural(count, {
        one: 'The service counts # event that is on none of its pages: the sums may lack it.',
        other: 'The service counts # events that are on none of its pages: the sums may lack them.',
      }),
    undated: (count: number) =>
      plural(count, {
        one: '# event has no time that can be read: it may be of this range, and is in no sum here.',
        other: '# events have no time that can be read: they may be of this range, and are in no sum here.',
      }),
  },
  check: {
    title: 'Held against the service’s total',
    reported: 'Change of totalPnl',
    added: 'Events add up to',
    difference: 'Difference',
    agree: 'The two agree to the cent.',
    differ:
      'The service does not say what its total counts. Open positions, rebates, another price of the collateral, assets that are not known here, or events since the history was read may explain the difference.',
    noChange: 'The service’s readings tell no change over this range that the events could be held against.',
    notWhole:
      'Not compared with the service’s total: events between its readings, or figures of them, are not all known.',
  },
  csv: {
    asset: 'Asset',
    market: 'Market',
    address: 'Market address',
    side: 'Side',
    collateral: 'Collateral',
    inCollateral: 'in collateral',
    priced: 'Events with a net result in USD',
  },
});
