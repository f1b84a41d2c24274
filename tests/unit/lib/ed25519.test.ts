import * as noble from '@noble/ed25519';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeHex } from '~/lib/bytes';
import { hasNativeEd25519, verifyEd25519 } from '~/lib/ed25519';
import { CryptoUnavailableError } from '~/lib/web-crypto';

const message = new TextEncoder().encode('a message');

async function signed(): Promise<{ publicKey: Uint8Array; signature: Uint8Array }> {
  const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(7));
  return { publicKey, signature: await noble.signAsync(message, secretKey) };
}

/** A browser with a Web Crypto that does not support Ed25519. */
function withoutNativeEd25519(): void {
  vi.spyOn(globalThis.crypto.subtle, 'importKey').mockRejectedValue(
    new DOMException('unrecognised', 'NotSupportedError'),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['with Web Crypto', () => undefined],
  ['with the stand-in', withoutNativeEd25519],
])('a signature check %s', (_name, arrange) => {
  it('accepts a signature of the key', async () => {
    const { publicKey, signature } = await signed();
    arrange();
    expect(await verifyEd25519(publicKey, message, signature)).toBe(true);
  });

  it('refuses any flipped bit of message, key or signature', async () => {
    const { publicKey, signature } = await signed();
    arrange();
    for (let bit = 0; bit < 8 * 64; bit += 37) {
      expect(await verifyEd25519(publicKey, message, flip(signature, bit))).toBe(false);
      if (bit < 8 * 32) expect(await verifyEd25519(flip(publicKey, bit), message, signature)).toBe(false);
      if (bit < 8 * message.length) expect(await verifyEd25519(publicKey, flip(message, bit), signature)).toBe(false);
    }
  });

  it.each([
    '01'.padEnd(64, '0'),
    `${'01'.padEnd(62, '0')}80`,
    '00'.repeat(32),
    `ec${'ff'.repeat(30)}7f`,
    `ee${'ff'.repeat(31)}`,
  ])('refuses %s, a key of small order, for any signed message', async (hex) => {
    arrange();
    const key = decodeHex(hex) ?? new Uint8Array();
    // The neutral point and zero: with the neutral point as key they fit every message, with the other keys one in a
    // few.
    const madeUp = Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 1 : 0));
    const held = await Promise.all(
      Array.from({ length: 16 }, (_, index) => verifyEd25519(key, Uint8Array.of(index), madeUp)),
    );
    expect(held).not.toContain(true);
  });

  it('calls wrong lengths false rather than throwing', async () => {
    const { publicKey, signature } = await signed();
    arrange();
    expect(await verifyEd25519(publicKey.subarray(1), message, signature)).toBe(false);
    expect(await verifyEd25519(publicKey, message, signature.subarray(1))).toBe(false);
    expect(await verifyEd25519(new Uint8Array(), message, new Uint8Array())).toBe(false);
  });
});

describe('support', () => {
  it('reports whether Web Crypto supports Ed25519', async () => {
    expect(await hasNativeEd25519()).toBe(true);
    withoutNativeEd25519();
    expect(await hasNativeEd25519()).toBe(false);
  });

  it('says when the page has no Web Crypto at all', async () => {
    vi.stubGlobal('crypto', {});
    expect(await hasNativeEd25519()).toBe(false);
    await expect(verifyEd25519(new Uint8Array(32), message, new Uint8Array(64))).rejects.toThrow(
      CryptoUnavailableError,
    );
  });
});

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = new Uint8Array(bytes);
  const index = bit >> 3;
  changed[index] = (changed[index] ?? 0) ^ (1 << (bit & 7));
  return changed;
}
