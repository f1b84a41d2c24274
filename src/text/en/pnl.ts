import { messages } from '../messages';
import { plural } from './plural';

/** The PnL page (operation 12). */
export const pnlText = messages('pnl', {
  title: 'PnL',
  noTrader: 'Profit and loss belong to a trader.',
  noTraderAction: 'Watch a trader to see theirs.',
  none: 'There is no history yet for this trader.',
  noneInPeriod: 'The service has no points for this period.',
  noneDated: 'No point of this history has a time that can be read.',
  /** The parameter of the service. It chooses what is read; the range chooses which part is shown. */
  period: {
    label: 'Period',
    unset: 'Default',
    other: 'Other period',
    show: 'Show',
    help: 'A number that the service takes for the readings it gives. It does not say in which unit.',
    problem: 'A period is a number from 0 up, such as 14.',
  },
  range: {
    label: 'Range',
    all: 'All',
    /** Spans that end now, in multiples of 24 hours. */
    lastShort: (days: number) => (days === 365 ? 'Year' : `${String(days)} d`),
    dates: 'Dates',
    from: 'From',
    to: 'To',
    backwards: 'The first day is after the last one: everything is shown.',
    shown: 'Shown:',
    showAll: 'Show all',
    everything: 'all readings',
    last: (days: number) => `the last ${String(days)} days`,
    oneDay: (day: string) => `${day}, UTC`,
    days: (from: string, to: string) => `${from} – ${to}, UTC`,
    since: (day: string) => `from ${day} on, UTC`,
    until: (day: string) => `up to ${day}, UTC`,
    none: 'There is no reading in this range that tells what it has brought.',
    /** `at` is the time. */
    shorter: (at: string) => `The readings begin later than the range, ${at}. Another period may reach further back.`,
    ends: (at: string) => `The last reading that can be read is of ${at}: nothing is known of the time since.`,
  },
  length: {
    label: 'Bars',
    names: { day: 'Day', week: 'Week', month: 'Month' },
    changes: { day: 'By day', week: 'By week', month: 'By month' },
    best: { day: 'Best day', week: 'Best week', month: 'Best month' },
    worst: { day: 'Worst day', week: 'Worst week', month: 'Worst month' },
    show: { day: 'Show this day only', week: 'Show this week only', month: 'Show this month only' },
    counts: {
      day: (count: number) => plural(count, { one: '# day', other: '# days' }),
      week: (count: number) => plural(count, { one: '# week', other: '# weeks' }),
      month: (count: number) => plural(count, { one: '# month', other: '# months' }),
    },
    help: {
      day: 'Bars are days in UTC: the last reading of each, less the last one before it began. The first and the last go as far as the range and its readings.',
      week: 'Bars are weeks in UTC, Monday to Sunday: the last reading of each, less the last one of the day before it began. The first and the last go as far as the range and its readings.',
      month:
        'Bars are months in UTC: the last reading of each, less the last one of the day before it began. The first and the last go as far as the range and its readings.',
    },
    unknown: {
      day: (count: number) =>
        plural(count, {
          one: '# day cannot be told apart: a reading before or after it is missing.',
          other: '# days cannot be told apart: readings before or after them are missing.',
        }),
      week: (count: number) =>
        plural(count, {
          one: '# week cannot be told apart: a reading before or after it is missing.',
          other: '# weeks cannot be told apart: readings before or after them are missing.',
        }),
      month: (count: number) =>
        plural(count, {
          one: '# month cannot be told apart: a reading before or after it is missing.',
          other: '# months cannot be told apart: readings before or after them are missing.',
        }),
    },
  },
  figures: {
    change: 'Change',
    total: 'Total at its end',
    /** Before a day. */
    endOf: 'end of',
    drawdown: 'Max drawdown',
    since: 'since',
    sinceFirst: 'since the first reading,',
    notTold: 'Not told by any reading',
  },
  cumulative: 'Cumulative PnL',
  onePoint: 'One reading only: there is nothing to compare it with yet.',
  scale: { plain: 'read as USD', scaled: 'read as USD with nine decimals' },
  /** The samples are not part of the plural: a text of the service may contain its sign for the number. */
  unreadable: (count: number, samples: string) =>
    `${plural(count, { one: '# value cannot be read and is a gap', other: '# values cannot be read and are gaps' })}${samples}`,
  samples: (list: string) => `: ${list}`,
  leftOut: 'left out',
  more: (count: number) => `and ${String(count)} more`,
  drawdown: {
    title: 'Drawdown',
    help: 'How far the total stands below its highest reading of the range so far, in USD.',
    /** A range may have ended long ago, with its last reading before now: nothing is known since. */
    now: 'at the last reading',
    fromPeak: 'from the peak of',
    atPeak: 'at its highest at the last reading',
    never: 'The total was never below an earlier reading.',
    deepest: 'Deepest',
    longest: 'Longest',
    current: 'At the last reading',
    none: 'none',
    recovered: 'recovered',
    notRecovered: 'not recovered in the range',
    underADay: 'under a day',
  },
  calendar: {
    title: 'PnL calendar',
    /** Before a day. */
    aside: 'UTC days of the year up to',
    marked: 'the range is marked',
  },
  distribution: {
    title: 'Distribution',
    by: { day: 'changes of days', week: 'changes of weeks', month: 'changes of months' },
    few: 'Two changes are needed before they can be told apart by size.',
  },
  days: {
    title: 'Days in figures',
    aside: 'UTC days',
    none: 'Two readings are needed before a day can be told.',
    mean: 'Mean day',
    median: 'Median day',
    winShare: 'Share of days with a gain',
    /** `gains` names the subject. */
    counts: (gains: string, losses: number, even: number) =>
      `${gains} up, ${String(losses)} down, ${String(even)} without change`,
    longestWin: 'Longest run of gains',
    longestLoss: 'Longest run of losses',
    current: 'Run at the last day',
    noRun: 'none',
    help: {
      mean: 'Sum of the known days, divided by their number; half a unit of the last digit is rounded up.',
      median: 'The day in the middle by size; of an even number, the mean of the two in the middle.',
      winShare: 'Days with a gain out of all days whose change is known, days without change among them.',
      run: 'Days in a row. A day without change, or whose change is not known, ends it.',
    },
  },
});

/** Ratios of return and risk on the page of PnL. */
export const pnlRatiosText = messages('pnlRatios', {
  title: 'Return and risk',
  field: 'Capital to measure against, in USD',
  show: 'Show',
  clear: 'Clear',
  problem: 'A capital is an amount above zero, such as 10000.',
  why: 'Ratios need returns, and returns need a capital. The service tells none, so none is assumed: what you give stays in the link of this page.',
  hidden: 'The capital is hidden in privacy mode.',
  sharpe: 'Sharpe ratio',
  sortino: 'Sortino ratio',
  calmar: 'Calmar ratio',
  help: {
    sharpe:
      'Mean daily return, divided by the standard deviation of daily returns (n − 1), times the square root of 365. Not known where all days are equal.',
    sortino:
      'Mean daily return, divided by the root of the mean squared return below zero over all days, times the square root of 365. Not known without a losing day.',
    calmar:
      'Mean daily return times 365, divided by the largest drawdown as a share of its peak, of the capital with all changes so far. Not known without a drawdown, where losses used up the capital, or where days between are not known.',
  },
  few: (least: number, days: number) =>
    `Fewer than ${String(least)} known days say next to nothing of a year: this range has ${String(days)}.`,
  sample: (days: number) =>
    plural(days, {
      one: 'From # known day of the range, in UTC.',
      other: 'From # known days of the range, in UTC; the first and the last as far as they were read.',
    }),
  base: 'A day’s return is its change divided by the capital given, the same on every day: deposits, withdrawals and gains that stay are not known here.',
  noRate: 'No risk-free rate is taken off, and a year has 365 days, since these markets never close.',
  missing: (days: number) =>
    plural(days, {
      one: '# day between is not known: Sharpe and Sortino leave it out, and Calmar cannot be told, since it may hide a deeper drawdown.',
      other:
        '# days between are not known: Sharpe and Sortino leave them out, and Calmar cannot be told, since they may hide a deeper drawdown.',
    }),
});

/** Two traders, or two times, beside each other on the page of PnL. */
export const pnlCompareText = messages('pnlCompare', {
  title: 'Comparison',
  help: 'Beside the time before, or another trader, on one chart.',
  open: 'Compare',
  before: 'With the time before',
  trader: 'Another trader’s address',
  with: 'Compare',
  stop: 'Stop comparing',
  same: 'This is the trader who is shown.',
  choose: 'Nothing is compared yet.',
  needsBegin: 'All readings have no time before them: choose a range that begins on a day.',
  none: 'No reading of either tells what the range has brought.',
  /** Changes since the reading that each counts from. */
  axis: 'Each line begins at zero: what the total has changed by since the reading that it counts from.',
  shifted: (days: number) =>
    plural(days, {
      one: 'The time before is drawn # day later than it was, so that equal times since the beginning stand above one another.',
      other:
        'The time before is drawn # days later than it was, so that equal times since the beginning stand above one another.',
    }),
  notTold: (name: string) => `${name}: no reading tells it.`,
  shorter: (name: string, at: string) => `${name}: the readings begin later than the range, ${at}.`,
  span: (from: string, to: string) => `${from} – ${to}`,
  table: 'Figures of the comparison',
  figure: 'Figure',
  change: 'Change',
  drawdown: 'Max drawdown',
  best: 'Best day',
  worst: 'Worst day',
  winShare: 'Share of days with a gain',
});
