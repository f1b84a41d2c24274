import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';

/** An order as operation 13 answers it, with the given members changed. */
export function wireOrder(over: Partial<Lenient<Order>> = {}): Lenient<Order> {
  return {
    id: 'ab'.repeat(32),
    txId: '',
    trader: `0:${'11'.repeat(32)}`,
    masterTrader: `0:${'22'.repeat(32)}`,
    market: `0:${'AA'.repeat(32)}`,
    status: 'active',
    type: 'limit',
    direction: 'long',
    stopPrice: null,
    limitPrice: '65000000000000',
    stopTriggerPrice: null,
    takeTriggerPrice: '70000000000000',
    leverage: '3000000000',
    index: null,
    positionId: null,
    expiration: null,
    amount: '9007199254740993',
    indexPrice: '65000000000000',
    settlementOraclePrice: '1000000000',
    createdAt: '2026-05-01T10:00:00.000Z',
    error: null,
    ...over,
  };
}
