import { createStoredValue } from './stored-value';

/**
 * Work that the tabs of one browser must do one at a time. A tab may be frozen or asleep while it holds a lock or is
 * given one, so no code here waits indefinitely for a silent holder: the work is harmless in two tabs at once, so it
 * proceeds without the lock. (Cancelling needs a stricter lock: see `wallet/cancel-lock.ts`.)
 */

/** The part of `navigator.locks` that is needed; null if the browser has none. */
export type TabLocks = { request(name: string, work: () => unknown): Promise<unknown> } | null;

/** The work itself takes no time, so if a lock takes longer than this, a sleeping tab holds it. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Runs the work while no other tab runs it. If the browser has no locks or refuses them, it runs at once; if the lock's
 * holder is silent, it runs after `LONGEST_WAIT_MS`.
 */
export function alone<T>(locks: TabLocks, name: string, work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    let isDone = false;
    const workOnce = (): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      try {
        resolve(work());
      } catch (error) {
        reject(error as Error);
      }
    };
    const timer = setTimeout(workOnce, LONGEST_WAIT_MS);
    if (locks === null) workOnce();
    else locks.request(name, workOnce).catch(workOnce);
  });
}

type LeadOptions = {
  readonly locks: TabLocks;
  /** Where the leader writes its heartbeat. */
  readonly area: Storage | null;
  readonly name: string;
  readonly onChange: (leads: boolean) => void;
};

/** Browsers run timers in a hidden tab at least this often. */
const SIGN_EVERY_MS = 60_000;
/** Another tab takes over after this many checks without a new heartbeat. */
const SILENT_TURNS = 3;

/**
 * Makes one of several tabs the leader, which sends the requests: the tab that holds the lock. If the leader writes no
 * heartbeat, another tab takes over until the leader wakes up. It counts checks instead of comparing times, so a clock
 * that jumps has no effect. If the browser has no locks, every tab leads.
 * @returns a function that ends the leadership
 */
export function lead({ locks, area, name, onChange }: LeadOptions): () => void {
  const me = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('');
  const signs = createStoredValue({ key: `perpdeck.lead ${name}`, version: 1, area, parse: parseSign }, '');
  let [isDisposed, holds, leads] = [false, false, false];
  let [count, missed] = [0, 0];
  let seen = '';
  let letGo = (): void => undefined;

  const turn = (isNow: boolean): void => {
    if (isNow !== leads) {
      leads = isNow;
      onChange(isNow);
    }
    if (isNow && locks !== null) signs.set(`${me} ${(count += 1)}`);
  };
  const check = (): void => {
    const sign = signs.get();
    const isOfOther = sign !== seen && !sign.startsWith(me);
    missed = isOfOther ? 0 : missed + 1;
    seen = sign;
    turn(holds || (!isOfOther && (leads || missed >= SILENT_TURNS)));
  };
  const hold = (): Promise<void> => {
    if (isDisposed) return Promise.resolve();
    holds = true;
    turn(true);
    return new Promise((resolve) => {
      letGo = resolve;
    });
  };
  const timer = locks === null ? undefined : setInterval(check, SIGN_EVERY_MS);
  if (locks === null) void hold();
  else locks.request(name, hold).catch(() => holds || void hold());
  return () => {
    isDisposed = true;
    clearInterval(timer);
    if (signs.get().startsWith(me)) signs.clear();
    letGo();
  };
}

function parseSign(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
