import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { andMore, noData, sinceFirst } from './phrases';

/** The PnL page (operation 12). */
export const pnlText = messages('pnl', {
  title: noun.pnl,
  noTrader: 'No trader watched.',
  noTraderAction: 'Choose a trader.',
  none: 'No PnL history yet.',
  noneInPeriod: noData,
  noneDated: 'No point has a readable time.',
  /** Refers to the service's own parameter, which old links contain. */
  clearPeriod: (period: string) => `Clear period ${period}`,
  range: {
    label: 'Range',
    all: 'All',
    dates: 'Dates',
    from: 'From',
    to: 'To',
    showAll: 'Show all',
    backwards: 'Start is after end: showing all.',
    shown: 'Range:',
    everything: 'all',
    named: (name: string) => `${name}, UTC`,
    oneDay: (day: string) => `${day}, UTC`,
    days: (from: string, to: string) => `${from} – ${to}, UTC`,
    since: (day: string) => `from ${day}, UTC`,
    until: (day: string) => `up to ${day}, UTC`,
    none: noData,
    /** `at` is the time. */
    shorter: (at: string) => `Data starts later: ${at}.`,
    ends: (at: string) => `No data after ${at}.`,
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
      day: counted({ one: '# day unknown.', other: '# days unknown.' }),
      week: counted({ one: '# week unknown.', other: '# weeks unknown.' }),
      month: counted({ one: '# month unknown.', other: '# months unknown.' }),
    },
  },
  figures: {
    change: 'PnL in range',
    total: 'Total PnL',
    /** Before a day. */
    endOf: 'end of',
    drawdown: noun.maxDrawdown,
    since: 'since',
    sinceFirst,
    unknown: 'No data',
  },
  cumulative: 'Cumulative PnL',
  /** The link to the position history of this year, where it can be exported. */
  yearRealised: 'Realised this year',
  onePoint: 'One data point only.',
  /** Used when the service sends amounts with a decimal point. */
  plainUsd: 'plain USD',
  /** The samples are added after the plural: a text of the service may contain `#`. */
  unreadable: (count: number, samples: string) =>
    `${counted({ one: '# gap: unreadable value', other: '# gaps: unreadable values' })(count)}${samples}`,
  samples: (list: string) => `: ${list}`,
  leftOut: 'left out',
  more: andMore,
  drawdown: {
    title: 'Drawdown',
    /** For the end of the range, since later values are unknown. */
    now: 'at the end',
    fromPeak: 'below the peak of',
    atPeak: 'at its peak',
    never: 'Never below an earlier total',
    deepest: 'Deepest',
    longest: 'Longest',
    current: 'At the end',
    none: 'none',
    recovered: 'recovered',
    notRecovered: 'not recovered',
    underADay: 'under a day',
  },
  calendar: {
    title: 'PnL calendar',
    /** Before a day. */
    aside: 'year up to',
    marked: 'range marked',
    open: 'open its statement',
  },
  distribution: {
    title: 'Distribution',
    few: { day: 'Needs two days or more.', week: 'Needs two weeks or more.', month: 'Needs two months or more.' },
  },
  days: {
    title: 'Daily stats',
    none: 'Needs two days or more.',
    mean: 'Average day',
    median: 'Median day',
    winShare: 'Winning days',
    /** `gains` includes the subject. */
    counts: (gains: string, losses: number, even: number) => `${gains} up, ${losses} down, ${even} flat`,
    longestWin: 'Longest winning streak',
    longestLoss: 'Longest losing streak',
    current: 'Current streak',
    noRun: 'none',
    help: {
      run: 'Flat or unknown days end it.',
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
  why: 'For Sharpe, Sortino, Calmar. Kept in this link.',
  equity: 'Use current equity',
  equityState: { awaited: 'Loading equity…', unknown: 'Equity unknown.' },
  hidden: 'Capital is hidden in privacy mode.',
  sharpe: 'Sharpe ratio',
  sortino: 'Sortino ratio',
  calmar: 'Calmar ratio',
  help: {
    sharpe: `${mean} ÷ standard deviation (n − 1) · √365`,
    sortino: `${mean} ÷ downside deviation · √365`,
    calmar: `${mean} · 365 ÷ largest drawdown of its peak`,
  },
  few: (least: number, days: number) => `Needs ${least} days: this range has ${days}.`,
  sample: counted({ one: 'From # known UTC day.', other: 'From # known UTC days.' }),
  base: 'Daily PnL ÷ capital; no deposits, withdrawals.',
  missing: counted({ one: '# unknown day: no Calmar.', other: '# unknown days: no Calmar.' }),
});

/** Two traders, or two periods, side by side on the page of PnL. */
export const pnlCompareText = messages('pnlCompare', {
  title: noun.comparison,
  help: 'Another trader or the previous period.',
  open: 'Compare',
  before: 'Previous period',
  trader: 'Other trader’s address',
  with: 'Compare',
  stop: 'Stop comparing',
  same: 'This is the watched trader.',
  choose: 'Nothing compared yet.',
  needsBegin: 'Choose a range with a start.',
  none: noData,
  /** Changes since the first snapshot of each line. */
  axis: 'Lines start at zero.',
  shifted: counted({ one: 'Previous period shifted # day.', other: 'Previous period shifted # days.' }),
  unknown: (name: string) => `${name}: no data.`,
  shorter: (name: string, at: string) => `${name}: data starts later, ${at}.`,
  span: (from: string, to: string) => `${from} – ${to}`,
  table: 'Comparison figures',
  figure: 'Figure',
  change: 'PnL in range',
  drawdown: noun.maxDrawdown,
  best: 'Best day',
  worst: 'Worst day',
  winShare: 'Winning days',
});
