import * as noble from '@noble/ed25519';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '~/lib/base64';
import { encodeCancelMessage } from '~/lib/cancel-message';
import { cancelRequest, previewCancel, verifyRequest } from '~/wallet/cancel-request';
import { account, orderHash, target } from './cancel-kit';

async function signedRequest() {
  const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(3));
  const preview = await previewCancel(target);
  const request = cancelRequest(preview, publicKey, await noble.signAsync(preview.cellHashBytes, secretKey));
  return { request, publicKey, secretKey };
}

describe('the contents to be signed', () => {
  it('are read back from the bytes that will be sent', async () => {
    const preview = await previewCancel(target);
    expect(preview).toMatchObject({ account, orderHash });
    expect(preview.message).toBe(encodeBase64(encodeCancelMessage(target).boc));
    expect(preview.message.startsWith('te6cck')).toBe(true);
  });

  it('are not made up for a malformed order', async () => {
    await expect(previewCancel({ account, orderHash: 'short' })).rejects.toThrow(RangeError);
  });
});

describe('the last check before sending', () => {
  it('passes an intended request', async () => {
    const { request, publicKey } = await signedRequest();
    expect(await verifyRequest(request, { target, publicKey })).toEqual({ kind: 'verified' });
  });

  it('stops another account, another order, another sa and unreadable bytes', async () => {
    const { request, publicKey } = await signedRequest();
    const intended = { target, publicKey };
    const other = (message: string) => verifyRequest({ ...request, message }, intended);
    const wrong = { kind: 'rejected', reason: 'wrong-content' };
    expect(await other(encodeBase64(encodeCancelMessage({ account: `-1:${'a1'.repeat(32)}`, orderHash }).boc))).toEqual(
      wrong,
    );
    expect(await other(encodeBase64(encodeCancelMessage({ account, orderHash: 'b3'.repeat(32) }).boc))).toEqual(wrong);
    expect(await other('AAAA')).toEqual(wrong);
    expect(await verifyRequest({ ...request, sa: `0:${'00'.repeat(32)}` }, intended)).toEqual(wrong);
  });

  it('stops a key other than the one shown', async () => {
    const { request, publicKey } = await signedRequest();
    const shown = Uint8Array.from(publicKey, (byte, index) => (index === 0 ? byte ^ 1 : byte));
    expect(await verifyRequest(request, { target, publicKey: shown })).toEqual({
      kind: 'rejected',
      reason: 'wrong-key',
    });
  });

  it('stops a signature with any bit flipped, of another length, or over something else', async () => {
    const { request, publicKey, secretKey } = await signedRequest();
    const signature = Buffer.from(request.signature, 'base64');
    const verdictOn = (bytes: Uint8Array) =>
      verifyRequest({ ...request, signature: encodeBase64(bytes) }, { target, publicKey });
    const invalid = { kind: 'rejected', reason: 'signature-invalid' };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 511 }), async (bit) => {
        expect(
          await verdictOn(
            Uint8Array.from(signature, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
          ),
        ).toEqual(invalid);
      }),
      { numRuns: 50 },
    );
    expect(await verdictOn(signature.subarray(0, 63))).toEqual(invalid);
    expect(await verdictOn(await noble.signAsync(new Uint8Array(32), secretKey))).toEqual(invalid);
    expect(await verifyRequest({ ...request, signature: '' }, { target, publicKey })).toEqual(invalid);
  });

  it('rejects every single flipped bit of either form of the message', async () => {
    const { request, publicKey } = await signedRequest();
    const { boc, bocWithoutChecksum } = encodeCancelMessage(target);
    const verdictOn = (bytes: Uint8Array) =>
      verifyRequest({ ...request, message: encodeBase64(bytes) }, { target, publicKey });
    for (const form of [boc, bocWithoutChecksum]) {
      expect(await verdictOn(form)).toEqual({ kind: 'verified' });
      for (let bit = 0; bit < form.length * 8; bit += 1) {
        const flipped = Uint8Array.from(form, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(await verdictOn(flipped), `bit ${bit}`).toEqual({ kind: 'rejected', reason: 'wrong-content' });
      }
    }
  });
});
