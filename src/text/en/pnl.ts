import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { andMore, noData, noTrader } from './phrases';

/** The PnL page (operation 12). */
export const pnlText = messages('pnl', {
  title: noun.pnl,
  noTrader,
  none: 'This trader has no PnL history yet.',
  noneInPeriod: noData,
  noneDated: 'None of the points has a time that Perpdeck can interpret.',
  /** Refers to the service's own parameter, which old links contain. */
  clearPeriod: (period: string) => `Clear period ${period}`,
  range: {
    label: 'Range',
    all: 'All',
    dates: 'Dates',
    from: 'From',
    to: 'To',
    showAll: 'Show all',
    backwards: 'The start is after the end, so everything is shown.',
    shown: 'Range:',
    announced: (range: string) => `Range: ${range}`,
    everything: 'all',
    named: (name: string) => `${name}, UTC`,
    oneDay: (day: string) => `${day}, UTC`,
    days: (from: string, to: string) => `${from} – ${to}, UTC`,
    since: (day: string) => `from ${day}, UTC`,
    until: (day: string) => `up to ${day}, UTC`,
    none: noData,
    /** `at` is the time. */
    shorter: (at: string) => `The data starts later, at ${at}.`,
    ends: (at: string) => `There is no data after ${at}.`,
  },
  length: {
    label: 'Bars',
    names: { day: 'Day', week: 'Week', month: 'Month' },
    changes: { day: 'Daily PnL', week: 'Weekly PnL', month: 'Monthly PnL' },
    best: { day: 'Best day', week: 'Best week', month: 'Best month' },
    worst: { day: 'Worst day', week: 'Worst week', month: 'Worst month' },
    show: { day: 'open this day', week: 'open this week', month: 'open this month' },
    counts: {
      day: counted({ one: '# day', other: '# days' }),
      week: counted({ one: '# week', other: '# weeks' }),
      month: counted({ one: '# month', other: '# months' }),
    },
    help: {
      day: 'Daily PnL, UTC days.',
      week: 'Weekly PnL, UTC weeks from Monday.',
      month: 'Monthly PnL, UTC months.',
    },
    unknown: {
      day: counted({ one: '# day is unknown.', other: '# days are unknown.' }),
      week: counted({ one: '# week is unknown.', other: '# weeks are unknown.' }),
      month: counted({ one: '# month is unknown.', other: '# months are unknown.' }),
    },
  },
  figures: {
    change: 'PnL in range',
    total: 'Total PnL',
    /** `{day}` is a date. */
    endOf: 'end of {day}',
    drawdown: noun.maxDrawdown,
    /** `{time}` is a date, or a date and time. */
    since: 'since {time}',
    sinceFirst: 'since the first data, {time}',
    unknown: 'No data',
  },
  cumulative: 'Cumulative PnL',
  /** The link to the position history of this year, where it can be exported. */
  yearRealised: 'Realised this year',
  onePoint: 'There is only one data point, so there is no curve yet.',
  /** Used when the service sends amounts with a decimal point. */
  plainUsd: 'plain USD',
  unreadable: counted({
    one: '# gap: a value that can’t be interpreted',
    other: '# gaps: values that can’t be interpreted',
  }),
  /** The samples are added after the plural: a text of the exchange may contain `#`. */
  unreadableSuchAs: (count: number, samples: string) =>
    `${counted({
      one: '# gap: a value that can’t be interpreted',
      other: '# gaps: values that can’t be interpreted',
    })(count)} (${samples})`,
  leftOut: 'left out',
  more: andMore,
  drawdown: {
    title: 'Drawdown',
    /** At the end of the range, since later values are unknown; `{amount}` is an amount, `{time}` the time of the peak. */
    now: '{amount} below the peak of {time} at the end of the range',
    fromPeak: 'below the peak of {time}',
    atPeak: 'at its peak',
    never: 'never below an earlier total',
    deepest: 'Deepest',
    longest: 'Longest',
    current: 'At the end',
    none: 'none',
    /** How long a drawdown lasted, in days, and when it ended; `{time}` is a date. */
    recovered: (days: number) =>
      days === 0
        ? 'under a day · recovered {time}'
        : counted({ one: '# day · recovered {time}', other: '# days · recovered {time}' })(days),
    notRecovered: (days: number) =>
      days === 0
        ? 'under a day · not recovered'
        : counted({ one: '# day · not recovered', other: '# days · not recovered' })(days),
  },
  calendar: {
    title: 'PnL calendar',
    /** `{day}` is a date. */
    aside: 'year up to {day}',
    asideMarked: 'year up to {day}, your range is marked',
    open: 'open its statement',
  },
  distribution: {
    title: 'Distribution',
    few: {
      day: 'This needs at least two days of data.',
      week: 'This needs at least two weeks of data.',
      month: 'This needs at least two months of data.',
    },
  },
  days: {
    title: 'Daily stats',
    none: 'This needs at least two days of data.',
    mean: 'Average day',
    median: 'Median day',
    winShare: 'Winning days',
    counts: (gains: number, losses: number, even: number) =>
      `${counted({ one: '# day', other: '# days' })(gains)} up, ${losses} down, ${even} flat`,
    longestWin: 'Longest winning streak',
    longestLoss: 'Longest losing streak',
    current: 'Current streak',
    noRun: 'none',
    help: {
      run: 'A flat or unknown day ends a streak.',
    },
  },
});

const mean = 'Mean daily return';

/** Ratios of return and risk on the page of PnL. */
export const pnlRatiosText = messages('pnlRatios', {
  title: 'Return and risk',
  field: 'Starting capital, USD',
  show: 'Show ratios',
  clear: 'Clear',
  problem: (example: string) => `Enter an amount above 0, such as ${example}.`,
  why: 'The Sharpe, Sortino and Calmar ratios need it. It is saved only in the link of this page.',
  equity: 'Use current equity',
  equityState: { awaited: 'Loading equity…', unknown: 'The equity is unknown.' },
  hidden: 'The capital is hidden in privacy mode.',
  sharpe: 'Sharpe ratio',
  sortino: 'Sortino ratio',
  calmar: 'Calmar ratio',
  help: {
    sharpe: `${mean} ÷ standard deviation (n − 1) · √365`,
    sortino: `${mean} ÷ downside deviation · √365`,
    calmar: `${mean} · 365 ÷ largest drawdown as a share of its peak`,
  },
  few: (least: number, days: number) => `This needs at least ${least} days. This range has ${days}.`,
  sample: counted({ one: 'Based on # known UTC day.', other: 'Based on # known UTC days.' }),
  base: 'The daily return is daily PnL ÷ capital. Deposits and withdrawals are left out.',
  missing: counted({
    one: '# day is unknown, so there is no Calmar ratio.',
    other: '# days are unknown, so there is no Calmar ratio.',
  }),
});

/** Two traders, or two periods, side by side on the page of PnL. */
export const pnlCompareText = messages('pnlCompare', {
  title: noun.comparison,
  help: 'Compare with another trader or with the previous period.',
  open: 'Compare',
  before: 'Previous period',
  trader: 'Address of the other trader',
  with: 'Compare',
  stop: 'Stop comparing',
  same: 'This is the trader you are watching.',
  choose: 'Nothing is compared yet.',
  needsBegin: 'Choose a range that has a first day.',
  none: noData,
  /** Changes since the first snapshot of each line. */
  axis: 'Both lines start at zero.',
  shifted: counted({
    one: 'The previous period is shifted by # day.',
    other: 'The previous period is shifted by # days.',
  }),
  unknown: (name: string) => `${name} has no data in this range.`,
  shorter: (name: string, at: string) => `The data of ${name} starts later, at ${at}.`,
  span: (from: string, to: string) => `${from} – ${to}`,
  table: 'Comparison figures',
  figure: 'Figure',
  change: 'PnL in range',
  drawdown: noun.maxDrawdown,
  best: 'Best day',
  worst: 'Worst day',
  winShare: 'Winning days',
});
