import { describe, expect, it, vi } from 'vitest';
import { createRecentTraders } from '~/storage/recents';
import { MemoryArea, storageEvent } from '../../support/memory-area';

const key = 'perpdeck.recent-traders';

function address(digit: number): string {
  return `0:${digit.toString(16).padStart(64, '0')}`;
}

describe('recently watched traders', () => {
  it('are stored across visits, newest first, each once', () => {
    const area = new MemoryArea();
    const recent = createRecentTraders({ area });
    for (const digit of [1, 2, 1]) recent.remember(address(digit));
    expect(createRecentTraders({ area }).get()).toEqual([address(1), address(2)]);
  });

  it('are at most eight', () => {
    const recent = createRecentTraders({ area: new MemoryArea() });
    for (let digit = 0; digit < 12; digit += 1) recent.remember(address(digit));
    expect(recent.get()).toHaveLength(8);
    expect(recent.get()[0]).toBe(address(11));
  });

  it('can be forgotten one by one', () => {
    const recent = createRecentTraders({ area: new MemoryArea() });
    recent.remember(address(1));
    recent.remember(address(2));
    recent.forget(address(2));
    expect(recent.get()).toEqual([address(1)]);
  });

  it("are dropped if the stored value isn't a list, and skip entries that aren't addresses", () => {
    const area = new MemoryArea();
    area.setItem(key, JSON.stringify({ version: 1, value: 'x' }));
    expect(createRecentTraders({ area }).get()).toEqual([]);
    area.setItem(key, JSON.stringify({ version: 1, value: [address(1), 5, '<script>', address(1)] }));
    expect(createRecentTraders({ area }).get()).toEqual([address(1)]);
  });

  it('last as long as the page if storage is blocked, and say so', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    const recent = createRecentTraders({ area });
    recent.remember(address(1));
    expect(recent.get()).toEqual([address(1)]);
    expect(recent.keeping()).toBe('unavailable');
    expect(createRecentTraders({ area: null }).keeping()).toBe('unavailable');
    expect(createRecentTraders({ area: new MemoryArea() }).keeping()).toBe('kept');
  });

  it('follow writes of another tab', () => {
    const area = new MemoryArea();
    const events = new EventTarget();
    const recent = createRecentTraders({ area, events });
    const changed = vi.fn<() => void>();
    const stop = recent.subscribe(changed);
    createRecentTraders({ area }).remember(address(3));
    events.dispatchEvent(storageEvent(key));
    expect(recent.get()).toEqual([address(3)]);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
  });
});
