import { createStore, type StoredValue, type StoreOptions } from './storage';
import { createValueStore, type ValueStore } from './value-store';

/** Whether a choice outlives the page: `dropped` is one of an earlier visit that could not be read. */
export type Keeping = 'kept' | 'dropped' | 'full' | 'unavailable';

export type LiveStore<T> = ValueStore<T> & { keeping(): Keeping };

/**
 * A choice of the reader that takes effect at once, is kept over visits and shared
 * by tabs. Where storage is blocked or full it lasts as long as the page, and says so.
 */
export function createLiveStore<T>(options: StoreOptions<T>, fallback: T): LiveStore<T> {
  const stored = createStore(options);
  const atStart = stored.read();
  const live = createValueStore(valueOr(atStart, fallback));
  let keeping: Keeping = atStart.kind === 'value' || atStart.kind === 'empty' ? 'kept' : atStart.kind;
  return {
    get: () => live.get(),
    keeping: () => keeping,
    subscribe: (listener) => {
      const stopLive = live.subscribe(listener);
      const stopStored = stored.subscribe(() => live.set(valueOr(stored.read(), live.get())));
      return () => {
        stopLive();
        stopStored();
      };
    },
    set: (next) => {
      // A write that fails costs the choice its memory, not its effect. Written first: whoever hears of the value may ask for both.
      const result = stored.write(next);
      keeping = result === 'written' ? 'kept' : result;
      live.set(next);
    },
  };
}

function valueOr<T>(read: StoredValue<T>, other: T): T {
  return read.kind === 'value' ? read.value : other;
}
