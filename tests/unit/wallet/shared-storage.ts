import { MemoryArea, storageEvent } from '../../support/memory-area';

export type StorageReader = { readonly isAlive: () => boolean; readonly events: EventTarget };

type Change = (area: Storage) => void;

type View = {
  readonly area: MemoryArea;
  readonly events: EventTarget;
  /** How many of the tab's writes, by key, have not reached the browser yet. */
  readonly onTheirWay: Map<string, number>;
};

/**
 * Storage as the tabs of one browser see it, each in a separate process: a tab reads its own writes at once, and the
 * other tabs read them `lagMs` later, all in one order. Until a write arrives, its tab reads its own version. A closed
 * tab writes no more, but its earlier writes arrive.
 */
export function sharedStorage(lagMs: number) {
  const changes: { readonly change: Change; readonly arrives: () => void }[] = [];
  const kept = new MemoryArea();
  const views: View[] = [];

  const arrive = (from: View, key: string, change: Change): void => {
    change(kept);
    from.onTheirWay.set(key, (from.onTheirWay.get(key) ?? 1) - 1);
    for (const view of views) {
      if (view === from || (view.onTheirWay.get(key) ?? 0) > 0) continue;
      change(view.area);
      queueMicrotask(() => view.events.dispatchEvent(storageEvent(key)));
    }
  };

  const write = (view: View, key: string, change: Change): void => {
    change(view.area);
    view.onTheirWay.set(key, (view.onTheirWay.get(key) ?? 0) + 1);
    changes.push({ change, arrives: () => arrive(view, key, change) });
    if (lagMs === 0) changes.shift()?.arrives();
    else setTimeout(() => changes.shift()?.arrives(), lagMs);
  };

  return {
    open: ({ isAlive, events }: StorageReader): Storage => {
      const area = new MemoryArea();
      for (let index = 0; index < kept.length; index += 1) {
        const key = kept.key(index) ?? '';
        area.setItem(key, kept.getItem(key) ?? '');
      }
      // A tab takes longer to open than a write takes to arrive.
      for (const { change } of changes) change(area);
      const view: View = { area, events, onTheirWay: new Map() };
      views.push(view);
      return {
        get length() {
          return area.length;
        },
        key: (index) => area.key(index),
        getItem: (key) => area.getItem(key),
        setItem: (key, text) => isAlive() && write(view, key, (to) => to.setItem(key, text)),
        removeItem: (key) => isAlive() && write(view, key, (to) => to.removeItem(key)),
        clear: () => area.clear(),
      };
    },
  };
}
