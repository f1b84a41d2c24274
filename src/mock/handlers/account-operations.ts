/** Operations 1 to 9: smart accounts, intents, and the cancel. */

import { verifyCancelMessage } from '../engine/account/cancel-message';
import type { Operation } from './operation';
import { asCancelBody, readAddress, readBoolean, readChoice, readHex, readInteger, readTokenId } from './read-values';
import { invalidParameter } from './responses';

const account = { parameter: 'address', kind: 'account' } as const;

/**
 * The fifteen types by which operation 5 can filter; `init_sa` occurs but cannot be filtered by.
 * `src/api/event-types.ts` has the same list: the simulated exchange imports no code of the client that it tests.
 */
const EVENT_TYPES = [
  'trade_notification_v2',
  'referral_fees',
  'bundle_external_body',
  'notify_update_position',
  'add_gas_units',
  'withdraw',
  'add_public_key',
  'remove_public_key',
  'remove_all_except_current_public_key',
  'deposit_notify',
  'deposit_notify_with_deploy',
  'excess',
  'take_position_v2',
  'failed_bundle_execution',
  'withdraw_request',
] as const;

export const accountOperations = {
  getQueryId: {
    method: 'GET',
    template: '/v3-node-0/smartaccount/{address}/queryID',
    subject: account,
    answer: ({ engine, path }) => engine.getQueryId(path('address', readAddress)),
  },
  getAccountState: {
    method: 'GET',
    template: '/v3-node-0/smartaccount/{address}/state',
    subject: account,
    answer: ({ engine, path }) => engine.getAccountState(path('address', readAddress)),
  },
  getIntent: {
    method: 'GET',
    template: '/v3-node-0/intent/{hash}',
    subject: { parameter: 'hash', kind: 'intent' },
    answer: ({ engine, path }) => engine.getIntent(path('hash', readHex)),
  },
  getReferral: {
    method: 'GET',
    template: '/v3-node-0/smartaccount/{address}/referral',
    subject: account,
    answer: ({ engine, path }) => engine.getReferral(path('address', readAddress)),
  },
  listAccountEvents: {
    method: 'GET',
    template: '/v3-node-0/smartaccount/{account}/events',
    subject: { parameter: 'account', kind: 'account' },
    answer: ({ engine, path, query }) =>
      engine.listAccountEvents(path('account', readAddress), {
        order: query.optional('order', 'DESC', (name, text) => readChoice(name, text, ['ASC', 'DESC'])),
        // No minimum is documented, but a negative count or position makes no sense.
        limit: query.optional('limit', 100, (name, text) => readInteger(name, text, { minimum: 0, maximum: 1000 })),
        offset: query.optional('offset', 0, (name, text) => readInteger(name, text, { minimum: 0 })),
        eventTypes: query.optional('event_type', null, readEventTypes),
      }),
  },
  getBalance: {
    method: 'GET',
    template: '/v3-node-0/smartaccount/{address}/balance',
    subject: account,
    answer: ({ engine, path, query }) =>
      engine.getBalance(
        path('address', readAddress),
        query.required('token_address', readTokenId),
        query.optional('include_breakdown', false, readBoolean),
      ),
  },
  getLockedBalance: {
    method: 'GET',
    template: '/v3-node-0/smartaccount/{address}/lockedBalance',
    subject: account,
    answer: ({ engine, path, query }) =>
      engine.getLockedBalance(path('address', readAddress), query.required('token_address', readTokenId)),
  },
  getBundle: {
    method: 'GET',
    template: '/v3-node-0/smartaccount/{address}/bundles/{query_id}',
    subject: account,
    answer: ({ engine, path }) =>
      engine.getBundle(
        path('address', readAddress),
        path('query_id', (name, text) => readInteger(name, text, { minimum: 0 })),
      ),
  },
  cancelOrder: {
    method: 'POST',
    template: '/v3-node-0/order/cancel',
    subject: null,
    answer: async ({ engine, body }) => {
      const verified = await verifyCancelMessage(asCancelBody(body));
      return 'ok' in verified ? engine.cancelOrder(verified.ok) : verified;
    },
  },
} as const satisfies Record<string, Operation>;

/** A comma-separated list, case-insensitive (operation 5). */
function readEventTypes(name: string, text: string): readonly string[] {
  return text.split(',').map((item) => {
    const type = EVENT_TYPES.find((candidate) => candidate === item.trim().toLowerCase());
    if (type === undefined) throw invalidParameter(name, `event types out of ${EVENT_TYPES.join(', ')}`, item);
    return type;
  });
}
