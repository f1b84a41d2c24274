/** Whether this browser stores a session key for an account. Loads no code that signs. */

import { encodeHex } from '~/lib/bytes';
import { wait } from '~/lib/clock';
import { browserIndexedDb } from '~/lib/idb';
import { createKeyVault, type KeyVault, VaultError } from './key-vault';

export type BrowserKey =
  | {
      readonly kind: 'key';
      /** Hexadecimal digits of the public key: 64. */ readonly hex: string;
      readonly name: string | null;
    }
  | { readonly kind: 'none' }
  /** There is an entry, but it contains no usable key. */
  | { readonly kind: 'damaged' }
  /** The browser blocks storage for the page. */
  | { readonly kind: 'blocked' }
  /** The storage does not answer, or contains a record of a newer version of this program. */
  | { readonly kind: 'failed' };

/**
 * Reads the stored key of an account. Does not throw. Does not find keys that exist only in the memory of a page.
 * @param account raw address
 */
export async function readBrowserKey(
  account: string,
  vault: Pick<KeyVault, 'list'> = createKeyVault(browserIndexedDb(), wait),
): Promise<BrowserKey> {
  try {
    const { keys, unreadable } = await vault.list();
    const key = keys.find((one) => one.account === account);
    if (key !== undefined) return { kind: 'key', hex: encodeHex(key.publicKey), name: key.name };
    return { kind: unreadable.includes(account) ? 'damaged' : 'none' };
  } catch (error) {
    return { kind: error instanceof VaultError && error.problem === 'blocked' ? 'blocked' : 'failed' };
  }
}
