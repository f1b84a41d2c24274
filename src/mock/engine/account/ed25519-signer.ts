import { Point } from '@noble/ed25519';
import { concatBytes } from '~/lib/bytes';
import { sha512 } from './sha512';

/** A key pair that signs synchronously, as the exchange answers. For the simulation only: nothing here is secret. */
export type DemoSigner = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** The RFC 8032 private key, 32 bytes. */
  readonly seed: Uint8Array;
  /** 64 bytes, deterministic (RFC 8032 §5.1.6). */
  sign(message: Uint8Array): Uint8Array;
};

const ORDER = Point.CURVE().n;

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function toLittleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}

/**
 * Derives the key pair of `seed` (32 bytes). The curve arithmetic is @noble's; the
 * synchronous hash is passed by hand, because @noble's own way to have one is a global.
 */
export function createDemoSigner(seed: Uint8Array): DemoSigner {
  const digest = sha512(seed);
  const head = digest.slice(0, 32);
  head[0] = (head[0] ?? 0) & 0xf8;
  head[31] = ((head[31] ?? 0) & 0x7f) | 0x40;
  const prefix = digest.slice(32);
  const secret = littleEndian(head) % ORDER;
  const publicKey = Uint8Array.from(Point.BASE.multiply(secret).toBytes());
  return {
    publicKey,
    seed,
    sign(message) {
      const nonce = littleEndian(sha512(concatBytes(prefix, message))) % ORDER;
      const commitment = Uint8Array.from(Point.BASE.multiply(nonce).toBytes());
      const challenge = littleEndian(sha512(concatBytes(commitment, publicKey, message))) % ORDER;
      return concatBytes(commitment, toLittleEndian((nonce + challenge * secret) % ORDER));
    },
  };
}
