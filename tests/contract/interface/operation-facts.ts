import type { ApiClient } from '~/api/client';
import type { OperationId } from '~/api/operation-types';
import type { CallOptions } from '~/api/transport/send';
import { account, marketAddress, orderHash, token, vaultAddress } from '../fixtures/addresses';
import { bundle, intent, protocolEvent, referral } from '../fixtures/account';
import { market, order, position, vault, vaultRates } from '../fixtures/trading';

/** An operation as the interface describes it. `?` after a parameter: optional. */
export type OperationFacts = {
  readonly request: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The answer of a 200: the name of a schema, or its form. */
  readonly schema: unknown;
  /** Documented error statuses, all with an ErrorResponse. */
  readonly errors: readonly number[];
  readonly call: Call;
};

/** The operation once, with every parameter it has. */
export type Call = {
  readonly run: (
    client: ApiClient,
    options?: CallOptions,
  ) => Promise<{ readonly data: unknown; readonly problems: readonly unknown[] }>;
  /** The expected path and query. */
  readonly url: string;
  readonly body?: unknown;
  /** An answer that follows the interface, with every member filled. */
  readonly answer: unknown;
};

const node = `/v3-node-0/smartaccount/${encodeURIComponent(account)}`;
const trader = encodeURIComponent(account);
const signed = { message: 'te6cck==', public_key: 'AAAA', sa: account, signature: 'BBBB' };

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

export const operationFacts: Readonly<Record<OperationId, OperationFacts>> = {
  getQueryId: {
    request: 'GET /v3-node-0/smartaccount/{address}/queryID',
    path: { address: 'text' },
    query: {},
    schema: 'QueryResponse',
    errors: [400, 404, 500],
    call: {
      run: (client, options) => client.getQueryId({ address: account }, options),
      url: `${node}/queryID`,
      answer: { executor_query_id: 561n, max_live_query_id: 570n, query_id: 12n },
    },
  },
  getAccountState: {
    request: 'GET /v3-node-0/smartaccount/{address}/state',
    path: { address: 'text' },
    query: {},
    schema: 'anything',
    errors: [400, 404, 500],
    call: {
      run: (client, options) => client.getAccountState({ address: account }, options),
      url: `${node}/state`,
      answer: { type: 0, balances: [{ address: token, amount: 9007199254740993n }] },
    },
  },
  getIntent: {
    request: 'GET /v3-node-0/intent/{hash}',
    path: { hash: 'text' },
    query: {},
    schema: 'anything',
    errors: [400, 404, 500],
    call: {
      run: (client, options) => client.getIntent({ hash: orderHash }, options),
      url: `/v3-node-0/intent/${orderHash}`,
      answer: { anything: [null, 'at all', -9007199254740993n] },
    },
  },
  getReferral: {
    request: 'GET /v3-node-0/smartaccount/{address}/referral',
    path: { address: 'text' },
    query: {},
    schema: 'ReferrerData',
    errors: [400, 500],
    call: {
      run: (client, options) => client.getReferral({ address: account }, options),
      url: `${node}/referral`,
      answer: referral,
    },
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
    schema: ['ProtocolEvent'],
    errors: [],
    call: {
      run: (client, options) =>
        client.listAccountEvents(
          { account, order: 'ASC', limit: 1000, offset: 40, event_type: 'withdraw,Excess' },
          options,
        ),
      url: `${node}/events?order=ASC&limit=1000&offset=40&event_type=withdraw%2CExcess`,
      answer: [protocolEvent, {}],
    },
  },
  getBalance: {
    request: 'GET /v3-node-0/smartaccount/{address}/balance',
    path: { address: 'text' },
    query: { token_address: 'text', 'include_breakdown?': 'boolean default false' },
    schema: 'BalanceResponse',
    errors: [400, 404, 500],
    call: {
      run: (client, options) =>
        client.getBalance({ address: account, token_address: token, include_breakdown: true }, options),
      url: `${node}/balance?token_address=${encodeURIComponent(token)}&include_breakdown=true`,
      answer: {
        amount: 9223372036854775807n,
        leased: -9223372036854775808n,
        locked: 9007199254740993n,
        minter_address: token,
      },
    },
  },
  getLockedBalance: {
    request: 'GET /v3-node-0/smartaccount/{address}/lockedBalance',
    path: { address: 'text' },
    query: { token_address: 'text' },
    schema: 'BalanceResponse',
    errors: [400, 500],
    call: {
      run: (client, options) => client.getLockedBalance({ address: account, token_address: 'TON' }, options),
      url: `${node}/lockedBalance?token_address=TON`,
      answer: { amount: 0n },
    },
  },
  getBundle: {
    request: 'GET /v3-node-0/smartaccount/{address}/bundles/{query_id}',
    path: { address: 'text', query_id: 'integer' },
    query: {},
    schema: 'Bundle',
    errors: [],
    call: {
      run: (client, options) => client.getBundle({ address: account, query_id: 561 }, options),
      url: `${node}/bundles/561`,
      answer: bundle,
    },
  },
  cancelOrder: {
    request: 'POST /v3-node-0/order/cancel',
    path: {},
    query: {},
    body: 'MessageCancelOrder',
    schema: 'MessageSendResponse',
    errors: [],
    call: {
      run: (client, options) => client.cancelOrder(signed, options),
      url: '/v3-node-0/order/cancel',
      body: signed,
      answer: { accepted: true, intent },
    },
  },
  listVaults: {
    request: 'GET /api/vaults',
    path: {},
    query: {},
    schema: ['Vault'],
    errors: [],
    call: {
      run: (client, options) => client.listVaults({}, options),
      url: '/api/vaults',
      answer: [vault],
    },
  },
  getVaultRates: {
    request: 'GET /api/vaults/{vault}/rates/{timeframe}',
    path: { vault: 'text', timeframe: 'week month year' },
    query: {},
    schema: 'VaultRates',
    errors: [],
    call: {
      run: (client, options) => client.getVaultRates({ vault: vaultAddress, timeframe: 'month' }, options),
      url: `/api/vaults/${encodeURIComponent(vaultAddress)}/rates/month`,
      answer: vaultRates,
    },
  },
  getPnlHistory: {
    request: 'GET /api/trader-stats/{trader}/pnl-history',
    path: { trader: 'text' },
    query: { 'period?': 'number|null' },
    schema: ['PnlPoint'],
    errors: [],
    call: {
      run: (client, options) => client.getPnlHistory({ trader: account, period: 7 }, options),
      url: `/api/trader-stats/${trader}/pnl-history?period=7`,
      answer: [{ timestamp: '2026-11-20T00:00:00Z', totalPnl: '-12.5', trader: account }],
    },
  },
  listActiveOrders: {
    request: 'GET /api/orders/{trader}/active',
    path: { trader: 'text' },
    query: ofOrders,
    schema: ['Order'],
    errors: [],
    call: {
      run: (client, options) =>
        client.listActiveOrders(
          {
            trader: account,
            statuses: ['active', 'tx_sent'],
            direction: 'short',
            limit: 20,
            offset: 0,
            walletId: 'w 1&x',
          },
          options,
        ),
      url: `/api/orders/${trader}/active?statuses=active&statuses=tx_sent&direction=short&limit=20&offset=0&walletId=w%201%26x`,
      answer: [order],
    },
  },
  listActiveOrdersByAsset: {
    request: 'GET /api/orders/{trader}/{asset}/active',
    path: ofAsset,
    query: ofOrders,
    schema: ['Order'],
    errors: [],
    call: {
      run: (client, options) =>
        client.listActiveOrdersByAsset({ trader: account, asset: '1000PEPE', statuses: ['pending'] }, options),
      url: `/api/orders/${trader}/1000PEPE/active?statuses=pending`,
      answer: [order, order],
    },
  },
  listActivePositions: {
    request: 'GET /api/positions/{trader}/{asset}/active',
    path: ofAsset,
    query: ofPositions,
    schema: ['Position'],
    errors: [],
    call: {
      run: (client, options) =>
        client.listActivePositions({ trader: account, asset: 'BTC', offset: 5, limit: 100, walletId: 'w' }, options),
      url: `/api/positions/${trader}/BTC/active?offset=5&limit=100&walletId=w`,
      answer: [position, { ...position, order: null }],
    },
  },
  listPositionHistory: {
    request: 'GET /api/positions/{trader}/{asset}/history',
    path: ofAsset,
    query: ofPositions,
    schema: { data: ['Position'], totalCount: 'integer' },
    errors: [],
    call: {
      run: (client, options) => client.listPositionHistory({ trader: account, asset: 'BTC' }, options),
      url: `/api/positions/${trader}/BTC/history`,
      answer: { data: [position], totalCount: 512n },
    },
  },
  getMarket: {
    request: 'GET /api/markets/{address}',
    path: { address: 'text' },
    query: {},
    schema: 'Market',
    errors: [],
    call: {
      run: (client, options) => client.getMarket({ address: marketAddress }, options),
      url: `/api/markets/${encodeURIComponent(marketAddress)}`,
      answer: market,
    },
  },
};
