import { createPrng } from '~/lib/prng';
import { createDemoSigner } from './ed25519-signer';
import type { DemoSigner } from './ed25519-signer';

const SEED_BYTES = 32;

function signerFor(seed: number, label: string): DemoSigner {
  const source = createPrng(seed).fork(label);
  return createDemoSigner(Uint8Array.from({ length: SEED_BYTES }, () => source.below(256)));
}

/**
 * The key pair that a demo account is born with: registered from its first moment, and
 * told to whoever starts the exchange, so that any client can sign cancels. A function of
 * the exchange's seed and the account alone. Costs about a millisecond.
 */
export function createAccountKey(seed: number, account: string): DemoSigner {
  return signerFor(seed, `account-key/${account}`);
}

/** The exchange's own pair, named in every account's state. Neither may sign a trader's cancel. */
export function createServiceKeys(seed: number): { readonly hot: DemoSigner; readonly cold: DemoSigner } {
  return { hot: signerFor(seed, 'service-key/hot'), cold: signerFor(seed, 'service-key/cold') };
}
