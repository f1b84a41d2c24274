import type { ApiClient, Reply } from '~/api/client';
import { ApiError, type ApiErrorDetails } from '~/api/errors';
import type { Order } from '~/api/generated/types.gen';
import { manualClock, systemClock, type Wait, wait as realWait } from '~/lib/clock';
import type { CancelControllerPorts } from '~/wallet/cancel-controller';
import { createCancelLocks, type LockPort } from '~/wallet/cancel-lock';
import type { CancelTarget } from '~/wallet/cancel-target';
import type { KeyVault, StoredKey } from '~/wallet/key-vault';
import { createListReads, type ListReads } from '~/wallet/list-reads';
import { createSessionKeys } from '~/wallet/session-key';
import { createWalletSession } from '~/wallet/wallet-session';
import { MemoryArea } from '../../support/memory-area';

export const account = `0:${'a1'.repeat(32)}`;
export const orderHash = 'b2'.repeat(32);
export const target: CancelTarget = {
  account,
  orderHash,
  orderId: orderHash,
  trader: account,
  market: `0:${'c3'.repeat(32)}`,
  asset: 'BTC',
};

export function reply<T>(data: T): Reply<T> {
  return {
    data,
    receivedAtMs: 0,
    cachedMs: 0,
    serverTimeMs: null,
    problems: [],
    text: JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    request: { method: 'GET', url: 'https://api.test/' },
  };
}

export function apiError(details: Partial<ApiErrorDetails>): ApiError {
  return new ApiError({
    kind: 'http',
    operation: 'cancelOrder',
    url: 'https://api.test/',
    attempts: 1,
    mayHaveReachedService: true,
    ...details,
  });
}

export function order(status: Order['status'], id = orderHash): Order {
  return {
    id,
    txId: 'tx',
    trader: account,
    masterTrader: account,
    market: target.market,
    status,
    type: 'limit',
    direction: 'long',
    stopPrice: null,
    limitPrice: '65000000000000',
    stopTriggerPrice: null,
    takeTriggerPrice: null,
    leverage: null,
    index: null,
    positionId: null,
    expiration: null,
    amount: '1000000000',
    indexPrice: null,
    settlementOraclePrice: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    error: null,
  };
}

export type FakeService = {
  client: CancelControllerPorts['client'];
  /** The lists of operations 13 and 14; null makes them fail. */
  orders: Order[] | null;
  /** The answer of operation 2. */
  state: unknown;
  /** The answer of operation 9. */
  cancel: () => ReturnType<ApiClient['cancelOrder']>;
  /** Bodies of operation 9, in the order they came. */
  readonly posts: Parameters<ApiClient['cancelOrder']>[0][];
  /** Requested operations, in order. */
  readonly requested: string[];
  /** Journal rows begun by any tab: their names must differ between tabs too. */
  rows: number;
};

/** A fake service for one test: the test sets its answers, and it records its requests. */
export function fakeService(): FakeService {
  const notFound = () => Promise.reject(apiError({ kind: 'http', status: 404 }));
  const list = (name: string) => () => {
    service.requested.push(name);
    return service.orders === null
      ? Promise.reject(apiError({ kind: 'network' }))
      : Promise.resolve(reply(service.orders));
  };
  const service: FakeService = {
    orders: [order('active')],
    state: {},
    cancel: () => Promise.resolve(reply({ accepted: true })),
    posts: [],
    requested: [],
    rows: 0,
    client: {
      listActiveOrders: list('listActiveOrders'),
      listActiveOrdersByAsset: list('listActiveOrdersByAsset'),
      getIntent: () => {
        service.requested.push('getIntent');
        return notFound();
      },
      listActivePositions: () => {
        service.requested.push('listActivePositions');
        return Promise.resolve(reply([]));
      },
      listPositionHistory: () => {
        service.requested.push('listPositionHistory');
        return Promise.resolve(reply({ data: [], totalCount: 0n }));
      },
      getAccountState: () => Promise.resolve(reply(service.state)),
      cancelOrder: (body) => {
        service.posts.push(body);
        return service.cancel();
      },
    },
  };
  return service;
}

/** A fake vault for one test, with the rule of the real one: the first key stays. */
export function memoryVault(): KeyVault {
  const keys = new Map<string, StoredKey>();
  return {
    read: (of) => Promise.resolve(keys.get(of) ?? null),
    keep: (key) => {
      const kept = keys.get(key.account) ?? key;
      keys.set(key.account, kept);
      return Promise.resolve(kept);
    },
    list: () => Promise.resolve({ keys: [...keys.values()], unreadable: [] }),
    change: (of, changes) => {
      const key = keys.get(of);
      if (key !== undefined) keys.set(of, { ...key, ...changes });
      return Promise.resolve();
    },
    remove: (of) => {
      keys.delete(of);
      return Promise.resolve();
    },
  };
}

type WaitLog = { readonly wait: Wait; readonly pauses: number[] };

/** Waits no real time, but records the requested pauses and advances the clock by them. */
function instantWait(clock: { advance(byMs: number): void }): WaitLog {
  const pauses: number[] = [];
  return {
    pauses,
    wait: (ms, signal) => {
      pauses.push(ms);
      clock.advance(ms);
      // A turn of the event loop, so that a test can look and stop.
      return new Promise((resolve, reject) => {
        setTimeout(() => (signal?.aborted === true ? reject(signal.reason) : resolve()), 0);
      });
    },
  };
}

/** Locks that several "tabs" of one test share, as browsers do. */
export function sharedLocks(): LockPort {
  const locks = createCancelLocks(null);
  return { request: (name, { signal }, work) => locks.run(name, signal, work) };
}

/** Everything that one tab's controller needs. Pass another tab's `shared` parts to be in the same browser. */
export function controllerPorts(service: FakeService, shared: { area?: Storage; locks?: LockPort } = {}) {
  const clock = manualClock(1_760_000_000_000);
  const { wait, pauses } = instantWait(clock);
  const keys = createSessionKeys(memoryVault(), clock);
  const ports: CancelControllerPorts = {
    client: service.client,
    wallet: createWalletSession([]),
    keys,
    locks: createCancelLocks(shared.locks ?? null),
    clock,
    wait,
    isOnline: () => true,
    newId: () => `row-${(service.rows += 1)}`,
    scope: 'https://api.test',
    area: shared.area ?? new MemoryArea(),
    events: new EventTarget(),
  };
  return { ports, clock, keys, pauses };
}

/** Readings of lists for a part that is tested separately. */
export function ownReadings(): ListReads {
  return createListReads({ clock: systemClock(), wait: realWait });
}

/** Waits until a condition holds; fails after many turns of the event loop rather than hanging. */
export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20_000; turn += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error('the condition never held');
}
