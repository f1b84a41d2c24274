import { askToKeep } from './keep-storage';
import { createValueStore, type ValueStore } from './value-store';

/**
 * One value in Web Storage. It is versioned, validated when read, and migrated or dropped with a message. It may fail:
 * browsers block storage, and it fills up.
 */
type StoredValue<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'empty' }
  /** There is a value that this program cannot use. It stays until the next write. */
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  | { readonly kind: 'unavailable' };

type DropReason = 'not-json' | 'version' | 'shape';

type WriteResult = 'written' | 'full' | 'unavailable';

export type StoreOptions<T> = {
  readonly key: string;
  /** Whole number. Raise it whenever the shape changes. */
  readonly version: number;
  /** Null when the value is invalid. */
  readonly parse: (value: unknown) => T | null;
  /** The value in the form of the present version, or null when `fromVersion` is too old or too new. */
  readonly migrate?: (value: unknown, fromVersion: number) => unknown;
  /** The storage area, or null when the browser blocks it (see `localArea`). */
  readonly area: Storage | null;
  /** Where `storage` events arrive from other tabs: the window. */
  readonly events?: EventTarget;
  /**
   * Whether it is what the reader owns: work and choices that nobody else has. With the first of it the browser is asked
   * to keep what is stored. A function where a value may hold nothing of the reader's. Left out for what is seen again
   * without them.
   */
  readonly isOwn?: true | ((value: T) => boolean);
};

export type Store<T> = {
  read(): StoredValue<T>;
  write(value: T): WriteResult;
  clear(): void;
  /** Calls back after a write or a clear, in this tab or another. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
};

/** localStorage, or null: where cookies are blocked or the frame is opaque, even reading the property throws. */
export function localArea(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function createStore<T>(options: StoreOptions<T>): Store<T> {
  const { key, area } = options;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const fromOtherTab = (event: Event): void => {
    // A null key means that the whole area was cleared.
    if ('key' in event && (event.key === key || event.key === null)) notify();
  };
  /** A page restored from the browser's back/forward cache has missed the writes of other tabs. */
  const backAgain = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) notify();
  };

  return {
    read: () => {
      const text = readText(area, key);
      if (text === undefined) return { kind: 'unavailable' };
      return text === null ? { kind: 'empty' } : interpret(text, options);
    },
    write: (value) => {
      const result = writeText(area, key, textOf(value, options));
      if (result === 'written') notify();
      if (result === 'written' && isOwned(value, options)) askToKeep(area);
      return result;
    },
    clear: () => {
      removeText(area, key);
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        options.events?.addEventListener('storage', fromOtherTab);
        options.events?.addEventListener('pageshow', backAgain);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        options.events?.removeEventListener('storage', fromOtherTab);
        options.events?.removeEventListener('pageshow', backAgain);
      };
    },
  };
}

function isOwned<T>(value: T, { isOwn = () => false }: Pick<StoreOptions<T>, 'isOwn'>): boolean {
  return isOwn === true || isOwn(value);
}

function textOf<T>(value: T, { version }: Omit<StoreOptions<T>, 'key'>): string {
  return JSON.stringify({ version, value });
}

function interpret<T>(text: string, options: Omit<StoreOptions<T>, 'key'>): StoredValue<T> {
  const envelope = parseEnvelope(text);
  if (envelope === null) return { kind: 'dropped', reason: 'not-json' };
  let { value } = envelope;
  if (envelope.version !== options.version) {
    value = options.migrate?.(value, envelope.version) ?? null;
    if (value === null) return { kind: 'dropped', reason: 'version' };
  }
  const parsed = options.parse(value);
  return parsed === null ? { kind: 'dropped', reason: 'shape' } : { kind: 'value', value: parsed };
}

function parseEnvelope(text: string): { version: number; value: unknown } | null {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof envelope !== 'object' || envelope === null || !('version' in envelope) || !('value' in envelope))
    return null;
  return typeof envelope.version === 'number' ? { version: envelope.version, value: envelope.value } : null;
}

/** Null when nothing is stored, undefined when storage cannot be read. */
function readText(area: Storage | null, key: string): string | null | undefined {
  if (area === null) return undefined;
  try {
    return area.getItem(key);
  } catch {
    return undefined;
  }
}

function writeText(area: Storage | null, key: string, text: string): WriteResult {
  if (area === null) return 'unavailable';
  try {
    area.setItem(key, text);
    return 'written';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
  }
}

function removeText(area: Storage | null, key: string): void {
  try {
    area?.removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** Keys in the area with this prefix. Empty when storage is unavailable. */
export function keysWithPrefix(area: Storage | null, prefix: string): readonly string[] {
  if (area === null) return [];
  try {
    return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}

/**
 * Many values in Web Storage, each under its own key, so that two tabs that write different ones never overwrite each
 * other's work (one list under one key would).
 */
type StoredRecords<T> = {
  /** Identifiers of the stored values, in no particular order. Empty when storage is unavailable. */
  ids(): readonly string[];
  read(id: string): StoredValue<T>;
  write(id: string, value: T): WriteResult;
  /** Writes all of them, or none. */
  writeAll(entries: readonly (readonly [id: string, value: T])[]): WriteResult;
  remove(id: string): void;
  /** Calls back after any record changed, in this tab or another. Returns a function that stops it. */
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
  /** A page restored from the browser's back/forward cache has missed the writes of other tabs. */
  const backAgain = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) notify();
  };
  const store = (id: string) => createStore({ ...options, key: prefix + id });
  /**
   * The parsed value of each text. All are read after every write: parsing them again would cost the square of their
   * number.
   */
  const known = new Map<string, { readonly text: string; readonly read: StoredValue<T> }>();

  return {
    ids: () => keysWithPrefix(area, prefix).map((key) => key.slice(prefix.length)),
    read: (id) => {
      const text = readText(area, prefix + id);
      if (typeof text !== 'string') known.delete(id);
      if (text === undefined) return { kind: 'unavailable' };
      if (text === null) return { kind: 'empty' };
      const before = known.get(id);
      if (before?.text === text) return before.read;
      const read = interpret(text, options);
      known.set(id, { text, read });
      return read;
    },
    write: (id, value) => {
      const result = store(id).write(value);
      if (result === 'written') notify();
      return result;
    },
    writeAll: (entries) => {
      const before: (readonly [key: string, text: string | null])[] = [];
      for (const [id, value] of entries) {
        const key = prefix + id;
        before.push([key, readText(area, key) ?? null]);
        const result = writeText(area, key, textOf(value, options));
        if (result === 'written') continue;
        // What is taken away first makes room for what there was.
        for (const [written] of before) removeText(area, written);
        for (const [written, text] of before) if (text !== null) writeText(area, written, text);
        return result;
      }
      notify();
      if (entries.some(([, value]) => isOwned(value, options))) askToKeep(area);
      return 'written';
    },
    remove: (id) => {
      known.delete(id);
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

/** Whether a choice outlives the page. `dropped` is one of an earlier visit that could not be read. */
export type Keeping = 'kept' | 'dropped' | 'full' | 'unavailable';

export type LiveStore<T> = ValueStore<T> & { keeping(): Keeping };

/**
 * A choice of the reader that takes effect at once, is stored across visits and shared by tabs. When storage is blocked
 * or full it lasts as long as the page, and its status shows that.
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
      // A failed write loses the stored choice, not its effect. The write comes first, since listeners may read both.
      const result = stored.write(next);
      keeping = result === 'written' ? 'kept' : result;
      live.set(next);
    },
  };
}

function valueOr<T>(read: StoredValue<T>, other: T): T {
  return read.kind === 'value' ? read.value : other;
}
