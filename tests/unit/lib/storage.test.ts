import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore, createStoredRecords, localArea, type Store } from '~/lib/storage';
import { MemoryArea, storageEvent } from './memory-area';

const parseText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function textStore(area: Storage | null, version = 1): Store<string> {
  return createStore({ key: 'k', version, parse: parseText, area });
}

afterEach(() => vi.unstubAllGlobals());

describe('a stored value', () => {
  it('comes back as it was written, after a reload too', () => {
    const area = new MemoryArea();
    expect(textStore(area).read()).toEqual({ kind: 'empty' });
    expect(textStore(area).write('hello')).toBe('written');
    expect(textStore(area).read()).toEqual({ kind: 'value', value: 'hello' });
    textStore(area).clear();
    expect(textStore(area).read()).toEqual({ kind: 'empty' });
  });

  it.each([
    ['not json', 'not-json'],
    ['null', 'not-json'],
    ['"text"', 'not-json'],
    ['{"value":"x"}', 'not-json'],
    ['{"version":"1","value":"x"}', 'not-json'],
    ['{"version":1,"value":7}', 'shape'],
    ['{"version":2,"value":"x"}', 'version'],
  ])('that reads %s is dropped with the word %s', (text, reason) => {
    const area = new MemoryArea();
    area.setItem('k', text);
    expect(textStore(area).read()).toEqual({ kind: 'dropped', reason });
    expect(area.getItem('k')).toBe(text);
  });

  it('of an older version is migrated, and validated afterwards', () => {
    const area = new MemoryArea();
    textStore(area, 1).write('old');
    const migrating = (migrate: (value: unknown, from: number) => unknown) =>
      createStore({ key: 'k', version: 3, parse: parseText, migrate, area });
    expect(migrating((value, from) => `${String(value)} of ${from}`).read()).toEqual({
      kind: 'value',
      value: 'old of 1',
    });
    expect(migrating(() => 7).read()).toEqual({ kind: 'dropped', reason: 'shape' });
    expect(migrating(() => null).read()).toEqual({ kind: 'dropped', reason: 'version' });
  });

  it('is unavailable, not empty, where storage is blocked', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    for (const store of [textStore(area), textStore(null)]) {
      expect(store.read()).toEqual({ kind: 'unavailable' });
      expect(store.write('x')).toBe('unavailable');
      expect(() => store.clear()).not.toThrow();
    }
  });

  it('says when storage is full, and keeps what was there', () => {
    const area = new MemoryArea();
    textStore(area).write('first');
    area.mode = 'full';
    expect(textStore(area).write('second')).toBe('full');
    expect(textStore(area).read()).toEqual({ kind: 'value', value: 'first' });
  });

  it('tells its readers of changes here and in other tabs, until they stop', () => {
    const events = new EventTarget();
    const store = createStore({ key: 'k', version: 1, parse: parseText, area: new MemoryArea(), events });
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.write('x');
    expect(listener).toHaveBeenCalledTimes(1);
    events.dispatchEvent(storageEvent('k'));
    events.dispatchEvent(storageEvent(null));
    expect(listener).toHaveBeenCalledTimes(3);
    events.dispatchEvent(storageEvent('other'));
    events.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(3);
    // From the back/forward cache, where the writes of other tabs were missed.
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
    store.write('y');
    events.dispatchEvent(storageEvent('k'));
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

describe('the local area', () => {
  it('is null where naming it throws, or it does not exist', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(localArea()).toBeNull();
    vi.unstubAllGlobals();
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('access is denied', 'SecurityError');
      },
    });
    expect(localArea()).toBeNull();
    if (descriptor === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', descriptor);
  });
});

describe('stored records', () => {
  it('keep each under its own key, apart from everything else in the area', () => {
    const area = new MemoryArea();
    area.setItem('other', 'x');
    const records = createStoredRecords({ prefix: 'p.', version: 1, parse: parseText, area });
    records.write('a', 'first');
    records.write('b', 'second');
    expect(records.ids().toSorted()).toEqual(['a', 'b']);
    expect(records.read('b')).toEqual({ kind: 'value', value: 'second' });
    records.remove('a');
    expect(records.ids()).toEqual(['b']);
    expect(area.getItem('other')).toBe('x');
  });

  it('have no identifiers where storage is blocked', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    expect(createStoredRecords({ prefix: 'p.', version: 1, parse: parseText, area }).ids()).toEqual([]);
    expect(createStoredRecords({ prefix: 'p.', version: 1, parse: parseText, area: null }).ids()).toEqual([]);
  });

  it('tell their readers of changes here and in other tabs', () => {
    const events = new EventTarget();
    const records = createStoredRecords({ prefix: 'p.', version: 1, parse: parseText, area: new MemoryArea(), events });
    const listener = vi.fn();
    const stop = records.subscribe(listener);
    records.write('a', 'x');
    records.remove('a');
    events.dispatchEvent(storageEvent('p.b'));
    events.dispatchEvent(storageEvent('q.b'));
    events.dispatchEvent(storageEvent(null));
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
    events.dispatchEvent(storageEvent('p.b'));
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
