import { messages } from '../messages';
import * as noun from './nouns';
import { sides } from './phrases';

/** Prices that an order carries. */
export const orderPrices = {
  limit: 'Limit price',
  stop: 'Worst price',
  stopTrigger: 'Stop trigger price',
  takeTrigger: 'Take trigger price',
};

/** Terms of an order. */
export const orderTerms = {
  market: 'Market',
  side: 'Side',
  type: 'Type',
  amount: 'Amount',
  leverage: 'Leverage',
  expires: 'Expires',
};

export const amountUnits = { collateral: 'collateral', base: 'base units', raw: 'raw' };

/** Names of orders for all pages. Wire spellings are not part of the texts. */
export const orderNamesText = messages('orderNames', {
  side: sides,
  types: {
    market: 'Market',
    stop: 'Stop',
    limit: 'Limit',
    liquidation: 'Liquidation',
    add_margin: 'Add margin',
    remove_margin: 'Remove margin',
    take: 'Take profit',
    max_pnl: 'Max PnL',
  },
  statuses: {
    seq_pending: 'Queued',
    seq_executing: 'Executing',
    active: 'Active',
    pending: 'Pending',
    expired: 'Expired',
    tx_sent: 'Sent to chain',
    executed: 'Filled',
    canceled: 'Cancelled',
    canceled_by_sequencer: 'Cancelled by exchange',
    error: noun.failed,
  },
});
