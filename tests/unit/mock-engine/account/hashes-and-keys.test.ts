import { createHash, createPrivateKey, sign as nodeSign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDemoSigner } from '~/mock/engine/account/ed25519-signer';
import { sha256 } from '~/mock/engine/account/sha256';
import { sha512 } from '~/mock/engine/account/sha512';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const nodeHash = (name: string, bytes: Uint8Array): string => createHash(name).update(bytes).digest('hex');

describe('the hashes of the simulated exchange', () => {
  it('agree with the platform for every length around the block borders', () => {
    for (let length = 0; length < 300; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
      expect(hex(sha256(bytes))).toBe(nodeHash('sha256', bytes));
      expect(hex(sha512(bytes))).toBe(nodeHash('sha512', bytes));
    }
  });
});

describe('a demo signer', () => {
  // The key of 32 zero bytes is public test material.
  it('derives the well-known public key of the all-zero seed', () => {
    expect(Buffer.from(createDemoSigner(new Uint8Array(32)).publicKey).toString('base64')).toBe(
      'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik=',
    );
  });

  it('signs exactly as the platform does', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.uint8Array({ maxLength: 200 }),
        (seed, message) => {
          const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
          const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
          expect(hex(createDemoSigner(seed).sign(message))).toBe(nodeSign(null, message, key).toString('hex'));
        },
      ),
      { numRuns: 25 },
    );
  });
});
