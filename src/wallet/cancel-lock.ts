import type { Wait } from '~/lib/clock';
import { untilAborted } from './deadlines';

/**
 * Allows one cancel per order at a time. With Web Locks this applies to all tabs of the browser, and a tab that crashes
 * releases its lock. Without Web Locks it applies within the page, and the journal row written before each POST
 * protects against other tabs.
 */
export type CancelLocks = {
  readonly acrossTabs: boolean;
  /**
   * Runs the work once the lock is free, or returns `busy` when it is still taken after `patienceMs`. The lock is never
   * taken from its holder, which may be asleep in the middle of a cancel.
   * @param onWait called when the lock is not free at once
   */
  tryRun(key: string, patienceMs: number, work: () => Promise<void>, onWait?: () => void): Promise<'ran' | 'busy'>;
  /** Runs the work once the lock is free, however long that takes. Rejects when aborted while waiting. */
  run(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
};

/** The part of `navigator.locks` that is used. */
export type LockPort = {
  request(name: string, options: { readonly signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
};

const PREFIX = 'perpdeck-cancel:';
/** A free lock is granted sooner than this. */
const NAMED_AFTER_MS = 300;

export function createCancelLocks(port: LockPort | null): CancelLocks {
  const locks = port ?? createPageLocks();

  const run = async (key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
    await locks.request(PREFIX + key, { signal }, work);
  };

  return {
    acrossTabs: port !== null,
    run,
    tryRun: async (key, patienceMs, work, onWait) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), patienceMs);
      const named = setTimeout(() => onWait?.(), NAMED_AFTER_MS);
      let entered = false;
      try {
        await run(key, patience.signal, async () => {
          entered = true;
          clearTimeout(timer);
          clearTimeout(named);
          await work();
        });
        return 'ran';
      } catch (error) {
        // Errors of the work are passed on.
        if (entered || !patience.signal.aborted) throw error;
        return 'busy';
      } finally {
        clearTimeout(timer);
        clearTimeout(named);
      }
    },
  };
}

/** The browser's locks, or null if it has none. */
export function browserLocks(): LockPort | null {
  const manager: LockManager | undefined = globalThis.navigator?.locks;
  if (manager === undefined) return null;
  return { request: (name, { signal }, work) => manager.request(name, { signal }, work) };
}

/** A queue within this page, for browsers without Web Locks. */
function createPageLocks(): LockPort {
  const tails = new Map<string, Promise<void>>();
  return {
    request: async (name, { signal }, work) => {
      const before = tails.get(name) ?? Promise.resolve();
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const tail = before.then(() => released);
      tails.set(name, tail);
      try {
        await untilAborted(before, signal);
        await work();
      } finally {
        release();
        if (tails.get(name) === tail) tails.delete(name);
      }
    },
  };
}

/**
 * In a browser without Web Locks, storage decides which tab sends. A tab writes its name, waits until the other tabs
 * must have seen it, and continues only if its name is still stored. If two tabs write within that time, the later one
 * continues. A tab that comes later still finds the journal row of the first.
 */

/** Much longer than a write takes to reach another tab of the same browser. */
const SEEN_BY_ALL_MS = 300;

type ClaimPorts = {
  readonly area: Storage | null;
  readonly scope: string;
  readonly wait: Wait;
  /** A name that is unique among tabs. */
  readonly newId: () => string;
};

/**
 * Returns false when another tab claims the order too. If storage is blocked it returns true, and the journal then
 * refuses the row.
 */
export async function claimOrder(
  { area, scope, wait, newId }: ClaimPorts,
  order: string,
  signal: AbortSignal,
): Promise<boolean> {
  const key = `perpdeck.cancel-claim.${encodeURIComponent(scope)}.${order}`;
  const name = newId();
  if (!tryToWrite(area, key, name)) return true;
  await wait(SEEN_BY_ALL_MS, signal);
  const stands = area?.getItem(key) === name;
  if (stands) area?.removeItem(key);
  return stands;
}

function tryToWrite(area: Storage | null, key: string, name: string): boolean {
  try {
    area?.setItem(key, name);
    return area !== null;
  } catch {
    return false;
  }
}
