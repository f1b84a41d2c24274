import { plural } from './plural';

/** The PnL page (operation 12). */
export const pnl = {
  title: 'PnL',
  noTrader: 'Profit and loss belong to a trader.',
  noTraderAction: 'Watch a trader to see theirs.',
  none: 'There is no history yet for this trader.',
  noneInPeriod: 'The service has no points for this period.',
  noneDated: 'No point of this history has a time that can be read.',
  csv: { time: 'Time' },
  period: {
    label: 'Period',
    unset: 'Default',
    other: 'Other period',
    show: 'Show',
    help: 'A number that the service takes. It does not say in which unit.',
    problem: 'A period is a number from 0 up, such as 14.',
  },
  figures: {
    first: 'First',
    last: 'Last',
    change: 'Change',
    best: 'Best day',
    worst: 'Worst day',
    readings: (count: number) => plural(count, { one: '# reading', other: '# readings' }),
    noDay: 'No whole day can be told yet',
  },
  cumulative: 'Cumulative PnL',
  onePoint: 'One reading only: there is nothing to compare it with yet.',
  byDay: 'PnL by day',
  byDayAside: 'UTC days',
  byDayHelp: 'The last reading of each UTC day, less the last one of the day before. A reading at midnight closes the day that ends.',
  noDays: 'Two readings are needed before a day can be told.',
  unknownDays: (count: number) =>
    plural(count, {
      one: '# day cannot be told apart: a reading before or after it is missing.',
      other: '# days cannot be told apart: readings before or after them are missing.',
    }),
  scale: { plain: 'read as USD', scaled: 'read as USD with nine decimals' },
  /** The samples stay out of the plural: a text of the service may hold its sign for the number. */
  unreadable: (count: number, samples: string) =>
    `${plural(count, { one: '# value cannot be read and is a gap', other: '# values cannot be read and are gaps' })}${samples}`,
  samples: (list: string) => `: ${list}`,
  leftOut: 'left out',
  more: (count: number) => `and ${String(count)} more`,
};
