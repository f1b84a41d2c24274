import { decodeHex, encodeHex } from '~/lib/bytes';
import { createPrng } from '~/lib/prng';
import type { AccountIdentity } from '../account-side';
import { createDemoSigner, type DemoSigner } from './ed25519-signer';

export type SignedBytes = {
  readonly publicKey: Uint8Array;
  /** Null when the simulation does not have the private half of the key. */
  readonly signature: Uint8Array | null;
};

export type Signers = {
  /** Signs for an account with the given key; if `keyHex` is null, the exchange signs. */
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

const SEED_BYTES = 32;

function signerFor(seed: number, label: string): DemoSigner {
  const source = createPrng(seed).fork(label);
  return createDemoSigner(Uint8Array.from({ length: SEED_BYTES }, () => source.below(256)));
}

/**
 * The initial key pair of a demo account. It is registered when the account is created, and printed when the exchange
 * starts, so that any client can sign cancels. It depends only on the exchange's seed and the account. Takes about a
 * millisecond.
 */
export function createAccountKey(seed: number, account: string): DemoSigner {
  return signerFor(seed, `account-key/${account}`);
}

/** The exchange's key pairs, which every account's state contains. Neither key may sign a trader's cancel. */
export type ServiceKeys = { readonly hot: DemoSigner; readonly cold: DemoSigner };

export function createServiceKeys(seed: number): ServiceKeys {
  return { hot: signerFor(seed, 'service-key/hot'), cold: signerFor(seed, 'service-key/cold') };
}
