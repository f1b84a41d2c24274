import { messages } from '../messages';
import { amountUnits, orderNamesText, orderPrices, orderTerms } from './order-names';
import { counted, grouped } from './plural';
import * as noun from './nouns';
import { shownOf, ofWallet, clearWallet, noTrader, staysAtLeast, staysOpen } from './phrases';

const changed = 'The list changed: orders may be missing.';

const leavesOut = counted({
  one: '# stop and take-profit is left out.',
  other: '# stops and take-profits are left out.',
});

const firstOfMany = (which: string) => (count: number, of: number) =>
  `Cancel first ${grouped(count)} of ${grouped(of)} ${which}`;

/** The orders page. Wire spellings of statuses and types are not part of the texts. */
export const ordersText = messages('orders', {
  title: noun.orders,
  count: counted({ one: '# order', other: '# orders' }),
  countAtLeast: counted({ one: '# order loaded, more may exist', other: '# orders loaded, more may exist' }),
  countFiltered: shownOf,
  noTrader,
  none: 'No open orders.',
  noneAmongLoaded: 'None loaded; more may exist.',
  noneFits: 'No orders match.',
  noneRequested: 'No orders for this choice.',
  changedWhileReading: changed,
  changedWhileExporting: `The file is made. ${changed}`,
  filter: 'Filter orders',
  filters: {
    asset: noun.asset,
    status: noun.status,
    any: { status: 'Any status', side: 'All', type: 'Any type', asset: 'Any asset' },
    /** Several statuses in an older link that are not a complete group. */
    several: counted({ other: '# statuses' }),
    unknownStatus: noun.unknown,
    withCount: (words: string, count: number) => (count === 0 ? words : `${words} ${grouped(count)}`),
    wallet: ofWallet,
    clearWallet,
  },
  groups: { open: 'Open', filled: 'Filled', cancelled: 'Cancelled', failed: 'Failed' },
  columns: {
    ...orderTerms,
    price: 'Price',
    distance: 'Distance',
    trigger: 'Trigger',
    created: 'Created',
    status: 'Status',
    actions: 'Actions',
    marketAddress: 'Market address',
    error: 'Error',
    id: 'Order id',
  },
  prices: {
    ...orderPrices,
    index: noun.indexPrice,
    settlement: noun.settlementPrice,
  },
  details: {
    title: (words: string) => `${words} order`,
    unnamed: noun.order,
    behind: noun.linkedRecords,
    evidence: 'Evidence',
    support: 'Support',
    intent: 'Intent',
    openIntent: 'Open intent',
    position: 'Position',
    positionId: 'Position id',
    trader: 'Trader',
    masterTrader: 'Master trader',
    settlementHelp: 'USD per unit of collateral',
    txId: noun.transaction,
    openPosition: (side: string, idx: string) => `Open position: ${side} #${idx}`,
    openPositions: (market: string, side: string) => `Positions: ${market} ${side}`,
    noPosition: 'None named',
    positionUnreadable: 'Unknown form of id',
    index: 'Slot',
    looking: 'Loading order…',
    notListed: 'No such order of this trader.',
    notAmongThoseRead: 'Not loaded; more exist.',
    notListedYet: 'Maybe new, or of another trader.',
  },
  ...orderNamesText,
  mark: {
    name: noun.markPrice,
    distanceOf: (price: string) => `${price} to mark`,
    help: 'With each price: distance to mark',
    above: 'above the mark',
    below: 'below the mark',
    at: 'at the mark',
    title: (mark: string) => `Mark price: ${mark} USD`,
    old: (age: string) => `${age} old`,
  },
  units: amountUnits,
  timeForm: { label: noun.time, date: 'Date', age: 'Age' },
  /** Before a price: the worst price at which a stop may be filled, and the mark price that triggers it. */
  worstLabel: 'worst',
  stopLabel: 'stop',
  takeLabel: 'take',
  neverExpires: 'No expiry',
  expiredByClock: 'Past expiry, still active',
  serviceSays: 'Service:',
  cancel: 'Cancel order',
  cancelNamed: (side: string, type: string, ticker: string) => `Cancel order: ${side} ${type} ${ticker}`,
  /** Why an order has no cancel button. Replaces the button, and is shown at the order's checkbox. */
  notCancelable: {
    inFlight: 'In flight, may fill now',
    done: 'Filled',
    cancelled: 'Ended',
    failed: noun.failed,
    unknownStatus: 'Status unknown',
    noHash: 'Id is no intent hash',
    noMarket: 'Market or trader unreadable',
  },
  selection: {
    dialog: counted({ one: 'Cancel # order', other: 'Cancel # orders' }),
    cancelSelected: 'Cancel selected',
    cancelFirstSelected: firstOfMany('selected'),
    /** The button for several orders, and its menu. */
    menu: 'Cancel…',
    menuTitle: 'Cancel several orders',
    choices: {
      entries: (count: string) => `Entries (${count})`,
      stops: (count: string) => `Stops and take-profits (${count})`,
      selected: (count: string) => `This selection (${count})`,
      shown: (count: string) => `All shown (${count})`,
    },
    choiceNames: {
      entries: 'entries',
      stops: 'stops and take-profits',
      selected: 'this selection',
      shown: 'all shown',
    },
    countOf: grouped,
    firstOf: (count: number, of: number) => `first ${grouped(count)} of ${grouped(of)}`,
    withStops: (count: number) => `All shown: stops and take-profits too (${grouped(count)})`,
    leaves: (count: number) => `${leavesOut(count)} Tick to include.`,
    sameAs: (choice: string) => `The same orders as ${choice}.`,
    sameAndLeaves: (choice: string, count: number) =>
      `The same orders as ${choice}: ${leavesOut(count)} Tick to include.`,
    noneHere: 'None here.',
    /** `button` is the button beside the number of chosen orders. */
    inBar: (button: string) => `Press “${button}” instead.`,
    lost: counted({ other: '# deselected: gone or hidden.' }),
    leftOut: counted({ other: '# left out: not cancellable now.' }),
    moreExist: 'More orders exist; not included.',
    notNewest: 'Newest orders not loaded.',
    atOnce: counted({ other: 'At most # orders at once.' }),
    staying: staysOpen,
    stayingAtLeast: staysAtLeast,
    addLeftOut: counted({ one: 'Cancel that one too', other: 'Cancel those # too' }),
    nothing: 'Nothing to cancel.',
    waiting: 'Checking positions…',
  },
});
