import { messages } from '../messages';
import { amountUnits, orderNamesText, orderPrices, orderTerms } from './order-names';
import { counted, grouped } from './plural';
import * as noun from './nouns';
import { ofWallet, clearWallet, noTrader, staysAtLeast, staysOpen } from './phrases';

const changed = 'Orders changed while the list was loading, so some may be missing. Refresh to load them again.';

const leaves = counted({
  one: '# stop or take-profit is left out. Tick the box to include it.',
  other: '# stops and take-profits are left out. Tick the box to include them.',
});

/** The orders page. Wire spellings of statuses and types are not part of the texts. */
export const ordersText = messages('orders', {
  title: noun.orders,
  count: counted({ one: '# order', other: '# orders' }),
  countAtLeast: counted({ one: '# order loaded, more may exist', other: '# orders loaded, more may exist' }),
  countFiltered: (shown: number, of: number) =>
    counted({ one: `${grouped(shown)} of # order`, other: `${grouped(shown)} of # orders` })(of),
  countFilteredAtLeast: (shown: number, of: number) =>
    counted({
      one: `${grouped(shown)} of # order loaded, more may exist`,
      other: `${grouped(shown)} of # orders loaded, more may exist`,
    })(of),
  noTrader,
  none: 'This trader has no open orders.',
  showFilled: 'Show filled orders',
  noneAmongLoaded: 'None among the orders loaded so far',
  noneFits: 'None of the loaded orders match your filters.',
  noneRequested: 'This trader has no orders that match your filters.',
  changedWhileReading: changed,
  changedWhileExporting:
    'The file is saved. Orders changed while the list was loading, so some may be missing: export it again to be sure.',
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
    positionUnreadable: 'The position id has an unknown form',
    index: 'Slot',
    looking: 'Loading the order…',
    notListed: 'This trader has no such order.',
    notAmongThoseRead: 'The order isn’t among those loaded so far. The exchange has more.',
    notListedYet: 'It may be too new to be listed, or belong to another trader.',
  },
  ...orderNamesText,
  mark: {
    name: noun.markPrice,
    distanceOf: (price: string) => `${price} to mark`,
    help: 'Beside each price: its distance from the mark price',
    above: 'above the mark price',
    below: 'below the mark price',
    at: 'at the mark price',
    title: (mark: string) => `Mark price: ${mark} USD`,
    old: (age: string) => `${age} old`,
  },
  units: amountUnits,
  timeForm: { label: noun.time, date: 'Date', age: 'Age' },
  /** Before a price: the worst price at which a stop may be filled, and the mark price that triggers it. */
  worstLabel: 'worst price',
  /** The interface does not explain the worst price: see GAPS.md. */
  worstHelp:
    'As we understand it, the stop is filled at this price or better. Beyond it, the exchange cancels the stop.',
  stopLabel: 'stop',
  takeLabel: 'take-profit',
  neverExpires: 'Never',
  expiredByClock: 'Past its expiry, but still active',
  serviceSays: 'The exchange says:',
  cancel: 'Cancel order',
  cancelNamed: (side: string, type: string, ticker: string) => `Cancel order: ${side} ${type} ${ticker}`,
  /** Why an order has no cancel button. Replaces the button, and is shown at the order's checkbox. */
  notCancelable: {
    inFlight: 'Being executed now',
    done: 'Filled',
    cancelled: 'Ended',
    failed: noun.failed,
    unknownStatus: 'Status unknown',
    noHash: 'This order can’t be cancelled here',
    noMarket: 'Market or trader unknown',
  },
  selection: {
    dialog: counted({ one: 'Cancel # order', other: 'Cancel # orders' }),
    cancelSelected: 'Cancel selected',
    cancelFirstSelected: (count: number, of: number) => `Cancel first ${grouped(count)} of ${grouped(of)} selected`,
    /** The button for several orders, and its menu. */
    menu: 'Cancel…',
    menuTitle: 'Cancel several orders',
    choices: {
      entries: (count: string) => `Entries (${count})`,
      stops: (count: string) => `Stops and take-profits (${count})`,
      selected: (count: string) => `This selection (${count})`,
      shown: (count: string) => `All shown (${count})`,
    },
    /** Says that a choice has the orders of another one above it. */
    sameAs: {
      entries: 'These are the same orders as “Entries”.',
      stops: 'These are the same orders as “Stops and take-profits”.',
      selected: 'These are the same orders as “This selection”.',
      shown: 'These are the same orders as “All shown”.',
    },
    countOf: grouped,
    firstOf: (count: number, of: number) => `first ${grouped(count)} of ${grouped(of)}`,
    withStops: (count: number) => `All shown: include stops and take-profits (${grouped(count)})`,
    leaves,
    noneHere: 'The list shows no such orders.',
    /** `button` is the button beside the number of chosen orders. */
    inBar: (button: string) => `Use the “${button}” button beside the menu.`,
    lost: counted({
      one: '# order is no longer selected: it ended, or your filter hides it.',
      other: '# orders are no longer selected: they ended, or your filter hides them.',
    }),
    leftOut: counted({
      one: '# order is left out, because it can’t be cancelled now.',
      other: '# orders are left out, because they can’t be cancelled now.',
    }),
    moreExist: 'More orders exist than are loaded. They are not included.',
    notNewest: 'The newest orders couldn’t be loaded, so these may have changed.',
    atOnce: counted({ one: 'You can cancel # order at once.', other: 'You can cancel up to # orders at once.' }),
    staying: staysOpen,
    stayingAtLeast: staysAtLeast,
    addLeftOut: counted({ one: 'Cancel that one too', other: 'Cancel those # too' }),
    nothing: 'There is nothing to cancel.',
    waiting: 'Checking positions…',
  },
});
