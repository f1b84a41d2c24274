import type { Wait } from '~/lib/clock';
import { ED25519_PUBLIC_KEY_BYTES } from '~/lib/ed25519';
import { type OpenStore, type StoreAddress, withStore } from '~/lib/idb';
import { askToKeep } from '~/storage/keep-storage';
import { localArea } from '~/storage/stored-text';
import { answerWithin } from './deadlines';

/**
 * Stores session keys in IndexedDB, which can store a private key that scripts cannot read. There is one key for each
 * account and browser. Every operation throws a VaultError when the browser blocks storage or does not answer.
 */
export type KeyVault = {
  /** Null when the record is missing or isn't one of our keys. */
  read(account: string): Promise<StoredKey | null>;
  list(): Promise<VaultContents>;
  /** Stores the key unless another tab stored one first. Resolves with the stored key. */
  keep(key: StoredKey): Promise<StoredKey>;
  /** Does nothing when the key does not exist. */
  change(account: string, changes: KeyChanges): Promise<void>;
  remove(account: string): Promise<void>;
};

/** A name of null removes the name. */
export type KeyChanges = Partial<Pick<StoredKey, 'name' | 'handedOver' | 'askedAtMs'>>;

type VaultContents = {
  readonly keys: readonly StoredKey[];
  /** Accounts with an unusable entry: damaged, or written by a newer version. */
  readonly unreadable: readonly string[];
};

const messages = {
  /** The browser stores nothing for this page. */
  blocked: 'this browser does not let the page keep a key',
  /** The storage does not answer at the moment. */
  silent: 'the storage of this browser does not answer',
  /** The record has the form of a newer version of this program and must not be overwritten. */
  newer: 'a newer version of this program keeps keys here',
} as const;

export type VaultProblem = keyof typeof messages;

export class VaultError extends Error {
  readonly problem: VaultProblem;

  constructor(problem: VaultProblem, cause?: unknown) {
    super(messages[problem], { cause });
    this.name = 'VaultError';
    this.problem = problem;
  }
}

// The shape of the store has never changed; each record has its own version.
const place: StoreAddress = {
  database: 'perpdeck-keys',
  version: 1,
  store: 'session-keys',
  make: (database) => database.createObjectStore('session-keys', { keyPath: 'account' }),
};

/** In some browsers databases hang after a crash or because of another tab. A busy disk takes a second or two. */
const PATIENCE_MS = 10_000;

/** `factory` is the browser's `indexedDB`, or null when the browser blocks it. */
export function createKeyVault(factory: IDBFactory | null, wait: Wait): KeyVault {
  const within = async <T, Mode extends IDBTransactionMode>(
    mode: Mode,
    work: (keys: OpenStore<Mode>) => Promise<T>,
  ): Promise<T> => {
    const answer = await answerWithin(() => withStore(factory, place, mode, work), {
      ms: PATIENCE_MS,
      wait,
      signals: [],
    });
    if (answer.kind === 'answered') return answer.value;
    throw answer.kind === 'threw' ? vaultErrorOf(answer.error) : new VaultError('silent');
  };

  return {
    read: (account) =>
      within('readonly', async (keys) => {
        const read = readStoredKey(await keys.get(account));
        return read.kind === 'key' ? read.key : null;
      }),
    list: () => within('readonly', async (keys) => contentsOf(await keys.getAll())),
    keep: (key) =>
      within('readwrite', async (keys) => {
        // Both requests are in one transaction, so two tabs cannot both find the store empty.
        const first = readStoredKey(await keys.get(key.account));
        if (first.kind === 'key') return first.key;
        if (first.kind === 'newer') throw new VaultError('newer');
        await keys.put(storedForm(key));
        // Asks the browser to keep its storage: replacing a lost key costs a transaction, and the lost key stays
        // allowed in the account.
        askToKeep(localArea());
        return key;
      }),
    change: (account, changes) =>
      within('readwrite', async (keys) => {
        const read = readStoredKey(await keys.get(account));
        if (read.kind !== 'key') return;
        await keys.put(storedForm({ ...read.key, ...changes }));
      }),
    remove: (account) =>
      within('readwrite', async (keys) => {
        await keys.delete(account);
      }),
  };
}

function vaultErrorOf(error: unknown): VaultError {
  if (error instanceof VaultError) return error;
  return new VaultError(error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'blocked', error);
}

/** Sorts the keys, oldest first. */
function contentsOf(values: readonly unknown[]): VaultContents {
  const keys: StoredKey[] = [];
  const unreadable: string[] = [];
  for (const value of values) {
    const read = readStoredKey(value);
    if (read.kind === 'key') keys.push(read.key);
    else if (read.kind !== 'none' && read.account !== null) unreadable.push(read.account);
  }
  return { keys: keys.toSorted((one, other) => one.createdAtMs - other.createdAtMs), unreadable };
}

/**
 * The IndexedDB record of one session key, and its reader. A record may come from an older or newer version of this
 * program, or be damaged.
 */
export type StoredKey = {
  readonly account: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly privateKey: CryptoKey;
  readonly createdAtMs: number;
  /** The owner's name for the key; null until it has one. */
  readonly name: string | null;
  /**
   * Whether the owner's wallet was requested to register the key, and not requested to remove it since. Used when the
   * account's state lists no keys.
   */
  readonly handedOver: boolean;
  /**
   * When the owner's wallet was last requested to register the key; null once the account shows the answer. It is
   * stored because on a phone the page may close while the person is in the wallet.
   */
  readonly askedAtMs: number | null;
};

/** Version 1 had neither names nor version numbers; its keys were registered as soon as they were created. */
export const STORED_KEY_VERSION = 2;
export const KEY_NAME_MAX_LENGTH = 40;

type ReadKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'key'; readonly key: StoredKey }
  /** The record isn't one of our keys, or the key can no longer sign. */
  | { readonly kind: 'damaged'; readonly account: string | null }
  /** Stored by a newer version of this program, so it must not be overwritten. */
  | { readonly kind: 'newer'; readonly account: string };

export function readStoredKey(value: unknown): ReadKey {
  if (value === undefined || value === null) return { kind: 'none' };
  if (typeof value !== 'object' || !('account' in value) || typeof value.account !== 'string')
    return { kind: 'damaged', account: null };
  const { account } = value;
  if ('version' in value && typeof value.version === 'number' && value.version > STORED_KEY_VERSION)
    return { kind: 'newer', account };
  const damaged: ReadKey = { kind: 'damaged', account };
  if (!('publicKey' in value && 'privateKey' in value && 'createdAtMs' in value)) return damaged;
  const { publicKey, privateKey, createdAtMs } = value;
  if (!(publicKey instanceof Uint8Array) || publicKey.length !== ED25519_PUBLIC_KEY_BYTES) return damaged;
  if (!(privateKey instanceof CryptoKey) || !canSign(privateKey)) return damaged;
  if (typeof createdAtMs !== 'number' || !Number.isFinite(createdAtMs)) return damaged;
  const name = 'name' in value && typeof value.name === 'string' ? cleanKeyName(value.name) : null;
  const handedOver = !('handedOver' in value && value.handedOver === false);
  // Added without raising the version: an older program, which ignores it, only offers the transaction once more.
  const askedAtMs = 'askedAtMs' in value && typeof value.askedAtMs === 'number' ? value.askedAtMs : null;
  return {
    kind: 'key',
    key: { account, publicKey: new Uint8Array(publicKey), privateKey, createdAtMs, name, handedOver, askedAtMs },
  };
}

/** The form in which a key is written, always in the newest version. */
export function storedForm(key: StoredKey): StoredKey & { readonly version: number } {
  return { ...key, version: STORED_KEY_VERSION };
}

/** Cleans a name to one line of at most `KEY_NAME_MAX_LENGTH` characters; null when no text is left. */
export function cleanKeyName(text: string): string | null {
  // Removes control characters, and characters that change the direction of the surrounding text.
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = Array.from(line).slice(0, KEY_NAME_MAX_LENGTH).join('').trim();
  return cut === '' ? null : cut;
}

function canSign({ type, algorithm, usages }: CryptoKey): boolean {
  return type === 'private' && algorithm.name === 'Ed25519' && usages.includes('sign');
}
