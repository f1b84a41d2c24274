/**
 * One value kept in Web Storage. It is versioned, validated when read, migrated
 * or dropped with a word, and it may fail: browsers block storage, and it fills up.
 */
export type StoredValue<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'empty' }
  /** Something is there that this program cannot use. It stays until the next write. */
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  | { readonly kind: 'unavailable' };

export type DropReason = 'not-json' | 'version' | 'shape';

export type WriteResult = 'written' | 'full' | 'unavailable';

export type StoreOptions<T> = {
  readonly key: string;
  /** Whole number, raised whenever the shape changes. */
  readonly version: number;
  /** Null when the value is not what it should be. */
  readonly parse: (value: unknown) => T | null;
  /** The value as the present version would have written it, or null when `fromVersion` is too old or too new. */
  readonly migrate?: (value: unknown, fromVersion: number) => unknown;
  /** The storage area, or null where the browser withholds it (see `localArea`). */
  readonly area: Storage | null;
  /** Where `storage` events arrive from other tabs: the window. */
  readonly events?: EventTarget;
};

export type Store<T> = {
  read(): StoredValue<T>;
  write(value: T): WriteResult;
  clear(): void;
  /** Calls back after a write or a clear, in this tab or another. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
};

/** localStorage, or null: even to name it throws where cookies are blocked or the frame is opaque. */
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
    // A null key tells that the whole area was cleared.
    if ('key' in event && (event.key === key || event.key === null)) notify();
  };

  return {
    read: () => {
      const text = readText(area, key);
      if (text === undefined) return { kind: 'unavailable' };
      return text === null ? { kind: 'empty' } : interpret(text, options);
    },
    write: (value) => {
      const result = writeText(area, key, JSON.stringify({ version: options.version, value }));
      if (result === 'written') notify();
      return result;
    },
    clear: () => {
      removeText(area, key);
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) options.events?.addEventListener('storage', fromOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) options.events?.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}

function interpret<T>(text: string, options: StoreOptions<T>): StoredValue<T> {
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
    // Blocked storage holds nothing, so there is nothing left to remove.
  }
}
