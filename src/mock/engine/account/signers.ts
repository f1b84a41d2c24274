import { decodeHex, encodeHex } from '~/lib/hex';
import type { AccountIdentity } from '../account-side';
import { createServiceKeys } from './demo-keys';

export type SignedBytes = {
  readonly publicKey: Uint8Array;
  /** null when the simulation does not hold the private half of the key. */
  readonly signature: Uint8Array | null;
};

export type Signers = {
  /** Signs for an account with the key named; `keyHex` null means that the exchange itself signs. */
  sign(account: AccountIdentity, keyHex: string | null, hash: Uint8Array): SignedBytes;
};

export function createSigners(seed: number): Signers {
  const service = createServiceKeys(seed).hot;
  return {
    sign(account, keyHex, hash) {
      if (keyHex === null) return { publicKey: service.publicKey, signature: service.sign(hash) };
      const { demoKey } = account;
      if (keyHex === encodeHex(demoKey.publicKey))
        return { publicKey: demoKey.publicKey, signature: demoKey.sign(hash) };
      const publicKey = decodeHex(keyHex);
      if (publicKey === null) throw new RangeError(`not a public key: ${keyHex}`);
      return { publicKey, signature: null };
    },
  };
}
