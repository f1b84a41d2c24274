import { systemClock } from '~/lib/clock';
import { wait } from '~/lib/wait';
import { type CancelDesk, type CancelDeskPorts, createCancelDesk } from '~/wallet/cancel-desk';
import { createCancelLocks, type LockPort } from '~/wallet/cancel-lock';
import { createSessionKeys } from '~/wallet/session-key';
import { createWalletSession } from '~/wallet/wallet-session';
import { MemoryArea, storageEvent } from '../../lib/memory-area';
import { memoryVault } from './desk-kit';

export type SimulatedTab = {
  readonly desk: CancelDesk;
  /** The tab is gone in the middle of whatever it did: it writes nothing, hears nothing, and its locks are free. */
  crash(): void;
};

type Tab = { alive: boolean; readonly events: EventTarget };

/** A browser with storage and locks that its tabs share. `hasLocks` false: one without Web Locks. */
export function simulatedBrowser(hasLocks: boolean) {
  const storage = new MemoryArea();
  const locks = sharedLocks();
  const tabs: Tab[] = [];
  let names = 0;

  const open = (clientOf: (isAlive: () => boolean) => CancelDeskPorts['client']): SimulatedTab => {
    const tab: Tab = { alive: true, events: new EventTarget() };
    tabs.push(tab);
    const clock = systemClock();
    const desk = createCancelDesk({
      client: clientOf(() => tab.alive),
      wallet: createWalletSession([]),
      keys: createSessionKeys(memoryVault(), clock),
      locks: createCancelLocks(hasLocks ? locks.portOf(tab) : null),
      clock,
      wait: (ms, signal) => wait(ms, signal).then(() => (tab.alive ? undefined : new Promise<void>(() => undefined))),
      isOnline: () => true,
      newId: () => `row-${(names += 1)}`,
      scope: 'svc',
      area: areaOf(tab, storage, tabs),
      events: tab.events,
    });
    desk.start();
    return {
      desk,
      crash: () => {
        tab.alive = false;
        locks.free(tab);
      },
    };
  };
  return { open };
}

/** The shared storage: a tab that is gone writes no more to it, and the others hear of what one writes. */
function areaOf(tab: Tab, storage: Storage, tabs: readonly Tab[]): Storage {
  const write = (key: string, work: () => void): void => {
    if (!tab.alive) return;
    work();
    for (const other of tabs) {
      if (other !== tab) queueMicrotask(() => other.events.dispatchEvent(storageEvent(key)));
    }
  };
  return {
    get length() {
      return storage.length;
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    setItem: (key, text) => write(key, () => storage.setItem(key, text)),
    removeItem: (key) => write(key, () => storage.removeItem(key)),
    clear: () => storage.clear(),
  };
}

type Request = { readonly tab: Tab; readonly enter: () => Promise<void> };

/** Web Locks as far as they are needed, of which a crash frees those of its tab. */
function sharedLocks() {
  const queues = new Map<string, Request[]>();

  const leave = (name: string, request: Request): void => {
    const queue = queues.get(name) ?? [];
    const wasFirst = queue[0] === request;
    queues.set(name, queue.filter((other) => other !== request));
    if (wasFirst) void queues.get(name)?.[0]?.enter();
  };

  const portOf = (tab: Tab): LockPort => ({
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
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
