import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

// The exchange answers synchronously. @noble/ed25519 signs synchronously when it has a synchronous hash.
hashes.sha512 = sha512;

/**
 * A key pair that signs synchronously, since the exchange answers synchronously. Only for the simulation: its keys
 * aren't secret.
 */
export type DemoSigner = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The RFC 8032 private key, 32 bytes. */
  readonly seed: Uint8Array;
  /** 64 bytes, deterministic (RFC 8032 §5.1.6). */
  sign(message: Uint8Array): Uint8Array;
};

/** The key pair of `seed` (32 bytes). The public key is derived on first use, which takes milliseconds. */
export function createDemoSigner(seed: Uint8Array): DemoSigner {
  let publicKey: Uint8Array | null = null;
  return {
    get publicKey() {
      publicKey ??= Uint8Array.from(getPublicKey(seed));
      return publicKey;
    },
    seed,
    sign: (message) => Uint8Array.from(sign(message, seed)),
  };
}
