import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alone, lead, type TabLocks } from '~/storage/tab-locks';
import { MemoryArea } from '../../support/memory-area';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Web Locks of one browser: they run one after the other, and never at once. */
function sharedLocks(): NonNullable<TabLocks> {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: (name, work) => {
      const mine = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(name, mine);
      return mine;
    },
  };
}

/** Locks that a dead tab holds and never releases. */
const heldForEver: TabLocks = { request: () => new Promise(() => undefined) };
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

function tab(locks: TabLocks, area: Storage) {
  const of = { leads: false, changes: 0, stop: () => undefined as void };
  of.stop = lead({
    locks,
    area,
    name: 'x',
    onChange: (leads) => {
      of.leads = leads;
      of.changes += 1;
    },
  });
  return of;
}

describe('work that tabs do one at a time', () => {
  it('runs without the lock while its holder sleeps, and only once', async () => {
    let runs = 0;
    let give = (): unknown => undefined;
    const late: TabLocks = {
      request: (_name, work) =>
        new Promise((resolve) => {
          give = () => resolve(work());
        }),
    };
    const done = alone(late, 'x', () => (runs += 1));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await done).toBe(1);
    give();
    expect(runs).toBe(1);
  });

  it.each([
    ['without locks', null],
    ['where the browser refuses them', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
    ['with them', sharedLocks()],
  ])('%s runs once, and the caller gets its failure', async (_name, locks) => {
    let runs = 0;
    expect(await alone(locks, 'x', () => (runs += 1))).toBe(1);
    const broken = (): void => {
      throw new Error('mine');
    };
    await expect(alone(locks, 'x', broken)).rejects.toThrow('mine');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(1);
  });
});

describe('a watch for all tabs', () => {
  it('is led by one, and by the other once the first is closed', async () => {
    const [locks, area] = [sharedLocks(), new MemoryArea()];
    const [first, second] = [tab(locks, area), tab(locks, area)];
    await minutes(30);
    expect([first.leads, second.leads, second.changes]).toEqual([true, false, 0]);
    first.stop();
    await minutes(0);
    expect(second.leads).toBe(true);
    second.stop();
    expect(area.length).toBe(0);
  });

  it('is led by one other while the holder of the lock is silent, and by the holder once it wakes', async () => {
    const area = new MemoryArea();
    const locks = sharedLocks();
    const holder = tab(locks, area);
    await minutes(0);
    // Asleep: its timers do not run.
    holder.stop = vi.fn();
    vi.clearAllTimers();
    const others = [tab(heldForEver, area), tab(heldForEver, area)];
    await minutes(2);
    expect(others.map(({ leads }) => leads)).toEqual([false, false]);
    await minutes(3);
    expect(others.filter(({ leads }) => leads)).toHaveLength(1);
    await minutes(30);
    expect(others.filter(({ leads }) => leads)).toHaveLength(1);
    // The next sign of the holder.
    area.setItem('perpdeck.lead x', JSON.stringify({ version: 1, value: 'holder 7' }));
    await minutes(1);
    expect(others.filter(({ leads }) => leads)).toHaveLength(0);
  });

  it('is led by every tab of a browser without locks, and by each tab with a refused lock', async () => {
    const refused: TabLocks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    const tabs = [null, null, refused].map((locks) => tab(locks, new MemoryArea()));
    await minutes(0);
    expect(tabs.map(({ leads }) => leads)).toEqual([true, true, true]);
  });
});
