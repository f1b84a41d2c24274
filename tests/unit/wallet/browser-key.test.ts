import { describe, expect, it } from 'vitest';
import { encodeHex } from '~/lib/bytes';
import { wait } from '~/lib/clock';
import { readBrowserKey } from '~/wallet/browser-key';
import { createKeyVault, VaultError } from '~/wallet/key-vault';
import { createSessionKeys } from '~/wallet/session-key';
import { memoryVault } from './cancel-kit';

const account = `0:${'ab'.repeat(32)}`;

describe('the key that this browser stores for an account', () => {
  it('is the key of that account, with its public half and name', async () => {
    const vault = memoryVault();
    const keys = createSessionKeys(vault, { now: () => 5 });
    const { publicKey } = await keys.findOrCreate(account);
    await keys.findOrCreate(`0:${'cd'.repeat(32)}`);
    await keys.rename(account, 'Laptop');
    expect(await readBrowserKey(account, vault)).toEqual({ kind: 'key', hex: encodeHex(publicKey), name: 'Laptop' });
    expect(await readBrowserKey(`0:${'ef'.repeat(32)}`, vault)).toEqual({ kind: 'none' });
  });

  it("is damaged, not missing, if the entry isn't a key", async () => {
    expect(await readBrowserKey(account, { list: () => Promise.resolve({ keys: [], unreadable: [account] }) })).toEqual(
      {
        kind: 'damaged',
      },
    );
  });

  it('is unknown if storage is blocked or does not answer', async () => {
    expect(await readBrowserKey(account, createKeyVault(null, wait))).toEqual({ kind: 'blocked' });
    expect(await readBrowserKey(account, { list: () => Promise.reject(new VaultError('silent')) })).toEqual({
      kind: 'failed',
    });
  });
});
