import { hint, messages } from '../messages';
import { labels } from './labels';
import { fileRefused, noTrader, sumChecks } from './later-phrases';
import * as noun from './nouns';
import { sides, storageFull, storageOff } from './phrases';
import { counted, grouped, numberOf } from './plural';
import * as later from './later-nouns';

/** Closed positions in figures, with notes and tags of this browser. */
export const journalText = messages('journal', {
  title: 'Journal',
  noTrader,
  positions: 'Closed positions',
  count: numberOf('position'),
  number: grouped,
  countOf: (count: number, all: number) => `${count} of ${all}`,
  filter: later.filterPositions,
  tag: 'Tag',
  anyTag: 'All tags',
  by: 'Group by',
  groupings: {
    market: noun.market,
    side: noun.side,
    hour: 'Hour opened, UTC',
    weekday: 'Weekday opened, UTC',
    holding: 'Holding time',
    size: 'Largest size, USD',
    leverage: 'Leverage at opening',
  },
  sides: sides as { readonly [side: string]: string },
  unknown: noun.unknown,
  columns: {
    count: noun.positions,
    ...labels('hitRate expectancy profitFactor averageWin averageLoss best worst fees funding'),
    net: later.netResult,
    underWater: later.timeUnderWater,
  },
  help: {
    expectancy: hint('Average net result of a position'),
    profitFactor: hint('Sum of wins ÷ sum of losses'),
    share: hint('Below: share of a price PnL above 0'),
    underWater: hint('Summed results below their high; below: share of time'),
  },
  noLoss: 'no loss',
  still: 'still below',
  unpriced: counted('# without a USD result'),
  total: noun.total,
  partial: 'Loaded positions only',
  none: hint('No position closed in this range.'),
  noneSoFar: hint('None in what was loaded.'),
  noMatch: hint('No position matches.'),
  basis: hint('Positions closed in the range, whole life.'),
  usdNote: hint('USD at the settlement price of each event.'),
  picks: labels('wins losses best worst'),
  position: {
    ...labels('closed held leverage collateral note'),
    size: 'Largest size',
  },
  check: {
    title: 'Check',
    journal: 'Journal',
    groups: { yes: 'All groups add up to it.', no: 'The groups add up differently!' },
    outside: 'Its events outside the time of the totals',
    open: 'Events of open positions',
    elsewhere: 'Events of positions closed at other times',
    unpriced: 'Positions without a USD result',
    added: 'All events',
    left: 'Not explained by events',
    reported: 'Change of the service total',
    agree: sumChecks.agree,
    causes: {
      unread: 'Possible cause: events not loaded, see above.',
      unpriced: counted('Possible cause: # event(s) without a USD price.'),
      other: hint('Possible causes: open positions, unknown assets, rebates, newer events.'),
    },
    noChange: sumChecks.noChange,
  },
  notes: {
    edit: (name: string) => `Note on ${name}`,
    text: 'Note',
    tags: 'Tags, separated by commas',
    save: 'Save',
    tooMany: hint('Not kept: too many notes, or too long.'),
    export: 'Export notes',
    import: 'Import notes',
    imported: (added: number, changed: number) => `${added} new, ${changed} changed`,
    refused: {
      ...fileRefused,
      format: 'Not a file of notes.',
      count: 'Too many notes, or too long.',
      note: (place: number) => `Note ${place} is invalid. Nothing imported.`,
    },
    unreadable: counted('# stored note(s) unreadable.'),
    notKept: storageOff('notes'),
    notKeptFull: storageFull('notes'),
  },
  csv: { address: noun.marketAddress, number: 'Number', opened: noun.opened, hours: 'Held (hours)', tags: 'Tags' },
});
