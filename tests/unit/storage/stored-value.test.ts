import { describe, expect, it, vi } from 'vitest';
import { createStoredValue } from '~/storage/stored-value';
import { MemoryArea, storageEvent } from '../../support/memory-area';

type List = readonly string[];

const parseList = (value: unknown): List | null =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;

const open = (area: Storage | null, events?: EventTarget, parse = parseList) =>
  createStoredValue<List>({ key: 'k', version: 1, parse, area, events }, []);

const backAgain = () => Object.assign(new Event('pageshow'), { persisted: true });

describe('a stored value', () => {
  it('notifies each listener once of a change here, however many there are', () => {
    const store = open(new MemoryArea(), new EventTarget());
    const listeners = Array.from({ length: 50 }, () => vi.fn<() => void>());
    for (const listener of listeners) store.subscribe(listener);
    store.set(['x']);
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual(listeners.map(() => 1));
  });

  it('notifies each listener once of a change in another tab, and parses it once', () => {
    const [area, events] = [new MemoryArea(), new EventTarget()];
    const parse = vi.fn(parseList);
    const store = open(area, events, parse);
    const listeners = Array.from({ length: 50 }, () => vi.fn<() => void>());
    for (const listener of listeners) store.subscribe(listener);
    open(area).set(['x']);
    events.dispatchEvent(storageEvent('k'));
    expect(store.get()).toEqual(['x']);
    expect(listeners.map(({ mock }) => mock.calls.length)).toEqual(listeners.map(() => 1));
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('listens to the window once while it has listeners, and not afterwards', () => {
    const events = new EventTarget();
    const added = vi.spyOn(events, 'addEventListener');
    const removed = vi.spyOn(events, 'removeEventListener');
    const store = open(new MemoryArea(), events);
    const stops = [1, 2, 3].map(() => store.subscribe(() => undefined));
    expect(added.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
    for (const stop of stops) stop();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
  });

  it('reacts only to its own key and to a cleared area', () => {
    const [area, events] = [new MemoryArea(), new EventTarget()];
    const store = open(area, events);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    open(area).set(['x']);
    events.dispatchEvent(storageEvent('other'));
    events.dispatchEvent(new Event('pageshow'));
    expect([store.get(), listener.mock.calls.length]).toEqual([[], 0]);
    events.dispatchEvent(storageEvent(null));
    expect([store.get(), listener.mock.calls.length]).toEqual([['x'], 1]);
    stop();
    open(area).set(['y']);
    events.dispatchEvent(storageEvent('k'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is read again when the page comes back from the back/forward cache', () => {
    const [area, events] = [new MemoryArea(), new EventTarget()];
    const store = open(area, events);
    const listener = vi.fn();
    store.subscribe(listener);
    open(area).set(['x']);
    events.dispatchEvent(backAgain());
    expect([store.get(), listener.mock.calls.length]).toEqual([['x'], 1]);
    // Nothing has changed since.
    events.dispatchEvent(backAgain());
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is never stale without listeners', () => {
    const area = new MemoryArea();
    const store = open(area, new EventTarget());
    open(area).set(['x']);
    expect(store.get()).toEqual(['x']);
    expect(store.get()).toBe(store.get());
    open(area).set(['y']);
    store.subscribe(() => undefined);
    expect(store.get()).toEqual(['y']);
  });

  it.each([true, false])('keeps the change of another tab when this one writes: with a listener %s', (isHeard) => {
    const area = new MemoryArea();
    const [here, there] = [open(area, new EventTarget()), open(area, new EventTarget())];
    const listener = vi.fn();
    // The event for the other tab's write has not arrived yet.
    if (isHeard) here.subscribe(listener);
    there.update((list) => [...list, 'there']);
    here.update((list) => [...list, 'here']);
    expect(here.get()).toEqual(['there', 'here']);
    expect(open(area).get()).toEqual(['there', 'here']);
    expect(listener).toHaveBeenCalledTimes(isHeard ? 1 : 0);
  });

  it('is not written if a change changes nothing', () => {
    const area = new MemoryArea();
    open(area).update((list) => list);
    expect(area.length).toBe(0);
  });

  it('is empty after clearing, and removed from the area', () => {
    const area = new MemoryArea();
    const store = open(area);
    store.set(['x']);
    store.clear();
    expect([store.get(), area.length]).toEqual([[], 0]);
  });

  it('stays for this page when another tab clears the area', () => {
    const [area, events] = [new MemoryArea(), new EventTarget()];
    const store = open(area, events);
    store.set(['x']);
    store.subscribe(() => undefined);
    area.clear();
    events.dispatchEvent(storageEvent(null));
    expect(store.get()).toEqual(['x']);
  });

  it.each(['blocked', 'full'] as const)('lasts as long as the page if storage is %s, and reports why', (mode) => {
    const area = new MemoryArea();
    const store = open(area);
    area.mode = mode;
    store.update((list) => [...list, 'x']);
    store.update((list) => [...list, 'y']);
    expect([store.get(), store.keeping()]).toEqual([['x', 'y'], mode === 'full' ? 'full' : 'unavailable']);
    area.mode = 'works';
    store.update((list) => [...list, 'z']);
    expect([open(area).get(), store.keeping()]).toEqual([['x', 'y', 'z'], 'kept']);
  });

  it('of a newer version stays unchanged: changes last as long as the page', () => {
    const area = new MemoryArea();
    const newer = '{"version":99,"value":["theirs"]}';
    area.setItem('k', newer);
    const store = open(area);
    expect([store.get(), store.keeping()]).toEqual([[], 'newer']);
    store.update((list) => [...list, 'x']);
    store.set([...store.get(), 'y']);
    expect([store.get(), store.keeping()]).toEqual([['x', 'y'], 'newer']);
    store.clear();
    expect(area.getItem('k')).toBe(newer);
  });

  it('stays unchanged if another tab of a newer version writes it while this page is open', () => {
    const [area, events] = [new MemoryArea(), new EventTarget()];
    const store = open(area, events);
    store.subscribe(() => undefined);
    store.set(['x']);
    area.setItem('k', '{"version":2,"value":["theirs"]}');
    events.dispatchEvent(storageEvent('k'));
    expect([store.get(), store.keeping()]).toEqual([['x'], 'newer']);
    store.update((list) => [...list, 'y']);
    expect([store.get(), area.getItem('k')]).toEqual([['x', 'y'], '{"version":2,"value":["theirs"]}']);
  });

  it('that is unreadable is replaced by the next change, and reported until then', () => {
    const area = new MemoryArea();
    area.setItem('k', 'not json');
    const store = open(area);
    expect([store.get(), store.keeping()]).toEqual([[], 'dropped']);
    store.set(['x']);
    expect([open(area).get(), store.keeping()]).toEqual([['x'], 'kept']);
  });
});
