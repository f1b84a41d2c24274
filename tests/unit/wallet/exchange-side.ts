import type { Engine } from '~/mock/engine/engine';
import { answerRequest } from '~/mock/handlers/answer-request';
import { operationList } from '~/mock/handlers/create-handlers';
import { matchPath, pathBelow } from '~/mock/handlers/operation';
import { createFaultPlan } from '~/mock/scenarios/fault-plan';
import type { CancelTarget } from '~/wallet/cancel-target';

export const BASE_URL = 'https://api.test';
const ALL_STATUSES = [
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
];

export type Ask = (url: string, init?: RequestInit) => Promise<Response>;

/** The exchange's own answers, without a network: the test requests tens of thousands. */
export function exchangeOf(engine: Engine): Ask {
  const clock = { now: () => Date.now() };
  const context = {
    engine,
    clock,
    faults: createFaultPlan({ seed: 1, scenario: 'calm' }),
    wait: () => Promise.resolve(),
  };
  return (url, init) => {
    const path = pathBelow(BASE_URL, url) ?? '';
    for (const [, operation] of operationList()) {
      const match = operation.method === (init?.method ?? 'GET') ? matchPath(operation.template, path) : null;
      if (match !== null) return answerRequest(context, operation, match, new Request(url, init));
    }
    return Promise.reject(new Error(`no operation answers ${url}`));
  };
}

/** The same for many callers at one moment: an answer is computed once, until time passes or somebody acts. */
export function answeredOnce(ask: Ask): Ask {
  const answers = new Map<string, Promise<Response>>();
  let atMs = Number.NaN;
  return async (url, init) => {
    if (atMs !== Date.now() || init?.method === 'POST') answers.clear();
    atMs = Date.now();
    if (init?.method === 'POST') return ask(url, init).finally(() => answers.clear());
    const answer = answers.get(url) ?? ask(url, init);
    answers.set(url, answer);
    return (await answer).clone();
  };
}

/** The order's status in the exchange itself; null if it does not have the order. */
export function heldStatus(engine: Engine, { trader, orderId, asset }: CancelTarget): string | null {
  const answer = engine.listActiveOrders(trader, {
    offset: 0,
    limit: 10_000,
    asset,
    statuses: ALL_STATUSES,
    direction: null,
    walletId: null,
  });
  return ('ok' in answer ? answer.ok : []).find(({ id }) => id === orderId)?.status ?? null;
}

/** Cancellable orders of accounts that know the key. */
export function restingOrders(engine: Engine, publicKey: Uint8Array): readonly CancelTarget[] {
  const { accounts, markets } = engine.listing();
  return accounts.flatMap(({ address }) => {
    engine.addPublicKey(address, publicKey);
    const answer = engine.listActiveOrders(address, {
      offset: 0,
      limit: 1_000,
      asset: null,
      statuses: ['active', 'pending', 'seq_pending'],
      direction: null,
      walletId: null,
    });
    return ('ok' in answer ? answer.ok : []).map(({ id, trader, market }) => ({
      account: trader,
      orderHash: id,
      orderId: id,
      trader,
      market,
      asset: markets.find((listed) => listed.address === market)?.baseAsset ?? null,
    }));
  });
}
