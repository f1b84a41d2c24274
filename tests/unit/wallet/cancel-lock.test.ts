import { describe, expect, it } from 'vitest';
import { createCancelLocks, type LockPort } from '~/wallet/cancel-lock';
import { until } from './cancel-kit';

const forever = (): AbortSignal => new AbortController().signal;

/** A promise and a function that resolves it. */
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** The browser's own locks, as far as this platform has them. */
const platform: LockPort | null =
  globalThis.navigator?.locks === undefined
    ? null
    : { request: (name, { signal }, work) => navigator.locks.request(name, { signal }, work) };

const kinds: readonly { readonly name: string; readonly port: LockPort | null }[] = [
  { name: 'within a page', port: null },
  ...(platform === null ? [] : [{ name: 'of the browser', port: platform }]),
];

describe.each(kinds)('locks $name', ({ port }) => {
  it('let one caller work at a time, in the order of requests', async () => {
    const locks = createCancelLocks(port);
    const log: string[] = [];
    const first = gate();
    const a = locks.run('k', forever(), async () => {
      log.push('a in');
      await first.passed;
      log.push('a out');
    });
    const b = locks.run('k', forever(), () => Promise.resolve(void log.push('b')));
    const other = locks.run('other', forever(), () => Promise.resolve(void log.push('other')));
    await other;
    expect(log).toEqual(['a in', 'other']);
    first.open();
    await Promise.all([a, b]);
    expect(log).toEqual(['a in', 'other', 'a out', 'b']);
  });

  it('report busy when the patience is over, and never start the work later', async () => {
    const locks = createCancelLocks(port);
    const held = gate();
    let late = false;
    const holder = locks.run('k2', forever(), () => held.passed);
    let named = 0;
    expect(
      await locks.tryRun(
        'k2',
        400,
        async () => void (late = true),
        () => (named += 1),
      ),
    ).toBe('busy');
    expect(named).toBe(1);
    held.open();
    await holder;
    expect(await locks.tryRun('k2', 1_000, () => Promise.resolve())).toBe('ran');
    expect(late).toBe(false);
  });

  it('are released by work that fails, and the caller gets its failure', async () => {
    const locks = createCancelLocks(port);
    await expect(locks.tryRun('k3', 1_000, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    expect(await locks.tryRun('k3', 1_000, () => Promise.resolve())).toBe('ran');
  });

  it('let a caller stop waiting, and pass to the others', async () => {
    const locks = createCancelLocks(port);
    const held = gate();
    const abort = new AbortController();
    const holder = locks.run('k4', forever(), () => held.passed);
    const given = locks
      .run('k4', abort.signal, () => Promise.reject(new Error('must not run')))
      .catch(() => 'given up');
    let ran = false;
    const third = locks.run('k4', forever(), async () => void (ran = true));
    abort.abort();
    expect(await given).toBe('given up');
    expect(ran).toBe(false);
    held.open();
    await Promise.all([holder, third]);
    await until(() => ran);
  });
});
