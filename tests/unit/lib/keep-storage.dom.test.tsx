import { describe, expect, it } from 'vitest';
import { askToKeep, storageKeeping } from '~/lib/keep-storage';
import { createLiveStore, createStoredRecords } from '~/lib/storage';
import { MemoryArea } from './memory-area';

function browser(answer: boolean | 'fails') {
  const state = { asked: 0, isKept: false };
  const storage = {
    persist: () => {
      state.asked += 1;
      if (answer === 'fails') return Promise.reject(new Error('no'));
      state.isKept = answer;
      return Promise.resolve(answer);
    },
    persisted: () => Promise.resolve(state.isKept),
  };
  return { state, storage, area: new MemoryArea() };
}

describe('what is stored', () => {
  it.each([
    [true, 'kept'],
    [false, 'may-be-deleted'],
    ['fails', 'may-be-deleted'],
  ] as const)('is asked to be kept once: %s means %s', async (answer, after) => {
    const { state, storage, area } = browser(answer);
    expect(await storageKeeping(area, storage)).toBe('unasked');
    askToKeep(area, storage);
    askToKeep(area, storage);
    expect(state.asked).toBe(1);
    expect(await storageKeeping(area, storage)).toBe(after);
  });

  it('may be deleted where the browser cannot be asked', async () => {
    const area = new MemoryArea();
    askToKeep(area, undefined);
    expect(area.length).toBe(0);
    expect(await storageKeeping(area, undefined)).toBe('may-be-deleted');
    expect(await storageKeeping(area, { persisted: () => Promise.reject(new Error('no')) })).toBe('may-be-deleted');
  });

  it('is asked for with the first work of the reader, and with nothing else', () => {
    const asked = (area: Storage) => area.getItem('perpdeck.asked-to-keep') !== null;
    const { storage } = browser(true);
    Object.defineProperty(globalThis.navigator, 'storage', { configurable: true, value: storage });
    const area = new MemoryArea();
    const options = { version: 1, parse: (value: unknown) => value, area };
    createLiveStore({ ...options, key: 'choice' }, null).set('dark');
    expect(asked(area)).toBe(false);
    createLiveStore({ ...options, key: 'desk', isOwn: true }, null).set('a name');
    expect(asked(area)).toBe(true);
    const other = new MemoryArea();
    createStoredRecords({ ...options, area: other, prefix: 'note ', isOwn: true }).writeAll([['a', 'text']]);
    expect(asked(other)).toBe(true);
    Reflect.deleteProperty(globalThis.navigator, 'storage');
  });
});
