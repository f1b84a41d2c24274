import {
  createStoredTexts,
  createStoreListeners,
  type Keeping,
  keysWithPrefix,
  type StoredForm,
  type StoredRead,
  type WriteResult,
} from './stored-text';

/**
 * Stores many values in Web Storage, each under its own key. With one list under one key, two tabs that write different
 * values would overwrite each other's work.
 */
export type StoredRecords<T> = {
  /** Identifiers of the values, in no particular order. */
  ids(): readonly string[];
  /** Returns the same object as long as the value is the same. */
  read(id: string): StoredRead<T>;
  /** All values by identifier. Returns the same map as long as nothing changes. */
  all(): ReadonlyMap<string, StoredRead<T>>;
  /** Changes nothing if the value cannot be written. */
  write(id: string, value: T): WriteResult;
  /** Like `write`, but a value that cannot be written lasts as long as the page. */
  put(id: string, value: T): void;
  /** Like `put`, for several values. Returns false, with nothing changed, when storage is too full for all of them. */
  putAll(entries: readonly (readonly [id: string, value: T])[]): boolean;
  remove(id: string): void;
  /** Whether the values that were `put` outlive the page; only the value of `id` if it is given. */
  keeping(id?: string): Keeping;
  /** Calls the listener after any record has changed, in this tab or another. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

export function createStoredRecords<T>({
  prefix,
  ...form
}: StoredForm<T> & { readonly prefix: string }): StoredRecords<T> {
  const texts = createStoredTexts(form);
  /** Values that could not be written; closing the page loses them. */
  const unwritten = new Map<string, { readonly read: StoredRead<T>; readonly why: Exclude<WriteResult, 'written'> }>();
  let listed: ReadonlyMap<string, StoredRead<T>> = new Map();
  let isListed = false;
  const tell = (): void => {
    isListed = false;
    listeners.tell();
  };
  const listeners = createStoreListeners({
    events: form.events,
    isOurs: (key) => key.startsWith(prefix),
    onFirst: () => {
      isListed = false;
    },
    onOutside: tell,
  });

  const ids = (): readonly string[] => {
    const stored = keysWithPrefix(form.area, prefix).map((key) => key.slice(prefix.length));
    return unwritten.size === 0 ? stored : [...new Set([...stored, ...unwritten.keys()])];
  };
  const read = (id: string): StoredRead<T> => unwritten.get(id)?.read ?? texts.read(prefix + id);
  const write = (id: string, value: T): WriteResult => {
    const result = texts.write(prefix + id, value);
    if (result === 'written') unwritten.delete(id);
    return result;
  };
  const put = (id: string, value: T): void => {
    const result = write(id, value);
    if (result !== 'written') unwritten.set(id, { read: { kind: 'value', value }, why: result });
  };

  return {
    ids,
    read,
    all: () => {
      if (isListed && listeners.isHearing()) return listed;
      const now = new Map(ids().map((id) => [id, read(id)]));
      if (now.size !== listed.size || [...now].some(([id, one]) => listed.get(id) !== one)) listed = now;
      isListed = true;
      return listed;
    },
    write: (id, value) => {
      const result = write(id, value);
      if (result === 'written') tell();
      return result;
    },
    put: (id, value) => {
      put(id, value);
      tell();
    },
    putAll: (entries) => {
      const isNewer = (id: string) => texts.read(prefix + id).kind === 'newer';
      const free = entries.filter(([id]) => !isNewer(id));
      const result = texts.writeAll(free.map(([id, value]) => [prefix + id, value]));
      if (result === 'full') return false;
      for (const [id, value] of entries) {
        if (result === 'written' && !isNewer(id)) unwritten.delete(id);
        else put(id, value);
      }
      tell();
      return true;
    },
    remove: (id) => {
      unwritten.delete(id);
      texts.remove(prefix + id);
      tell();
    },
    keeping: (id) => {
      const [first] = id === undefined ? unwritten.values() : [unwritten.get(id)];
      return first?.why ?? 'kept';
    },
    subscribe: listeners.add,
  };
}
