/** What the interface says of an operation. `?` after a parameter: may be left out. */
export type OperationFacts = {
  readonly request: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: unknown;
  /** Documented error statuses, all with an ErrorResponse. */
  readonly errors: readonly number[];
};

const statuses =
  '(seq_pending seq_executing active pending tx_sent executed canceled canceled_by_sequencer expired error)[]';
const ofOrders = {
  'statuses?': statuses,
  'direction?': 'long short',
  'limit?': 'integer default 20',
  'offset?': 'integer default 0',
  'walletId?': 'text',
};
const ofPositions = {
  'offset?': 'number default 0 from 0',
  'limit?': 'number default 20 from 1 to 100',
  'walletId?': 'text',
};
const ofAsset = { trader: 'text', asset: 'text of 1 or more' };

export const operationFacts: Readonly<Record<string, OperationFacts>> = {
  getQueryId: {
    request: 'GET /v3-node-0/smartaccount/{address}/queryID',
    path: { address: 'text' },
    query: {},
    answer: 'QueryResponse',
    errors: [400, 404, 500],
  },
  getAccountState: {
    request: 'GET /v3-node-0/smartaccount/{address}/state',
    path: { address: 'text' },
    query: {},
    answer: 'anything',
    errors: [400, 404, 500],
  },
  getIntent: {
    request: 'GET /v3-node-0/intent/{hash}',
    path: { hash: 'text' },
    query: {},
    answer: 'anything',
    errors: [400, 404, 500],
  },
  getReferral: {
    request: 'GET /v3-node-0/smartaccount/{address}/referral',
    path: { address: 'text' },
    query: {},
    answer: 'ReferrerData',
    errors: [400, 500],
  },
  listAccountEvents: {
    request: 'GET /v3-node-0/smartaccount/{account}/events',
    path: { account: 'text' },
    query: {
      'order?': 'ASC DESC default DESC',
      'limit?': 'integer default 100 to 1000',
      'offset?': 'integer default 0',
      'event_type?': 'text',
    },
    answer: ['ProtocolEvent'],
    errors: [],
  },
  getBalance: {
    request: 'GET /v3-node-0/smartaccount/{address}/balance',
    path: { address: 'text' },
    query: { token_address: 'text', 'include_breakdown?': 'boolean default false' },
    answer: 'BalanceResponse',
    errors: [400, 404, 500],
  },
  getLockedBalance: {
    request: 'GET /v3-node-0/smartaccount/{address}/lockedBalance',
    path: { address: 'text' },
    query: { token_address: 'text' },
    answer: 'BalanceResponse',
    errors: [400, 500],
  },
  getBundle: {
    request: 'GET /v3-node-0/smartaccount/{address}/bundles/{query_id}',
    path: { address: 'text', query_id: 'integer' },
    query: {},
    answer: 'Bundle',
    errors: [],
  },
  cancelOrder: {
    request: 'POST /v3-node-0/order/cancel',
    path: {},
    query: {},
    body: 'MessageCancelOrder',
    answer: 'MessageSendResponse',
    errors: [],
  },
  listVaults: { request: 'GET /api/vaults', path: {}, query: {}, answer: ['Vault'], errors: [] },
  getVaultRates: {
    request: 'GET /api/vaults/{vault}/rates/{timeframe}',
    path: { vault: 'text', timeframe: 'week month year' },
    query: {},
    answer: 'VaultRates',
    errors: [],
  },
  getPnlHistory: {
    request: 'GET /api/trader-stats/{trader}/pnl-history',
    path: { trader: 'text' },
    query: { 'period?': 'number|null' },
    answer: ['PnlPoint'],
    errors: [],
  },
  listActiveOrders: {
    request: 'GET /api/orders/{trader}/active',
    path: { trader: 'text' },
    query: ofOrders,
    answer: ['Order'],
    errors: [],
  },
  listActiveOrdersByAsset: {
    request: 'GET /api/orders/{trader}/{asset}/active',
    path: ofAsset,
    query: ofOrders,
    answer: ['Order'],
    errors: [],
  },
  listActivePositions: {
    request: 'GET /api/positions/{trader}/{asset}/active',
    path: ofAsset,
    query: ofPositions,
    answer: ['Position'],
    errors: [],
  },
  listPositionHistory: {
    request: 'GET /api/positions/{trader}/{asset}/history',
    path: ofAsset,
    query: ofPositions,
    answer: { data: ['Position'], totalCount: 'integer' },
    errors: [],
  },
  getMarket: {
    request: 'GET /api/markets/{address}',
    path: { address: 'text' },
    query: {},
    answer: 'Market',
    errors: [],
  },
};
