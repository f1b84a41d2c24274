import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { balanceEffect, sumChecks, netFormula } from './phrases';

const settled = `Settled: ${balanceEffect}`;

/** PnL by market and side, from the position history (operation 16). */
export const pnlAttributionText = messages('pnlAttribution', {
  title: 'PnL breakdown',
  offer: 'By market and side.',
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
    pnl: 'Realised by price moves',
    fees: `Trading and execution: ${balanceEffect}`,
    funding: settled,
    rollover: settled,
    net: netFormula,
  },
  usdNote: 'USD at each settlement price.',
  rangeNote: 'Events inside the range only.',
  events: counted({ one: '# event', other: '# events' }),
  known: (known: number, of: number) => `${known} of ${of} known`,
  total: noun.total,
  ofRange: 'Whole range',
  partial: 'Loaded events only',
  none: 'No events in this range.',
  noneSoFar: (read: number, of: number) => `No events in ${read} of ${of} assets loaded.`,
  noneRead: 'No events loaded.',
  waterfall: {
    caption: 'From price PnL to net result',
    help: 'Each bar starts at the last’s end.',
    partial: 'Partial: not all loaded.',
  },
  since: 'loaded back to',
  coverage: {
    short: 'Range not fully loaded. Back to:',
    noTime: 'no readable time',
    more: counted({ one: 'and # more asset', other: 'and # more assets' }),
    before: 'Earlier events are missing.',
    deeper: 'Load the whole range',
    limit: 'Limit reached.',
    withheld: counted({
      one: '# event not listed: missing in the sums.',
      other: '# events not listed: missing in the sums.',
    }),
    undated: counted({ one: '# undated event is in no sum.', other: '# undated events are in no sum.' }),
  },
  check: {
    title: 'Check: service total',
    to: 'to',
    reported: 'Service total',
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
