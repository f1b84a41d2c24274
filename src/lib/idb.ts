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
  const opened = await open(factory, address);
  try {
    const transaction = opened.transaction(address.store, mode);
    const [result] = await Promise.all([
      work(transaction.objectStore(address.store)),
      outcome(transaction, 'complete', 'abort'),
    ]);
    return result;
  } finally {
    // Held open, it would block another tab's upgrade.
    opened.close();
  }
}

function open(factory: IDBFactory, { database, version, make }: StoreAddress): Promise<IDBDatabase> {
  const request = factory.open(database, version);
  request.addEventListener('upgradeneeded', () => make(request.result));
  return new Promise((resolve, reject) => {
    request.addEventListener('blocked', () => reject(new Error('another tab holds an older database open')));
    settled(request).then(resolve, reject);
  });
}

/** What a request brings. */
export async function settled<T>(request: IDBRequest<T>): Promise<T> {
  await outcome(request, 'success', 'error');
  return request.result;
}

/** Resolves at the one event, and rejects with the error that there is at the other. */
function outcome(target: IDBRequest | IDBTransaction, good: string, bad: string): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(good, () => resolve());
    target.addEventListener(bad, () => reject(target.error ?? new Error(`the database said ${bad}`)));
  });
}
