import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyVault, type StoredKey, VaultError } from '~/wallet/key-vault';

const ACCOUNT = `0:${'1'.repeat(64)}`;
const OTHER = `0:${'2'.repeat(64)}`;
/** Nothing hangs here, so the vault never times out. */
const never = () => new Promise<void>(() => undefined);

async function newKey(account: string, createdAtMs: number): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('no pair');
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
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

// A browser has these beside its database, and `idb` uses them to recognise the objects that it wraps.
const { IDBRequest, IDBDatabase, IDBTransaction, IDBObjectStore, IDBIndex, IDBCursor } = fake;
const classes = { IDBRequest, IDBDatabase, IDBTransaction, IDBObjectStore, IDBIndex, IDBCursor };
beforeAll(() => Object.entries(classes).forEach(([name, made]) => vi.stubGlobal(name, made)));
afterAll(() => void vi.unstubAllGlobals());

let factory: IDBFactory;
beforeEach(() => {
  factory = new fake.IDBFactory();
});

describe('the vault of session keys', () => {
  it('stores a key that signs, and that no script can read out, across visits', async () => {
    const key = await newKey(ACCOUNT, 1);
    await createKeyVault(factory, never).keep(key);
    const read = await createKeyVault(factory, never).read(ACCOUNT);
    expect(read).toMatchObject({ account: ACCOUNT, publicKey: key.publicKey, createdAtMs: 1, name: null });
    expect(read?.privateKey.extractable).toBe(false);
  });

  it('keeps the first of two keys of an account, and reports which one', async () => {
    const vault = createKeyVault(factory, never);
    const [first, second] = [await newKey(ACCOUNT, 1), await newKey(ACCOUNT, 2)];
    const kept = await Promise.all([vault.keep(first), vault.keep(second)]);
    expect(kept.map(({ createdAtMs }) => createdAtMs)).toEqual([1, 1]);
  });

  it('lists the oldest first, changes one and removes another', async () => {
    const vault = createKeyVault(factory, never);
    await vault.keep(await newKey(OTHER, 5));
    await vault.keep(await newKey(ACCOUNT, 3));
    await vault.change(ACCOUNT, { name: 'Laptop', handedOver: true });
    const { keys, unreadable } = await vault.list();
    expect(keys.map(({ account, name, handedOver }) => [account, name, handedOver])).toEqual([
      [ACCOUNT, 'Laptop', true],
      [OTHER, null, false],
    ]);
    expect(unreadable).toEqual([]);
    await vault.remove(ACCOUNT);
    expect(await vault.read(ACCOUNT)).toBeNull();
  });

  it('does not overwrite a record of a newer version of this program', async () => {
    const vault = createKeyVault(factory, never);
    await vault.list();
    await put({ account: ACCOUNT, version: 99 });
    await expect(vault.keep(await newKey(ACCOUNT, 1))).rejects.toMatchObject({ problem: 'newer' });
    expect((await vault.list()).unreadable).toEqual([ACCOUNT]);
  });

  it('says so if the browser stores nothing, or has a newer database', async () => {
    await expect(createKeyVault(null, never).list()).rejects.toBeInstanceOf(VaultError);
    const opening = factory.open('perpdeck-keys', 7);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
    await expect(createKeyVault(factory, never).list()).rejects.toMatchObject({ problem: 'newer' });
  });
});

/** Writes a record without the vault, as another version of the program would. */
async function put(record: object): Promise<void> {
  const opening = factory.open('perpdeck-keys');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction('session-keys', 'readwrite');
  transaction.objectStore('session-keys').put(record);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
}
