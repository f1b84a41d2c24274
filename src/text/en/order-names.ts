import { messages } from '../messages';
import * as noun from './nouns';
import { sides } from './phrases';
import { labels } from './labels';

/** Prices that an order carries. */
export const orderPrices = {
  limit: 'Limit price',
  stop: 'Worst price',
  stopTrigger: 'Stop trigger price',
  takeTrigger: 'Take trigger price',
};

/** Terms of an order. */
export const orderTerms = labels('market side type amount leverage expires');

export const amountUnits = { collateral: 'collateral', base: 'base units', raw: 'raw' };

/** Names of orders for all pages. Wire spellings are not part of the texts. */
export const orderNamesText = messages('orderNames', {
  side: sides,
  types: {
    ...labels('market stop limit liquidation add_margin remove_margin'),
    take: 'Take profit',
    max_pnl: 'Max PnL',
  },
  statuses: {
    seq_pending: 'Queued',
    seq_executing: 'Executing',
    ...labels('active pending expired'),
    tx_sent: 'Sent to chain',
    executed: 'Filled',
    canceled: 'Cancelled',
    canceled_by_sequencer: 'Cancelled by service',
    error: noun.failed,
  },
});
