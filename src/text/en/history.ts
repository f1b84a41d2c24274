import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { collateralUnknown, balanceEffect, loadOlder, noTrader, netFormula } from './phrases';

const paid = '(negative = paid)';
const limit = 'This is as far back as this page goes. Export CSV for the whole history.';
const after = 'After fees, funding and rollover';

/** Headers of the amounts that a position realised, each with this prefix. */
const realised = (of: string) => ({
  pnl: `${of} PnL`,
  fee: `${of} fee ${paid}`,
  executionFee: `${of} execution fee ${paid}`,
  funding: `${of} funding ${paid}`,
  rollover: `${of} rollover ${paid}`,
});

/** The page of a trader's position events. */
export const historyText = messages('history', {
  title: noun.positionHistory,
  view: { label: 'Rows', positions: noun.positions, events: noun.events },
  noTrader,
  count: (shown: string, total: number) =>
    counted({ one: `${shown} of # event`, other: `${shown} of # events` })(total),
  countUnknown: counted({ one: '# event loaded, total unknown', other: '# events loaded, total unknown' }),
  none: noun.noHistoryYet,
  noneOf: (asset: string) => `This trader has no history in ${asset}.`,
  noneSoFar: (read: number, of: number) => `Nothing so far: ${read} of ${of} assets are loaded.`,
  noMatch: 'Nothing matches your filters.',
  filter: { positions: noun.filterPositions, events: 'Filter events' },
  moreFilters: 'More filters',
  asset: 'Asset',
  side: 'Side',
  total: 'Total',
  anyAsset: 'All assets',
  anyEvent: 'All events',
  anySide: 'All',
  older: loadOlder,
  /** `{time}` is a date and time. */
  shownBackTo: 'Complete back to {time}. There are older events.',
  withheld: counted({
    one: 'The exchange counts # event that it does not list.',
    other: 'The exchange counts # events that it does not list.',
  }),
  limit,
  /** A count of rows; only the number when all rows match. */
  lifecycleCount: (shown: string, of: number) =>
    shown === String(of)
      ? counted({ one: '# position', other: '# positions' })(of)
      : counted({ one: `${shown} of # position`, other: `${shown} of # positions` })(of),
  eventsRead: (read: string, total: number) =>
    counted({ one: `${read} of # event loaded`, other: `${read} of # events loaded` })(total),
  anyOutcome: 'All outcomes',
  range: {
    label: 'Range (UTC)',
    all: 'All time',
    dates: 'Dates, UTC…',
    from: 'From (UTC)',
    to: 'To (UTC)',
    backwards: 'The first day must not be after the last.',
    notRead: (day: string) => `Only events after ${day} (UTC) are loaded.`,
    readAll: 'Load whole range',
    loading: (read: number, of: number) => `Loading the range: ${read} of ${of} assets`,
  },
  totalOfShown: 'Rows shown',
  totalInRange: 'In range, rows shown',
  /** `{day}` is a date. */
  totalSince: 'partial: loaded back to {day}',
  columns: {
    event: 'Event',
    position: 'Position',
    price: 'Price',
    fees: 'Fees',
    funding: 'Funding',
    order: 'Order',
    time: 'Time',
    outcome: 'Outcome',
    opened: 'Opened',
    closed: 'Closed',
    rollover: 'Rollover',
    realised: 'Realised',
    size: 'Size after',
    margin: 'Margin after',
    pnl: noun.pricePnl,
    peak: 'Peak size',
    entry: 'Entry price',
    exit: 'Exit price',
    held: 'Held',
    usd: 'Net in USD',
    roe: 'ROE',
    count: noun.events,
    costs: 'Funding + rollover',
    inRange: noun.realisedInRange,
  },
  costsHelp: balanceEffect,
  entryHelp:
    'Average price of all trades that opened or increased it. Second line: average price of those that reduced or closed it',
  heldHelp: 'From opening to close, or until now',
  usdHelp:
    'Realised in the range, each event at the price of its collateral at that time. Second line: net result since opening divided by the largest margin',
  netHelp: netFormula,
  /** The result of a position since its opening, closed or still open; `{amount}` is an amount. */
  wholeLife: 'since opening {amount}',
  soFar: 'open, so far {amount}',
  eventsOf: (inRange: number, all: number) => `${inRange} of ${all}`,
  collateralUnknown,
  stillOpen: 'still open',
  closedLater: 'at the end of the range, closed later',
  opened: 'opened',
  closed: 'closed',
  closedUnknown: noun.unknownValue,
  marks: {
    disagrees: 'totals differ',
    disagreesTitle: 'The sums of the events differ from the exchange’s totals',
    noBeginning: 'opening not loaded',
    noBeginningTitle: 'The sums contain only the loaded events',
    gaps: counted({ one: '# event missing', other: '# events missing' }),
    gapsTitle: 'Some events are not listed by the exchange or not loaded',
  },
  feesHelp: `Trading and execution fees: ${balanceEffect}`,
  fundingHelp: `Funding and rollover: ${balanceEffect}`,
  rollover: 'rollover',
  csv: {
    pnl: noun.pnl,
    asset: 'Asset',
    version: 'Version',
    exchanged: 'Exchanged',
    eventsInRange: 'Events in range',
    side: 'Side',
    idx: noun.positionNumber,
    status: 'Status after',
    fee: `Fee ${paid}`,
    executionFee: `Execution fee ${paid}`,
    funding: `Funding ${paid}`,
    rollover: `Rollover ${paid}`,
    entryPrice: 'Mean entry price',
    exitPrice: 'Mean exit price',
    inRangeUsd: 'Realised in range at settlement prices',
    held: 'Holding time (s)',
    roe: 'Whole-life ROE on the largest margin',
    inRange: realised('In-range'),
    events: 'Whole-life events',
    outcome: 'Whole-life outcome',
    wholeLife: realised('Whole-life'),
    net: 'Whole-life net result',
    outcomeAtEnd: 'Outcome at range end',
    fromOpening: 'Loaded from its opening',
    missing: 'Events missing',
    disagrees: 'Totals differ',
    yes: 'yes',
    no: 'no',
  },
});

/** Events of a position, keyed by the service's names. */
export const positionEventsText = messages('positionEvents', {
  open_position: noun.opened,
  increase_position: 'Increased',
  decrease_position: 'Reduced',
  close_position: noun.closed,
  add_margin: 'Margin added',
  remove_margin: 'Margin removed',
  liquidate_position: noun.liquidated,
  max_pnl_close: 'Closed at max PnL',
});

/** The parts of a position's PnL. */
const pnlParts = {
  pnl: noun.pricePnl,
  fee: 'Fee',
  executionFee: noun.executionFee,
  funding: noun.funding,
  rollover: noun.rollover,
};

/** The lifecycle of one position, from opening to close. */
export const lifecycleText = messages('lifecycle', {
  title: noun.positionHistory,
  rawOf: noun.positionHistory,
  looking: 'Looking for this position…',
  gone: 'The loaded history has no events of this position.',
  goneHint: 'They may be older, or the position may belong to another trader.',
  goneWhole: 'The position may belong to another trader.',
  older: loadOlder,
  limit,
  noBeginning: 'The first events are not loaded, so the totals can’t be checked.',
  gaps: counted({
    one: '# event in between is not listed by the exchange.',
    other: '# events in between are not listed by the exchange.',
  }),
  earlier: counted({ one: '# earlier position', other: '# earlier positions' }),
  later: counted({ one: '# later position', other: '# later positions' }),
  showEarlier: 'Show previous',
  showLater: 'Show next',
  summary: 'Summary',
  market: 'Market',
  outcome: 'Outcome',
  opened: 'Opened',
  closed: 'Closed',
  stillOpen: 'Still open',
  events: 'Events',
  timeline: 'Timeline',
  price: 'Price',
  sizeAfter: 'Size after',
  marginAfter: 'Margin after',
  order: 'Order',
  intent: 'Intent',
  notKnown: noun.unknown,
  peak: 'Peak size',
  net: noun.netResult,
  netByService: 'as the exchange reports it',
  totals: {
    title: 'Totals',
    titleIn: (collateral: string) => `Totals, ${collateral}`,
    caption: 'Totals compared with the exchange',
    what: 'Amount',
    added: 'Sum of events',
    reported: 'Exchange',
    difference: noun.difference,
    agrees: 'none',
    allAgree: 'The sums match the exchange’s totals.',
    disagree: counted({
      one: '# event differs from the exchange’s totals.',
      other: '# events differ from the exchange’s totals.',
    }),
    paid: `${balanceEffect}.`,
    cannotTell: 'Some sums couldn’t be checked.',
  },
  parts: pnlParts,
  /** `{amount}` is an amount. */
  soFar: '{amount} so far',
  /** A part of the PnL with different sums: `{reported}`, `{added}` and `{difference}` are amounts. */
  partDiffers: (part: string) =>
    `${part}: the exchange reports {reported}, the events add up to {added}, a difference of {difference}`,
  more: counted({ one: 'Show # more event', other: 'Show # more events' }),
  shownOf: (shown: number, of: number) => `${shown} of ${counted({ one: '# event', other: '# events' })(of)} shown`,
});

/** How a position ended. The keys are this program's own, as in links. */
export const lifecycleOutcomesText = messages('lifecycleOutcomes', {
  words: { open: 'Open', gain: 'Gain', loss: 'Loss', even: 'Even', liquidated: 'Liquidated', unknown: 'Unknown' },
  titles: {
    open: 'Open at the end of the range',
    gain: after,
    loss: after,
    even: after,
    liquidated: 'Liquidated by the exchange',
    unknown: 'The reason is not known yet',
  },
});
