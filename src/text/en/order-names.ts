import { messages } from '../messages';

/** Names of orders for all pages. Wire spellings are not part of the texts. */
export const orderNamesText = messages('orderWords', {
  side: { long: 'Long', short: 'Short' },
  types: {
    market: 'Market',
    stop: 'Stop',
    take: 'Take profit',
    limit: 'Limit',
    liquidation: 'Liquidation',
    max_pnl: 'Max PnL',
    add_margin: 'Add margin',
    remove_margin: 'Remove margin',
  },
  statuses: {
    seq_pending: 'Queued',
    seq_executing: 'Executing',
    active: 'Active',
    pending: 'Pending',
    tx_sent: 'Sent to chain',
    executed: 'Executed',
    canceled: 'Cancelled',
    canceled_by_sequencer: 'Cancelled by the service',
    expired: 'Expired',
    error: 'Error',
  },
});
