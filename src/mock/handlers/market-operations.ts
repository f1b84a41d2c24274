/** Operations 10 to 17: vaults, PnL, orders, positions, markets. */

import type { OperationCall, Operation } from './operation';
import { readAddress, readInteger, readNumber, readText, readChoice } from './read-values';

const trader = { parameter: 'trader', kind: 'account' } as const;

const ORDER_STATUSES = [
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
] as const;

export const marketOperations = {
  listVaults: {
    method: 'GET',
    template: '/api/vaults',
    subject: null,
    answer: ({ engine }) => engine.listVaults(),
  },
  getVaultRates: {
    method: 'GET',
    template: '/api/vaults/{vault}/rates/{timeframe}',
    subject: { parameter: 'vault', kind: 'vault' },
    answer: ({ engine, path }) =>
      engine.getVaultRates(
        path('vault', readAddress),
        path('timeframe', (name, text) => readChoice(name, text, ['week', 'month', 'year'])),
      ),
  },
  getPnlHistory: {
    method: 'GET',
    template: '/api/trader-stats/{trader}/pnl-history',
    subject: trader,
    answer: ({ engine, path, query }) =>
      engine.getPnlHistory(path('trader', readAddress), query.optional('period', null, readPeriod)),
  },
  listActiveOrders: {
    method: 'GET',
    template: '/api/orders/{trader}/active',
    subject: trader,
    answer: (ask) =>
      ask.engine.listActiveOrders(ask.path('trader', readAddress), { asset: null, ...readOrderFilter(ask) }),
  },
  listActiveOrdersByAsset: {
    method: 'GET',
    template: '/api/orders/{trader}/{asset}/active',
    subject: trader,
    answer: (ask) =>
      ask.engine.listActiveOrders(ask.path('trader', readAddress), {
        asset: ask.path('asset', readText),
        ...readOrderFilter(ask),
      }),
  },
  listActivePositions: {
    method: 'GET',
    template: '/api/positions/{trader}/{asset}/active',
    subject: trader,
    answer: (ask) =>
      ask.engine.listActivePositions(
        ask.path('trader', readAddress),
        ask.path('asset', readText),
        readPositionPage(ask),
      ),
  },
  listPositionHistory: {
    method: 'GET',
    template: '/api/positions/{trader}/{asset}/history',
    subject: trader,
    answer: (ask) =>
      ask.engine.listPositionHistory(
        ask.path('trader', readAddress),
        ask.path('asset', readText),
        readPositionPage(ask),
      ),
  },
  getMarket: {
    method: 'GET',
    template: '/api/markets/{address}',
    subject: { parameter: 'address', kind: 'market' },
    answer: ({ engine, path }) => engine.getMarket(path('address', readAddress)),
  },
} as const satisfies Record<string, Operation>;

/** `period` is nullable: both an empty value and the word null mean null. Its unit is undocumented. */
function readPeriod(name: string, text: string): number | null {
  return text === '' || text === 'null' ? null : readNumber(name, text, { minimum: 0 });
}

function readOrderFilter({ query }: OperationCall) {
  return {
    statuses: query.list('statuses', (name, text) => readChoice(name, text, ORDER_STATUSES)),
    direction: query.optional('direction', null, (name, text) => readChoice(name, text, ['long', 'short'])),
    // Operations 13 and 14 document neither minimum nor maximum; negative values make no sense.
    limit: query.optional('limit', 20, (name, text) => readInteger(name, text, { minimum: 0 })),
    offset: query.optional('offset', 0, (name, text) => readInteger(name, text, { minimum: 0 })),
    walletId: query.optional('walletId', null, (_name, text) => text),
  };
}

/** Operations 15 and 16 document these as numbers; half a row cannot be skipped, so they must be whole. */
function readPositionPage({ query }: OperationCall) {
  return {
    limit: query.optional('limit', 20, (name, text) => readInteger(name, text, { minimum: 1, maximum: 100 })),
    offset: query.optional('offset', 0, (name, text) => readInteger(name, text, { minimum: 0 })),
    walletId: query.optional('walletId', null, (_name, text) => text),
  };
}
