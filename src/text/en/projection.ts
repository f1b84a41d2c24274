import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { balanceEffect } from './phrases';

/** Funding and rollover ahead, at the present rates. */
export const projectionText = messages('projection', {
  title: noun.upcomingCosts,
  atRates: 'At current rates',
  explained: `Assumes that rates and prices stay as they are now. ${balanceEffect}.`,
  close: 'Close upcoming costs',
  due: 'due',
  dueTitle: 'The payment is overdue, or funding is paused',
  next: noun.nextFunding,
  in: 'in',
  later: counted({ one: '# position at another time', other: '# positions at other times' }),
  day: 'In 24 hours',
  week: 'In 7 days',
  both: 'funding and rollover',
  columns: {
    position: noun.position,
    next: noun.nextFunding,
    nextHelp: `Time left, rate: ${balanceEffect}`,
    payment: 'Next payment',
    paymentHelp: 'Rate × value; below it, the amount in collateral',
    fundingDay: 'Funding 24 h',
    rolloverDay: 'Rollover 24 h',
    totalDay: 'Both 24 h',
    fundingWeek: 'Funding 7 d',
    rolloverWeek: 'Rollover 7 d',
    totalWeek: 'Both 7 d',
  },
  rate: 'Funding rate',
  total: noun.allPositions,
  showAll: counted({ one: 'Show # position', other: 'Show all # positions' }),
});
