/** One store of one IndexedDB database. */
export type StoreAddress = {
  readonly database: string;
  /** Whole number, raised whenever the shape changes. */
  readonly version: number;
  readonly store: string;
  /** Makes the store, in a new database or in place of that of an older version. */
  readonly make: (database: IDBDatabase) => unknown;
};

/** The browser's IndexedDB, or null: even to name it throws in some blocked contexts. */
export function browserIndexedDb(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null;
  } catch {
    return null;
  }
}

/**
 * Does `work` within one transaction, and resolves once all of it rests in the database.
 * Rejects where the browser blocks storage, or it is full; it may never settle where
 * the browser's database hangs. `factory` is null where it is withheld.
 */
export async function withStore<T>(
  factory: IDBFactory | null,
  address: StoreAddress,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  if (factory === null) throw new Error('no IndexedDB');
  const database = await open(factory, address);
  try {
    const transaction = database.transaction(address.store, mode);
    const [result] = await Promise.all([work(transaction.objectStore(address.store)), completed(transaction)]);
    return result;
  } finally {
    // Held open, it would block another tab's upgrade.
    database.close();
  }
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')));
  });
}

function open(factory: IDBFactory, { database, version, make }: StoreAddress): Promise<IDBDatabase> {
  const request = factory.open(database, version);
  request.addEventListener('upgradeneeded', () => make(request.result));
  return new Promise((resolve, reject) => {
    request.addEventListener('blocked', () => reject(new Error('another tab holds an older database open')));
    settled(request).then(resolve, reject);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the transaction was aborted')));
  });
}
