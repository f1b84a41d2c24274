import { messages } from '../messages';
import { plural } from './plural';

/** Funding and rollover ahead, at the present rates. */
export const projectionText = messages('projection', {
  title: 'Projection',
  caption: 'Projection',
  atRates: 'At today’s rates',
  atRatesTitle: 'Rates, prices, sizes and margins will change, and the amounts with them',
  explained:
    'As if rates, prices, sizes and margins stayed as they are. Funding is charged at its times only, and each payment counts as much as the next one; rollover runs by the minute. Below zero you pay, above zero you receive.',
  close: 'Close projection',
  youPay: 'you pay',
  youReceive: 'you receive',
  due: 'due',
  dueTitle: 'Its time has passed: it is due, or funding stands still in this market',
  next: 'Next funding',
  in: 'in',
  later: (count: number) => plural(count, { one: '# position at another time', other: '# positions at other times' }),
  day: 'In 24 hours',
  week: 'In 7 days',
  both: 'funding and rollover',
  columns: {
    position: 'Position',
    next: 'Next funding',
    nextHelp: 'Time left; below, the rate of its side: the share of the price that one payment is',
    payment: 'Next payment',
    paymentHelp: 'Rate of its side × present worth ÷ price of the collateral, in collateral',
    fundingDay: 'Funding 24 h',
    rolloverDay: 'Rollover 24 h',
    totalDay: 'Both 24 h',
    fundingWeek: 'Funding 7 d',
    rolloverWeek: 'Rollover 7 d',
    totalWeek: 'Both 7 d',
  },
  facts: {
    rate: 'Funding rate of its side',
    payment: 'Next payment of funding',
    fundingDay: 'Funding in 24 hours',
    rolloverDay: 'Rollover in 24 hours',
    totalDay: 'Both in 24 hours',
    fundingWeek: 'Funding in 7 days',
    rolloverWeek: 'Rollover in 7 days',
    totalWeek: 'Both in 7 days',
  },
  total: 'All positions',
  showAll: (count: number) => plural(count, { one: 'Show # position', other: 'Show all # positions' }),
});
