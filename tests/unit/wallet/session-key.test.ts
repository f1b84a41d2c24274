import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock, wait } from '~/lib/clock';
import { verifyEd25519 } from '~/lib/ed25519';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import { createKeyVault, VaultError } from '~/wallet/key-vault';
import { createSessionKeys, type SessionKey } from '~/wallet/session-key';
import { account, memoryVault } from './cancel-kit';

const hash = new Uint8Array(32).fill(8);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function signs(key: SessionKey): Promise<boolean> {
  const result = await key.sign({ hash, message: '' }, new AbortController().signal);
  return result.kind === 'signed' && verifyEd25519(key.publicKey, hash, result.signature);
}

describe('a session key', () => {
  it('is created once for an account, and found again after a reload', async () => {
    const vault = memoryVault();
    const keys = createSessionKeys(vault, manualClock(7));
    expect(await keys.find(account)).toBeNull();
    const key = await keys.findOrCreate(account);
    expect(key).toMatchObject({ account, createdAtMs: 7, kept: 'browser', source: 'session-key' });
    expect(await signs(key)).toBe(true);
    const later = createSessionKeys(vault, manualClock(9));
    expect((await later.findOrCreate(account)).publicKey).toEqual(key.publicKey);
    expect((await later.findOrCreate(`0:${'00'.repeat(32)}`)).publicKey).not.toEqual(key.publicKey);
  });

  it('cannot be read out of the browser', async () => {
    const vault = memoryVault();
    await createSessionKeys(vault, manualClock(0)).findOrCreate(account);
    const stored = (await vault.read(account)) ?? expect.fail();
    expect(stored.privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('pkcs8', stored.privateKey)).rejects.toThrow();
  });

  it('is the same one for two tabs that create it at once', async () => {
    const vault = memoryVault();
    const [one, other] = await Promise.all(
      [vault, vault].map((shared) => createSessionKeys(shared, manualClock(0)).findOrCreate(account)),
    );
    expect(one?.publicKey).toEqual(other?.publicKey);
    expect(one !== undefined && other !== undefined && (await signs(one)) && (await signs(other))).toBe(true);
  });

  it('is deleted on request', async () => {
    const keys = createSessionKeys(memoryVault(), manualClock(0));
    await keys.findOrCreate(account);
    await keys.forget(account);
    expect(await keys.find(account)).toBeNull();
  });

  it('is listed, renamed and marked, both in the browser and in memory', async () => {
    const native = crypto.subtle.importKey.bind(crypto.subtle);
    const keys = createSessionKeys(memoryVault(), manualClock(0));
    const other = `0:${'00'.repeat(32)}`;
    await keys.findOrCreate(account);
    const withoutEd25519 = vi
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('unrecognised', 'NotSupportedError'));
    await keys.findOrCreate(other);
    withoutEd25519.mockImplementation(native);
    for (const of of [account, other]) {
      expect(await keys.find(of)).toMatchObject({ name: null, handedOver: false });
      await keys.rename(of, '  Desk \n at home ');
      await keys.markHandedOver(of, true);
      expect(await keys.find(of)).toMatchObject({ name: 'Desk at home', handedOver: true });
      await keys.rename(of, ' ');
      expect(await keys.find(of)).toMatchObject({ name: null, handedOver: true });
    }
    const { keys: listed } = await keys.list();
    expect(listed.map(({ account: of, kept }) => [of, kept])).toEqual([
      [account, 'browser'],
      [other, 'memory'],
    ]);
    for (const key of listed) expect(await signs(key)).toBe(true);
  });

  it('lives only in memory if Web Crypto has no Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('unrecognised', 'NotSupportedError'));
    const vault = memoryVault();
    const keys = createSessionKeys(vault, manualClock(0));
    const key = await keys.findOrCreate(account);
    expect(key.kept).toBe('memory');
    expect(await signs(key)).toBe(true);
    expect(await keys.find(account)).toBe(key);
    expect(await vault.read(account)).toBeNull();
    expect(JSON.stringify(key)).not.toMatch(/secret|private/i);
    await keys.forget(account);
    expect(await keys.find(account)).toBeNull();
  });

  it('is not created on an insecure page', async () => {
    vi.stubGlobal('crypto', {});
    await expect(createSessionKeys(memoryVault(), manualClock(0)).findOrCreate(account)).rejects.toThrow(
      CryptoUnavailableError,
    );
  });

  it.each([
    ['VersionError', 'newer'],
    ['UnknownError', 'blocked'],
  ])('is not created if the database cannot be opened, and the error says why: %s', async (name, problem) => {
    const open = () => {
      const request = Object.assign(new EventTarget(), { error: new DOMException('no', name) });
      queueMicrotask(() => request.dispatchEvent(new Event('error')));
      return request;
    };
    const keys = createSessionKeys(createKeyVault(Object.assign(Object.create(null), { open }), wait), manualClock(0));
    await expect(keys.findOrCreate(account)).rejects.toMatchObject({ name: 'VaultError', problem });
  });

  it('is not created if storage is blocked, and the error says so', async () => {
    const keys = createSessionKeys(createKeyVault(null, wait), manualClock(0));
    await expect(keys.find(account)).rejects.toThrow(VaultError);
    await expect(keys.findOrCreate(account)).rejects.toThrow(VaultError);
  });
});
