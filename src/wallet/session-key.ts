/**
 * A session key signs cancels for one account in one browser, after the owner's wallet has authorised it. Its private
 * half never leaves Web Crypto. If Web Crypto lacks Ed25519, @noble/ed25519 replaces it and the key exists only in this
 * page's memory.
 */
import { keygenAsync, signAsync } from '@noble/ed25519';
import type { Clock } from '~/lib/clock';
import { hasNativeEd25519 } from '~/lib/ed25519';
import { subtleCrypto } from '~/lib/web-crypto';
import { cleanKeyName, type KeyChanges, type KeyVault, type StoredKey } from './key-vault';
import type { HashSigning } from './signer';

export type SessionKey = HashSigning & {
  readonly account: string;
  readonly createdAtMs: number;
  /** The owner's name for the key, at most 40 characters; null until it has one. */
  readonly name: string | null;
  /** Whether the owner's wallet was requested to register the key, and not requested to remove it since. */
  readonly handedOver: boolean;
  /**
   * When the wallet was last requested to register the key, while the account does not show the answer; otherwise null.
   */
  readonly askedAtMs: number | null;
  /** `memory`: a reload loses the key, and a new one must then be authorised. */
  readonly kept: 'browser' | 'memory';
};

export type KeyList = {
  readonly keys: readonly SessionKey[];
  /** Accounts with an entry in the browser's storage that isn't a usable key. */
  readonly unreadable: readonly string[];
};

/**
 * Every function throws VaultError when storage is blocked or does not answer, and CryptoUnavailableError on insecure
 * pages.
 */
export type SessionKeys = {
  find(account: string): Promise<SessionKey | null>;
  /** Returns the account's key; creates it if there is none. */
  findOrCreate(account: string): Promise<SessionKey>;
  /** The keys of this browser for all accounts, oldest first. */
  list(): Promise<KeyList>;
  /** Null removes the name. */
  rename(account: string, name: string | null): Promise<void>;
  /** Stores whether the owner's wallet was last requested to register the key, or to remove it. */
  markHandedOver(account: string, handedOver: boolean): Promise<void>;
  /**
   * Stores when the owner's wallet was requested to register the key, so that it survives the page; null when no
   * request is open.
   */
  markRequested(account: string, askedAtMs: number | null): Promise<void>;
  /** Deletes the key in this browser. To disable it, revoke it in the account too. */
  forget(account: string): Promise<void>;
};

export function createSessionKeys(vault: KeyVault, clock: Clock): SessionKeys {
  const inMemory = new Map<string, SessionKey>();

  const find = async (account: string): Promise<SessionKey | null> => {
    const key = inMemory.get(account);
    if (key !== undefined) return key;
    const stored = await vault.read(account);
    return stored === null ? null : fromVault(stored);
  };

  const change = async (account: string, changes: KeyChanges): Promise<void> => {
    const key = inMemory.get(account);
    if (key === undefined) return vault.change(account, changes);
    inMemory.set(account, { ...key, ...changes });
  };

  return {
    find,
    findOrCreate: async (account) => {
      const found = await find(account);
      if (found !== null) return found;
      const createdAtMs = clock.now();
      if (await hasNativeEd25519()) return fromVault(await vault.keep(await generate(account, createdAtMs)));
      const key = await generateInMemory(account, createdAtMs);
      inMemory.set(account, key);
      return key;
    },
    list: async () => {
      // If the browser can neither use nor create keys, an error is better than an empty list.
      subtleCrypto();
      const { keys, unreadable } = await vault.list();
      return { keys: [...keys.map(fromVault), ...inMemory.values()], unreadable };
    },
    rename: (account, name) => change(account, { name: name === null ? null : cleanKeyName(name) }),
    markHandedOver: (account, handedOver) => change(account, { handedOver }),
    markRequested: (account, askedAtMs) => change(account, { askedAtMs }),
    forget: async (account) => {
      inMemory.delete(account);
      await vault.remove(account);
    },
  };
}

async function generate(account: string, createdAtMs: number): Promise<StoredKey> {
  const subtle = subtleCrypto();
  const pair = await subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new TypeError('Ed25519 keys come in pairs');
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  return {
    account,
    publicKey,
    privateKey: pair.privateKey,
    createdAtMs,
    name: null,
    handedOver: false,
    askedAtMs: null,
  };
}

function fromVault({ privateKey, ...known }: StoredKey): SessionKey {
  return {
    ...known,
    kept: 'browser',
    source: 'session-key',
    sign: async ({ hash }) => {
      const signature = await subtleCrypto().sign('Ed25519', privateKey, hash);
      return { kind: 'signed', signature: new Uint8Array(signature) };
    },
  };
}

async function generateInMemory(account: string, createdAtMs: number): Promise<SessionKey> {
  // The hash functions of @noble/ed25519 come from Web Crypto, which insecure pages lack.
  subtleCrypto();
  const { secretKey, publicKey } = await keygenAsync();
  return {
    account,
    createdAtMs,
    name: null,
    handedOver: false,
    askedAtMs: null,
    kept: 'memory',
    source: 'session-key',
    publicKey: new Uint8Array(publicKey),
    sign: async ({ hash }) => ({ kind: 'signed', signature: new Uint8Array(await signAsync(hash, secretKey)) }),
  };
}
