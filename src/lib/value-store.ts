/**
 * A value with change notifications. Its shape fits React's `useSyncExternalStore`, but it does not depend on React. It
 * is created by a factory, so each owner has its own.
 */
export type ReadableValue<T> = {
  get(): T;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

export type ValueStore<T> = ReadableValue<T> & { set(next: T): void };

/** Setting an equal value (by `Object.is`) notifies no listener. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
