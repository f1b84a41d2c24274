/**
 * Many values in Web Storage, each under a key of its own, so that two tabs that
 * write different ones never overwrite each other's work (one list under one key would).
 */
import { keysWithPrefix } from './storage-keys';
import { createStore, type StoredValue, type StoreOptions, type WriteResult } from './storage';

export type StoredRecords<T> = {
  /** Identifiers of what is stored, in no order. Empty where storage is unavailable. */
  ids(): readonly string[];
  read(id: string): StoredValue<T>;
  write(id: string, value: T): WriteResult;
  remove(id: string): void;
  /** Calls back after any record changed, in this tab or another. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
};

export function createStoredRecords<T>(
  options: Omit<StoreOptions<T>, 'key'> & { readonly prefix: string },
): StoredRecords<T> {
  const { prefix, area, events } = options;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const fromOtherTab = (event: Event): void => {
    if (!('key' in event)) return;
    if (event.key === null || (typeof event.key === 'string' && event.key.startsWith(prefix))) notify();
  };
  /** A page that the browser kept while another was shown has not heard what other tabs wrote meanwhile. */
  const backAgain = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) notify();
  };
  const store = (id: string) => createStore({ ...options, key: prefix + id });

  return {
    ids: () => keysWithPrefix(area, prefix).map((key) => key.slice(prefix.length)),
    read: (id) => store(id).read(),
    write: (id, value) => {
      const result = store(id).write(value);
      if (result === 'written') notify();
      return result;
    },
    remove: (id) => {
      store(id).clear();
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        events?.addEventListener('storage', fromOtherTab);
        events?.addEventListener('pageshow', backAgain);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        events?.removeEventListener('storage', fromOtherTab);
        events?.removeEventListener('pageshow', backAgain);
      };
    },
  };
}
