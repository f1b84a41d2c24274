import type { OrderStatus } from './order-status';
import type { Direction, OrderType } from './order-view';

// Apart from what filters by them: URLs are read on every visit, whatever its page.

/** All ten, in the order of an order's life: for filters and for questions that must miss none. */
export const orderStatuses = [
  'seq_pending',
  'seq_executing',
  'active',
  'pending',
  'tx_sent',
  'executed',
  'canceled',
  'canceled_by_sequencer',
  'expired',
  'error',
] as const satisfies readonly OrderStatus[];

/** A status that this program does not know can be asked of no operation, but it is shown, and found. */
export const UNKNOWN_STATUS = 'unknown';

/** What a reader chose: all that are active, some of the ten, or those of unknown status. */
export type StatusChoice = OrderStatus | typeof UNKNOWN_STATUS;

export const statusChoices = [...orderStatuses, UNKNOWN_STATUS] as const satisfies readonly StatusChoice[];

export const orderTypes = [
  'market',
  'limit',
  'stop',
  'take',
  'liquidation',
  'max_pnl',
  'add_margin',
  'remove_margin',
] as const satisfies readonly OrderType[];

export const directions = ['long', 'short'] as const satisfies readonly Direction[];
