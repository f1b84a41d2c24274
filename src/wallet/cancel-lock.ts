import type { Wait } from '~/lib/clock';
import { untilAborted } from './deadlines';

/**
 * One cancel per order at a time. With Web Locks this holds across all tabs of the browser, and a tab that crashes
 * frees its lock. Without them it holds within the page, and the journal row written before each POST protects against
 * other tabs.
 */
export type CancelLocks = {
  readonly acrossTabs: boolean;
  /**
   * Runs the work once the lock is free, or returns `busy` when it is not within `patienceMs`. The lock is never taken
   * from its holder, who may be asleep in the middle of a cancel.
   * @param onWait called when it is not free at once
   */
  tryRun(key: string, patienceMs: number, work: () => Promise<void>, onWait?: () => void): Promise<'ran' | 'busy'>;
  /** Runs the work once the lock is free, however long that takes. Rejects when aborted while waiting. */
  run(key: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
};

/** The part of `navigator.locks` that is needed. */
export type LockPort = {
  request(name: string, options: { readonly signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
};

const PREFIX = 'perpdeck-cancel:';
/** A free lock comes sooner than this. */
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
        // Errors of the work itself are passed on.
        if (entered || !patience.signal.aborted) throw error;
        return 'busy';
      } finally {
        clearTimeout(timer);
        clearTimeout(named);
      }
    },
  };
}

/** The browser's locks, or null where it has none. */
export function browserLocks(): LockPort | null {
  const manager: LockManager | undefined = globalThis.navigator?.locks;
  if (manager === undefined) return null;
  return { request: (name, { signal }, work) => manager.request(name, { signal }, work) };
}

/** Queues within this page, for browsers without Web Locks. */
function createPageLocks(): LockPort {
  const tails = new Map<string, Promise<void>>();
  return {
    request: async (name, { signal }, work) => {
      const before = tails.get(name) ?? Promise.resolve();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const tail = before.then(() => held);
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
 * In a browser without Web Locks, storage decides which tab sends. A tab writes its name, waits until the others must
 * have seen it, and continues only if its name is still there. Of two tabs that write within that time the later one
 * continues. A tab that comes after it finds the journal row of the first.
 */

/** Far longer than a write takes to reach another tab of the same browser. */
const SEEN_BY_ALL_MS = 300;

type ClaimPorts = {
  readonly area: Storage | null;
  readonly scope: string;
  readonly wait: Wait;
  /** A name that is unique among tabs. */
  readonly newId: () => string;
};

/** False when another tab claims the order too. Where nothing can be stored, the journal then refuses the row. */
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
