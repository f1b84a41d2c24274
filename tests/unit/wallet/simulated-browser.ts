import { systemClock, wait } from '~/lib/clock';
import { type CancelController, type CancelControllerPorts, createCancelController } from '~/wallet/cancel-controller';
import { createCancelLocks, type LockPort } from '~/wallet/cancel-lock';
import { createSessionKeys } from '~/wallet/session-key';
import { createWalletSession } from '~/wallet/wallet-session';
import { memoryVault } from './cancel-kit';
import { sharedStorage } from './shared-storage';

export type SimulatedTab = {
  readonly controller: CancelController;
  /** The tab dies in the middle of its work: it writes nothing, receives nothing, and its locks are released. */
  crash(): void;
};

type Tab = { alive: boolean; readonly events: EventTarget };

/** Less than the time until a claim of an order is visible. */
const STORAGE_LAG_MS = 100;

/**
 * A browser with storage and locks that its tabs share. Without `hasLocks`, it has no Web Locks and no wait for storage
 * either.
 */
export function simulatedBrowser(hasLocks: boolean) {
  const storage = sharedStorage(hasLocks ? 0 : STORAGE_LAG_MS);
  const locks = sharedLocks();
  let names = 0;

  const open = (clientOf: (isAlive: () => boolean) => CancelControllerPorts['client']): SimulatedTab => {
    const tab: Tab = { alive: true, events: new EventTarget() };
    const clock = systemClock();
    const controller = createCancelController({
      client: clientOf(() => tab.alive),
      wallet: createWalletSession([]),
      keys: createSessionKeys(memoryVault(), clock),
      locks: createCancelLocks(hasLocks ? locks.portOf(tab) : null),
      clock,
      wait: (ms, signal) => wait(ms, signal).then(() => (tab.alive ? undefined : new Promise<void>(() => undefined))),
      isOnline: () => true,
      newId: () => `row-${(names += 1)}`,
      scope: 'svc',
      area: storage.open({ isAlive: () => tab.alive, events: tab.events }),
      events: tab.events,
    });
    controller.start();
    return {
      controller,
      crash: () => {
        tab.alive = false;
        locks.free(tab);
      },
    };
  };
  return { open };
}

type Request = { readonly tab: Tab; readonly enter: () => Promise<void> };

/** A minimal version of Web Locks, in which a crash releases the locks of its tab. */
function sharedLocks() {
  const queues = new Map<string, Request[]>();

  const leave = (name: string, request: Request): void => {
    const queue = queues.get(name) ?? [];
    const wasFirst = queue[0] === request;
    queues.set(
      name,
      queue.filter((other) => other !== request),
    );
    if (wasFirst) void queues.get(name)?.[0]?.enter();
  };

  const portOf = (tab: Tab): LockPort => ({
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        if (!tab.alive) return;
        let entered = false;
        const request: Request = {
          tab,
          enter: async () => {
            entered = true;
            await work().then(resolve, reject);
            leave(name, request);
          },
        };
        signal.addEventListener('abort', () => {
          if (entered) return;
          leave(name, request);
          reject(signal.reason);
        });
        const queue = [...(queues.get(name) ?? []), request];
        queues.set(name, queue);
        if (queue.length === 1) void request.enter();
      }),
  });

  const free = (tab: Tab): void => {
    for (const [name, queue] of queues) {
      for (const request of queue) if (request.tab === tab) leave(name, request);
    }
  };
  return { portOf, free };
}
