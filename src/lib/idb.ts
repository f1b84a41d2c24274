import { type IDBPDatabase, type IDBPObjectStore, wrap } from 'idb';

/** One store of one IndexedDB database. */
export type StoreAddress = {
  readonly database: string;
  /** A whole number. Raise it whenever the shape changes. */
  readonly version: number;
  readonly store: string;
  /** Creates the store in a new database, or replaces the store of an older version. */
  readonly make: (database: IDBDatabase) => unknown;
};

/** The store, usable within the one transaction of `withStore`. */
export type OpenStore<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [string], string, Mode>;

/** The browser's IndexedDB, or null: if it is blocked, even reading the property may throw. */
export function browserIndexedDb(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
}

/**
 * Runs `work` within one transaction, and resolves when everything is stored. Rejects when storage is blocked or full.
 * May never settle if the browser's database hangs. `factory` is null when the browser blocks IndexedDB.
 */
export async function withStore<T, Mode extends IDBTransactionMode>(
  factory: IDBFactory | null,
  address: StoreAddress,
  mode: Mode,
  work: (store: OpenStore<Mode>) => Promise<T>,
): Promise<T> {
  if (factory === null) throw new Error('no IndexedDB');
  const opened = await open(factory, address);
  try {
    const transaction = opened.transaction(address.store, mode);
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  } finally {
    // An open connection would block another tab's upgrade.
    opened.close();
  }
}

/**
 * Wraps our own request, because the `idb` package can open only the global `indexedDB`, and ours may be another one.
 */
function open(factory: IDBFactory, { database, version, make }: StoreAddress): Promise<IDBPDatabase> {
  const request = factory.open(database, version);
  request.addEventListener('upgradeneeded', () => make(request.result));
  return new Promise((resolve, reject) => {
    request.addEventListener('blocked', () => reject(new Error('another tab holds an older database open')));
    request.addEventListener('success', () => resolve(wrap(request.result)));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database could not be opened')));
  });
}
