import { describe, expect, it } from 'vitest';
import { encodeHex } from '~/lib/bytes';
import { wait } from '~/lib/clock';
import { readBrowserKey } from '~/wallet/browser-key';
import { createKeyVault, VaultError } from '~/wallet/key-vault';
import { createSessionKeys } from '~/wallet/session-key';
import { memoryVault } from './cancel-kit';

const account = `0:${'ab'.repeat(32)}`;

describe('the key that this browser keeps for an account', () => {
  it('is the one of that account, by its public half and name', async () => {
    const vault = memoryVault();
    const keys = createSessionKeys(vault, { now: () => 5 });
    const { publicKey } = await keys.findOrCreate(account);
    await keys.findOrCreate(`0:${'cd'.repeat(32)}`);
    await keys.rename(account, 'Laptop');
    expect(await readBrowserKey(account, vault)).toEqual({ kind: 'key', hex: encodeHex(publicKey), name: 'Laptop' });
    expect(await readBrowserKey(`0:${'ef'.repeat(32)}`, vault)).toEqual({ kind: 'none' });
  });

  it('may be an entry that is no key, which is not none', async () => {
    expect(await readBrowserKey(account, { list: () => Promise.resolve({ keys: [], unreadable: [account] }) })).toEqual(
      {
        kind: 'damaged',
      },
    );
  });

  it('is not known where storage is withheld or silent', async () => {
    expect(await readBrowserKey(account, createKeyVault(null, wait))).toEqual({ kind: 'blocked' });
    expect(await readBrowserKey(account, { list: () => Promise.reject(new VaultError('silent')) })).toEqual({
      kind: 'failed',
    });
  });
});
