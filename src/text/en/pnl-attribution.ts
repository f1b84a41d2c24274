import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { balanceEffect, sumChecks, netFormula } from './phrases';

const settled = `Settled: ${balanceEffect}`;

/** PnL by market and side, from the position history (operation 16). */
export const pnlAttributionText = messages('pnlAttribution', {
  title: 'PnL breakdown',
  offer: 'See which markets and sides your result comes from.',
  read: 'Calculate',
  columns: {
    position: noun.market,
    events: noun.events,
    pnl: noun.pricePnl,
    fees: 'Fees',
    funding: noun.funding,
    rollover: noun.rollover,
    net: noun.netResult,
  },
  help: {
    pnl: 'Realised from price moves',
    fees: `Trading and execution: ${balanceEffect}`,
    funding: settled,
    rollover: settled,
    net: netFormula,
  },
  usdNote: 'Each event is converted to USD at its settlement price.',
  rangeNote: 'Only events inside the range count.',
  events: counted({ one: '# event', other: '# events' }),
  known: (known: number, of: number) => `${known} of ${of} known`,
  total: noun.total,
  ofRange: 'Whole range',
  partial: 'Only the loaded events',
  none: 'There are no events in this range.',
  noneSoFar: (read: number, of: number) => `No events so far: ${read} of ${of} assets are loaded.`,
  noneRead: 'No events are loaded.',
  waterfall: {
    caption: 'From price PnL to net result',
    help: 'Each bar starts where the previous one ends.',
    partial: 'Incomplete: not all events are loaded.',
  },
  /** `{day}` is a date. */
  since: 'loaded back to {day}',
  coverage: {
    short: 'Not all of this range is loaded. It is loaded back to:',
    noTime: 'an unknown time',
    more: counted({ one: 'and # more asset', other: 'and # more assets' }),
    before: 'Earlier events are missing.',
    deeper: 'Load the whole range',
    limit: 'This is as far back as this page goes.',
    withheld: counted({
      one: '# event is not listed by the exchange and missing in the sums.',
      other: '# events are not listed by the exchange and missing in the sums.',
    }),
    undated: counted({
      one: '# event has no date and is in no sum.',
      other: '# events have no date and are in no sum.',
    }),
  },
  check: {
    title: 'Comparison with the exchange’s total',
    /** `{from}` and `{to}` are times. */
    span: '{from} to {to}',
    reported: 'Exchange’s total',
    added: 'Sum of events',
    difference: noun.difference,
    ...sumChecks,
  },
  csv: {
    asset: noun.asset,
    market: noun.market,
    address: noun.marketAddress,
    side: noun.side,
    collateral: noun.collateral,
    inCollateral: 'in collateral',
    priced: 'Events with a net result in USD',
  },
});
