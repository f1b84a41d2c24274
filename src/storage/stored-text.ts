import { askToKeep } from './keep-storage';

/** The place in which a store saves its values. */
export type StorePlace = {
  /** The storage area, or null when the browser blocks it (see `localArea`). */
  readonly area: Storage | null;
  /** The target of `storage` events from other tabs: the window. */
  readonly events?: EventTarget | undefined;
};

/** Describes how a store writes its values and reads them again. They are stored as `{version, value}`. */
export type StoredForm<T> = StorePlace & {
  /** A whole number. Raise it whenever the shape changes. */
  readonly version: number;
  /** Returns null when the value is invalid. */
  readonly parse: (value: unknown) => T | null;
  /** Converts an older value to the present form; returns null when `fromVersion` is too old. */
  readonly migrate?: (value: unknown, fromVersion: number) => unknown;
  /** Converts a value to the form in which it is stored; left out when the value is stored unchanged. */
  readonly toStored?: (value: T) => unknown;
  /**
   * Whether the value is the reader's own work or choice, which exists nowhere else. When the first such value is
   * stored, the app requests that the browser keeps its storage. A function decides where only some values contain the
   * reader's data. Left out for data that can be obtained again.
   */
  readonly isOwn?: true | ((value: T) => boolean);
};

/** A value that was read from Web Storage. Browsers block storage, so reading may fail. */
export type StoredRead<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'empty' }
  /** There is a value that this program cannot use. It stays stored until the next write. */
  | { readonly kind: 'dropped'; readonly reason: 'not-json' | 'version' | 'shape' }
  /** A newer version of this program stored it. This version never overwrites or removes it. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'unavailable' };

export type WriteResult = 'written' | 'full' | 'newer' | 'unavailable';

/** Whether a choice is still there after a reload. `dropped`: the value of an earlier visit was unreadable. */
export type Keeping = 'kept' | 'dropped' | Exclude<WriteResult, 'written'>;

const empty = { kind: 'empty' } as const;
const unavailable = { kind: 'unavailable' } as const;

/** Returns localStorage, or null: if cookies are blocked or the frame is opaque, even reading the property throws. */
export function localArea(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
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

export type StoredTexts<T> = {
  /** Returns the same object as long as the stored text is the same, because it is parsed once. */
  read(key: string): StoredRead<T>;
  write(key: string, value: T): WriteResult;
  /** Writes all values or none. No key may belong to a value of a newer version. */
  writeAll(entries: readonly (readonly [key: string, value: T])[]): WriteResult;
  remove(key: string): void;
};

/** Reads and writes the values of a store. */
export function createStoredTexts<T>(form: StoredForm<T>): StoredTexts<T> {
  const { area, version, toStored = (value: T) => value, isOwn = () => false } = form;
  const known = new Map<string, { readonly text: string; readonly read: StoredRead<T> }>();

  const read = (key: string): StoredRead<T> => {
    const text = readText(area, key);
    if (typeof text !== 'string') known.delete(key);
    if (text === undefined) return unavailable;
    if (text === null) return empty;
    const before = known.get(key);
    if (before?.text === text) return before.read;
    const found = interpret(text, form);
    known.set(key, { text, read: found });
    return found;
  };
  const put = (key: string, value: T): WriteResult => {
    if (read(key).kind === 'newer') return 'newer';
    const text = JSON.stringify({ version, value: toStored(value) });
    const result = writeText(area, key, text);
    if (result === 'written') known.set(key, { text, read: { kind: 'value', value } });
    return result;
  };
  const keepIfOwned = (values: readonly T[]): void => {
    if (isOwn === true || values.some(isOwn)) askToKeep(area);
  };

  return {
    read,
    write: (key, value) => {
      const result = put(key, value);
      if (result === 'written') keepIfOwned([value]);
      return result;
    },
    writeAll: (entries) => {
      const before: (readonly [key: string, text: string | null])[] = [];
      for (const [key, value] of entries) {
        before.push([key, readText(area, key) ?? null]);
        const result = put(key, value);
        if (result === 'written') continue;
        // Remove the new values first, which makes room to restore the old ones.
        for (const [written] of before) removeText(area, written);
        for (const [written, text] of before) if (text !== null) writeText(area, written, text);
        return result;
      }
      if (entries.length > 0) keepIfOwned(entries.map(([, value]) => value));
      return 'written';
    },
    remove: (key) => {
      if (read(key).kind === 'newer') return;
      known.delete(key);
      removeText(area, key);
    },
  };
}

function interpret<T>(text: string, { version, parse, migrate }: StoredForm<T>): StoredRead<T> {
  const envelope = parseEnvelope(text);
  if (envelope === null) return { kind: 'dropped', reason: 'not-json' };
  if (envelope.version > version) return { kind: 'newer' };
  let { value } = envelope;
  if (envelope.version !== version) {
    value = migrate?.(value, envelope.version) ?? null;
    if (value === null) return { kind: 'dropped', reason: 'version' };
  }
  const parsed = parse(value);
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

/** Returns null when nothing is stored, undefined when storage cannot be read. */
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
    // If storage is blocked, there is nothing to remove.
  }
}

export type StoreListeners = {
  /** Returns a function that removes the listener. */
  add(listener: () => void): () => void;
  tell(): void;
  /** Whether the store receives the changes of other tabs. */
  isHearing(): boolean;
};

type StoreListenersOptions = {
  readonly events: EventTarget | undefined;
  readonly isOurs: (key: string) => boolean;
  /** Called before the first listener is added: until then the store received no events. */
  readonly onFirst: () => void;
  /** Called when another tab may have changed a value. */
  readonly onOutside: () => void;
};

/** The listeners of a store. While there are any, it listens to the window, once for all of them. */
export function createStoreListeners(options: StoreListenersOptions): StoreListeners {
  const { events, isOurs, onFirst, onOutside } = options;
  const listeners = new Set<() => void>();
  const fromOtherTab = (event: Event): void => {
    // A null key means that the whole area was cleared.
    if ('key' in event && (event.key === null || (typeof event.key === 'string' && isOurs(event.key)))) onOutside();
  };
  /** A page restored from the browser's back/forward cache has missed the writes of other tabs. */
  const backAgain = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) onOutside();
  };
  return {
    add: (listener) => {
      if (listeners.size === 0) {
        events?.addEventListener('storage', fromOtherTab);
        events?.addEventListener('pageshow', backAgain);
        onFirst();
      }
      // A new function for each call, so that a listener that was added twice must also be removed twice.
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        events?.removeEventListener('storage', fromOtherTab);
        events?.removeEventListener('pageshow', backAgain);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
    isHearing: () => events !== undefined && listeners.size > 0,
  };
}
