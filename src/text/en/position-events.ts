import { messages } from '../messages';

/** What happened to a position, by the names that the service gives its events. */
export const positionEventsText = messages('positionEvents', {
  open_position: 'Opened',
  increase_position: 'Increased',
  decrease_position: 'Reduced',
  close_position: 'Closed',
  add_margin: 'Margin added',
  remove_margin: 'Margin removed',
  liquidate_position: 'Liquidated',
  max_pnl_close: 'Closed at max PnL',
});
