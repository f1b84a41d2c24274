import { messages } from '../messages';

/** Stop and take orders in the table of open positions. */
export const boundOrdersText = messages('boundOrders', {
  none: 'None',
  /** Before these two where no head of a column says of what. */
  of: 'Stop and take',
  noneRead: 'None read',
  noneReadTitle: 'Not all active orders of this trader could be read or told apart: there may be some',
  someUnread: 'perhaps more',
  notActive: 'not active',
  stop: 'Stop',
  take: 'Take',
  alike: 'By market and side: the order does not tell which position it is of',
});
