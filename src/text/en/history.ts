import { messages } from '../messages';
import { counted, numberOf } from './plural';
import * as noun from './nouns';
import { labels } from './labels';
import { collateralUnknown, balanceEffect, loadOlder, noTrader, netFormula } from './phrases';

const paid = '(negative = paid)';
const limit = 'Limit reached. Export for everything.';
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
  count: (shown: string, total: number) => counted(`${shown} of # event(s)`)(total),
  countUnknown: counted('# event(s) loaded, total unknown'),
  none: noun.noHistoryYet,
  noneOf: (asset: string) => `No history in ${asset}.`,
  noneSoFar: (read: number, of: number) => `Nothing in ${read} of ${of} assets loaded.`,
  noMatch: 'Nothing matches.',
  filter: { positions: noun.filterPositions, events: 'Filter events' },
  ...labels('moreFilters asset side total'),
  anyAsset: 'All assets',
  anyEvent: 'All events',
  anySide: 'All',
  older: loadOlder,
  shownBackTo: 'Complete back to',
  olderExist: 'Older events exist.',
  withheld: counted('Not listed: # event(s)'),
  limit,
  /** A count of rows; only the number when all rows match. */
  lifecycleCount: (shown: string, of: number) =>
    shown === String(of) ? numberOf('position')(of) : counted(`${shown} of # position(s)`)(of),
  eventsRead: (read: string, total: number) => counted(`${read} of # event(s) loaded`)(total),
  anyOutcome: 'All outcomes',
  range: {
    label: 'Range (UTC)',
    all: 'All time',
    dates: 'Dates, UTC…',
    from: 'From (UTC)',
    to: 'To (UTC)',
    backwards: 'The first day is after the last.',
    notRead: (day: string) => `Loaded only after ${day} (UTC).`,
    readAll: 'Load range',
    loading: (read: number, of: number) => `Loading range: ${read} of ${of} assets`,
  },
  totalOfShown: 'Rows shown',
  totalInRange: 'In range, rows shown',
  totalSince: 'Partial: loaded since',
  columns: {
    ...labels('event position price fees funding order time outcome opened closed rollover realised'),
    size: 'Size after',
    margin: 'Margin after',
    pnl: noun.pricePnl,
    peak: 'Peak size',
    entry: 'Entry',
    exit: 'Exit',
    held: 'Held',
    usd: 'Net in USD',
    roe: 'ROE',
    count: noun.events,
    costs: 'Funding + rollover',
    inRange: noun.realisedInRange,
  },
  costsHelp: balanceEffect,
  entryHelp: 'Mean price of all trades that opened or increased it. Below: of those that reduced or closed it',
  heldHelp: 'From its opening to its close, or until now',
  usdHelp:
    'Realised in the range, each event at the price of its collateral at that time. Below: result of the whole life over the largest margin',
  netHelp: netFormula,
  /** Before the result over a position's whole life, closed or still open. */
  wholeLife: 'whole life',
  soFar: 'open, so far',
  eventsOf: (inRange: number, all: number) => `${inRange} of ${all}`,
  collateralUnknown,
  stillOpen: 'still open',
  closedLater: 'at range end, closed later',
  opened: 'opened',
  closed: 'closed',
  closedUnknown: noun.unknownValue,
  marks: {
    disagrees: 'totals differ',
    disagreesTitle: 'Events do not add up',
    noBeginning: 'opening not loaded',
    noBeginningTitle: 'Sums of loaded events',
    gaps: counted('# event(s) missing'),
    gapsTitle: 'Not listed or not loaded',
  },
  feesHelp: `Both fees: ${balanceEffect}`,
  fundingHelp: `Funding, rollover: ${balanceEffect}`,
  rollover: 'rollover',
  csv: {
    pnl: noun.pnl,
    ...labels('asset version exchanged eventsInRange side'),
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
  looking: 'Looking…',
  gone: 'No events of this position here.',
  goneHint: 'Maybe older, or of another trader.',
  goneWhole: 'Maybe of another trader.',
  older: loadOlder,
  limit,
  noBeginning: 'First events missing: sums unchecked.',
  gaps: counted('# event(s) between (is|are) not listed.'),
  earlier: numberOf('earlier position'),
  later: numberOf('later position'),
  showEarlier: 'Show previous',
  showLater: 'Show next',
  ...labels('summary market outcome opened closed stillOpen events timeline price sizeAfter marginAfter order intent'),
  notKnown: noun.unknown,
  peak: 'Peak size',
  net: noun.netResult,
  netByService: 'Reported totals',
  totals: {
    title: 'Totals',
    titleIn: (collateral: string) => `Totals, ${collateral}`,
    caption: 'Totals, reconciled',
    what: 'Amount',
    added: 'Sum of events',
    reported: 'Reported',
    difference: noun.difference,
    agrees: 'none',
    allAgree: 'Sums match the reported totals.',
    disagree: counted('Events with a difference: #.'),
    paid: `${balanceEffect}.`,
    cannotTell: 'Some sums are unchecked.',
  },
  parts: pnlParts,
  soFar: 'so far',
  serviceTotal: 'Reported total',
  eventsAddUp: 'sum of events',
  off: 'difference',
  more: counted('Show # more event(s)'),
  shownOf: (shown: number, of: number) => `${shown} of ${numberOf('event')(of)} shown`,
});

/** How a position ended. The keys are this program's own, as in links. */
export const lifecycleOutcomesText = messages('lifecycleOutcomes', {
  words: labels('open gain loss even liquidated unknown'),
  titles: {
    open: 'Open at range end',
    gain: after,
    loss: after,
    even: after,
    liquidated: 'Liquidated by the service',
    unknown: 'Closing reason pending',
  },
});
