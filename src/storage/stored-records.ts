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
 * Many values in Web Storage, each under its own key, so that two tabs that write different ones never overwrite each
 * other's work (one list under one key would).
 */
export type StoredRecords<T> = {
  /** Identifiers of the values, in no particular order. */
  ids(): readonly string[];
  /** The same object as long as the value is the same. */
  read(id: string): StoredRead<T>;
  /** All of them, by identifier. The same map as long as nothing changes. */
  all(): ReadonlyMap<string, StoredRead<T>>;
  /** Changes nothing unless it could be written. */
  write(id: string, value: T): WriteResult;
  /** Like `write`; but a value that cannot be written lasts as long as the page. */
  put(id: string, value: T): void;
  /** Like `put`, for all of them. False where storage is too full for all: then nothing has changed. */
  putAll(entries: readonly (readonly [id: string, value: T])[]): boolean;
  remove(id: string): void;
  /** Whether the values that were put outlive the page; of one of them when `id` is given. */
  keeping(id?: string): Keeping;
  /** Calls back after any record changed, in this tab or another. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
};

export function createStoredRecords<T>({
  prefix,
  ...form
}: StoredForm<T> & { readonly prefix: string }): StoredRecords<T> {
  const texts = createStoredTexts(form);
  /** Values that could not be written; they are lost when the page is closed. */
  const held = new Map<string, { readonly read: StoredRead<T>; readonly why: Exclude<WriteResult, 'written'> }>();
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
    return held.size === 0 ? stored : [...new Set([...stored, ...held.keys()])];
  };
  const read = (id: string): StoredRead<T> => held.get(id)?.read ?? texts.read(prefix + id);
  const write = (id: string, value: T): WriteResult => {
    const result = texts.write(prefix + id, value);
    if (result === 'written') held.delete(id);
    return result;
  };
  const put = (id: string, value: T): void => {
    const result = write(id, value);
    if (result !== 'written') held.set(id, { read: { kind: 'value', value }, why: result });
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
        if (result === 'written' && !isNewer(id)) held.delete(id);
        else put(id, value);
      }
      tell();
      return true;
    },
    remove: (id) => {
      held.delete(id);
      texts.remove(prefix + id);
      tell();
    },
    keeping: (id) => {
      const [first] = id === undefined ? held.values() : [held.get(id)];
      return first?.why ?? 'kept';
    },
    subscribe: listeners.add,
  };
}
