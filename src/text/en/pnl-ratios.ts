import { messages } from '../messages';
import { plural } from './plural';

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
    sharpe: 'Mean daily return, divided by the standard deviation of daily returns (n − 1), times the square root of 365. Not known where all days are equal.',
    sortino: 'Mean daily return, divided by the root of the mean squared return below zero over all days, times the square root of 365. Not known without a losing day.',
    calmar: 'Mean daily return times 365, divided by the largest drawdown as a share of its peak, of the capital with all changes so far. Not known without a drawdown, where losses used up the capital, or where days between are not known.',
  },
  few: (least: number, days: number) =>
    `Fewer than ${String(least)} known days say next to nothing of a year: this range has ${String(days)}.`,
  sample: (days: number) => plural(days, { one: 'From # known day of the range, in UTC.', other: 'From # known days of the range, in UTC; the first and the last as far as they were read.' }),
  base: 'A day’s return is its change divided by the capital given, the same on every day: deposits, withdrawals and gains that stay are not known here.',
  noRate: 'No risk-free rate is taken off, and a year has 365 days, since these markets never close.',
  missing: (days: number) =>
    plural(days, {
      one: '# day between is not known: Sharpe and Sortino leave it out, and Calmar cannot be told, since it may hide a deeper drawdown.',
      other: '# days between are not known: Sharpe and Sortino leave them out, and Calmar cannot be told, since they may hide a deeper drawdown.',
    }),
});
