import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStoredTexts, localArea, type StoredForm, type StoredTexts } from '~/storage/stored-text';
import { MemoryArea } from '../../support/memory-area';

const parseText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function texts(area: Storage | null, form: Partial<StoredForm<string>> = {}): StoredTexts<string> {
  return createStoredTexts({ version: 1, parse: parseText, area, ...form });
}

afterEach(() => vi.unstubAllGlobals());

describe('a stored text', () => {
  it('comes back as it was written, even after a reload', () => {
    const area = new MemoryArea();
    expect(texts(area).read('k')).toEqual({ kind: 'empty' });
    expect(texts(area).write('k', 'hello')).toBe('written');
    expect(texts(area).read('k')).toEqual({ kind: 'value', value: 'hello' });
    texts(area).remove('k');
    expect(texts(area).read('k')).toEqual({ kind: 'empty' });
  });

  it.each([
    ['not json', 'not-json'],
    ['null', 'not-json'],
    ['"text"', 'not-json'],
    ['{"value":"x"}', 'not-json'],
    ['{"version":"1","value":"x"}', 'not-json'],
    ['{"version":1,"value":7}', 'shape'],
    ['{"version":0,"value":"x"}', 'version'],
  ])('%s is dropped with the reason %s, until the next write', (text, reason) => {
    const area = new MemoryArea();
    area.setItem('k', text);
    expect(texts(area).read('k')).toEqual({ kind: 'dropped', reason });
    expect(area.getItem('k')).toBe(text);
    expect(texts(area).write('k', 'x')).toBe('written');
  });

  it('of an older version is migrated, and validated afterwards', () => {
    const area = new MemoryArea();
    texts(area).write('k', 'old');
    const migrating = (migrate: (value: unknown, from: number) => unknown) => texts(area, { version: 3, migrate });
    expect(migrating((value, from) => `${String(value)} of ${from}`).read('k')).toEqual({
      kind: 'value',
      value: 'old of 1',
    });
    expect(migrating(() => 7).read('k')).toEqual({ kind: 'dropped', reason: 'shape' });
    expect(migrating(() => null).read('k')).toEqual({ kind: 'dropped', reason: 'version' });
  });

  it('of a newer version is recognised, and neither overwritten nor removed', () => {
    const area = new MemoryArea();
    const newer = '{"version":2,"value":{"everything":"else"}}';
    area.setItem('k', newer);
    const store = texts(area, { migrate: () => 'never asked' });
    expect(store.read('k')).toEqual({ kind: 'newer' });
    expect(store.write('k', 'x')).toBe('newer');
    store.remove('k');
    expect(area.getItem('k')).toBe(newer);
  });

  it('is not overwritten either if another tab of a newer version stores it later', () => {
    const area = new MemoryArea();
    const store = texts(area);
    store.write('k', 'ours');
    texts(area, { version: 2 }).write('k', 'theirs');
    expect(store.write('k', 'ours again')).toBe('newer');
    expect(area.getItem('k')).toBe('{"version":2,"value":"theirs"}');
  });

  it('is parsed once for each stored text', () => {
    const area = new MemoryArea();
    const parse = vi.fn(parseText);
    const store = texts(area, { parse });
    area.setItem('k', '{"version":1,"value":"x"}');
    expect(store.read('k')).toBe(store.read('k'));
    expect(parse).toHaveBeenCalledTimes(1);
    area.setItem('k', '{"version":1,"value":"y"}');
    expect(store.read('k')).toEqual({ kind: 'value', value: 'y' });
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('is unavailable, not empty, if storage is blocked', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    for (const store of [texts(area), texts(null)]) {
      expect(store.read('k')).toEqual({ kind: 'unavailable' });
      expect(store.write('k', 'x')).toBe('unavailable');
      expect(() => store.remove('k')).not.toThrow();
    }
  });

  it('reports that storage is full, and keeps the old value', () => {
    const area = new MemoryArea();
    texts(area).write('k', 'first');
    area.mode = 'full';
    expect(texts(area).write('k', 'second')).toBe('full');
    expect(texts(area).read('k')).toEqual({ kind: 'value', value: 'first' });
  });
});

describe('the local area', () => {
  it('is null if accessing it throws, or if it does not exist', () => {
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
