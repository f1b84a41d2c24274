import { settled, withStore, type StoreAddress } from '~/lib/idb';

/**
 * Where session keys rest: IndexedDB, which can hold a private key that no script
 * can read out. One key an account and browser. Every operation may fail where the
 * browser blocks storage; the error then is a VaultError.
 */
export type StoredKey = {
  readonly account: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly privateKey: CryptoKey;
  readonly createdAtMs: number;
};

export type KeyVault = {
  /** Null when there is none, or what is there is no key of ours. */
  read(account: string): Promise<StoredKey | null>;
  /** Keeps the key unless another tab was first; resolves with the one that is kept. */
  keep(key: StoredKey): Promise<StoredKey>;
  remove(account: string): Promise<void>;
};

export class VaultError extends Error {
  constructor(cause: unknown) {
    super('this browser does not let the page keep a key', { cause });
    this.name = 'VaultError';
  }
}

const place: StoreAddress = {
  database: 'perpdeck-keys',
  version: 1,
  store: 'session-keys',
  make: (database) => database.createObjectStore('session-keys', { keyPath: 'account' }),
};

/** `factory` is the browser's `indexedDB`, or null where it is withheld. */
export function createKeyVault(factory: IDBFactory | null): KeyVault {
  const within = async <T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => Promise<T>): Promise<T> => {
    try {
      return await withStore(factory, place, mode, work);
    } catch (error) {
      throw new VaultError(error);
    }
  };

  return {
    read: (account) => within('readonly', async (keys) => asStoredKey(await settled(keys.get(account)))),
    keep: (key) =>
      within('readwrite', async (keys) => {
        // Both requests are in one transaction, so two tabs cannot both find it empty.
        const first = asStoredKey(await settled(keys.get(key.account)));
        if (first !== null) return first;
        await settled(keys.put(key));
        return key;
      }),
    remove: (account) =>
      within('readwrite', async (keys) => {
        await settled(keys.delete(account));
      }),
  };
}

function asStoredKey(value: unknown): StoredKey | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('account' in value && 'publicKey' in value && 'privateKey' in value && 'createdAtMs' in value)) return null;
  const { account, publicKey, privateKey, createdAtMs } = value;
  if (typeof account !== 'string' || typeof createdAtMs !== 'number') return null;
  if (!(publicKey instanceof Uint8Array) || publicKey.length !== 32 || !(privateKey instanceof CryptoKey)) return null;
  return { account, publicKey: new Uint8Array(publicKey), privateKey, createdAtMs };
}
