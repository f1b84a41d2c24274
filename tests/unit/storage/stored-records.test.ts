import { describe, expect, it, vi } from 'vitest';
import { createStoredRecords } from '~/storage/stored-records';
import { MemoryArea, storageEvent } from '../../support/memory-area';

const parseText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const open = (area: Storage | null, events?: EventTarget, parse = parseText) =>
  createStoredRecords({ prefix: 'p.', version: 1, parse, area, events });

const newer = '{"version":2,"value":"theirs"}';

describe('stored records', () => {
  it('keep each under its own key, separate from everything else in the area', () => {
    const area = new MemoryArea();
    area.setItem('other', 'x');
    const records = open(area);
    records.write('a', 'first');
    records.write('b', 'second');
    expect(records.ids().toSorted()).toEqual(['a', 'b']);
    expect(records.read('b')).toEqual({ kind: 'value', value: 'second' });
    records.remove('a');
    expect(records.ids()).toEqual(['b']);
    expect(area.getItem('other')).toBe('x');
  });

  it('have no identifiers if storage is blocked', () => {
    const area = new MemoryArea();
    area.mode = 'blocked';
    expect(open(area).ids()).toEqual([]);
    expect(open(null).ids()).toEqual([]);
  });

  it('notify their readers of changes here and in other tabs', () => {
    const events = new EventTarget();
    const records = open(new MemoryArea(), events);
    const listener = vi.fn();
    const stop = records.subscribe(listener);
    records.write('a', 'x');
    records.remove('a');
    events.dispatchEvent(storageEvent('p.b'));
    events.dispatchEvent(storageEvent('q.b'));
    events.dispatchEvent(storageEvent(null));
    events.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(4);
    // From the back/forward cache, where the page missed the writes of other tabs.
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener).toHaveBeenCalledTimes(5);
    stop();
    events.dispatchEvent(storageEvent('p.b'));
    expect(listener).toHaveBeenCalledTimes(5);
  });

  it('are the same map while nothing changes, and never stale', () => {
    const [area, events] = [new MemoryArea(), new EventTarget()];
    const parse = vi.fn(parseText);
    const records = open(area, events, parse);
    const other = open(area);
    other.write('a', 'x');
    expect([...records.all()]).toEqual([['a', { kind: 'value', value: 'x' }]]);
    expect(records.all()).toBe(records.all());
    other.write('b', 'y');
    expect(records.all().size).toBe(2);
    records.subscribe(() => undefined);
    other.write('b', 'z');
    events.dispatchEvent(storageEvent('p.b'));
    expect(records.all().get('b')).toEqual({ kind: 'value', value: 'z' });
    // Each text was parsed once.
    expect(parse).toHaveBeenCalledTimes(3);
  });

  it.each(['full', 'blocked'] as const)('last as long as the page if storage is %s when they are written', (mode) => {
    const area = new MemoryArea();
    const records = open(area);
    records.put('a', 'kept');
    area.mode = mode;
    records.put('b', 'x');
    expect(records.write('c', 'x')).not.toBe('written');
    expect([records.read('b'), records.keeping('b'), records.keeping('a')]).toEqual([
      { kind: 'value', value: 'x' },
      mode === 'full' ? 'full' : 'unavailable',
      'kept',
    ]);
    expect([records.all().has('b'), records.all().has('c')]).toEqual([true, false]);
    area.mode = 'works';
    records.put('b', 'y');
    expect([open(area).read('b'), records.keeping()]).toEqual([{ kind: 'value', value: 'y' }, 'kept']);
  });

  it('are written all or not at all: when storage is full for one, the old ones stay', () => {
    const area = new MemoryArea();
    const records = open(area);
    records.put('a', 'before');
    const { setItem } = area;
    vi.spyOn(area, 'setItem').mockImplementation((key, text) => {
      if (key === 'p.c') throw new DOMException('the quota has been exceeded', 'QuotaExceededError');
      setItem.call(area, key, text);
    });
    const entries = ['a', 'b', 'c'].map((id) => [id, 'after'] as const);
    expect(records.putAll(entries)).toBe(false);
    expect([...open(area).all()]).toEqual([['a', { kind: 'value', value: 'before' }]]);
    expect(records.keeping()).toBe('kept');
  });

  it('of a newer version stay unchanged: changes of them last as long as the page', () => {
    const area = new MemoryArea();
    area.setItem('p.a', newer);
    area.setItem('p.b', newer);
    const records = open(area);
    expect(records.read('a')).toEqual({ kind: 'newer' });
    records.put('a', 'ours');
    expect(
      records.putAll([
        ['b', 'ours'],
        ['c', 'ours'],
      ]),
    ).toBe(true);
    expect(records.write('a', 'ours')).toBe('newer');
    expect([records.keeping('a'), records.keeping('b'), records.keeping('c')]).toEqual(['newer', 'newer', 'kept']);
    expect(records.read('b')).toEqual({ kind: 'value', value: 'ours' });
    records.remove('a');
    expect([records.read('a'), area.getItem('p.a'), area.getItem('p.b')]).toEqual([{ kind: 'newer' }, newer, newer]);
    expect(open(area).read('c')).toEqual({ kind: 'value', value: 'ours' });
  });
});
