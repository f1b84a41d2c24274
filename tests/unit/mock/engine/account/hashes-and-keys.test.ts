import { createPrivateKey, sign as nodeSign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDemoSigner } from '~/mock/engine/account/ed25519-signer';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

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
