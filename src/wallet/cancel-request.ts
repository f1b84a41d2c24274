/**
 * The body of operation 9: the signed content is decoded from the bytes that will be sent and compared with the order
 * that the trader saw.
 */

import type { MessageCancelOrder } from '~/api/generated/types.gen';
import { decodeBase64, encodeBase64 } from '~/lib/base64';
import { encodeHex, sameBytes } from '~/lib/bytes';
import { decodeCancelMessageText, encodeCancelMessage } from '~/lib/cancel-message';
import { cellHash } from '~/lib/cell';
import { verifyEd25519 } from '~/lib/ed25519';
import type { NotSentReason } from './cancel-state';
import type { CancelTarget } from './cancel-target';

/** The content to sign. `account` and `orderHash` are decoded from `message`, not copied from the target. */
export type CancelPreview = {
  /** Base64 of the bag of cells, as it will be sent. */
  readonly message: string;
  readonly account: string;
  readonly orderHash: string;
  /** The cell's hash in hexadecimal digits. The signature covers these 32 bytes. */
  readonly cellHash: string;
  readonly cellHashBytes: Uint8Array<ArrayBuffer>;
};

export type CancelRequest = Required<MessageCancelOrder>;

type Verdict = { readonly kind: 'verified' } | { readonly kind: 'rejected'; readonly reason: NotSentReason };

/**
 * Encodes the cancel of `target` and decodes the bytes again.
 * Throws RangeError when account or hash is malformed, CryptoUnavailableError outside secure contexts.
 */
export async function previewCancel(target: Pick<CancelTarget, 'account' | 'orderHash'>): Promise<CancelPreview> {
  const message = encodeBase64(encodeCancelMessage(target).boc);
  const decoded = decodeCancelMessageText(message);
  if (decoded.kind === 'refused') throw new RangeError(`the encoded message reads back as ${decoded.reason}`);
  const hash = await cellHash(decoded.cell);
  return { message, ...decoded.message, cellHash: encodeHex(hash), cellHashBytes: hash };
}

export function cancelRequest(preview: CancelPreview, publicKey: Uint8Array, signature: Uint8Array): CancelRequest {
  return {
    sa: preview.account,
    message: preview.message,
    public_key: encodeBase64(publicKey),
    signature: encodeBase64(signature),
  };
}

/**
 * The last check before sending. It decodes the request as the service does, compares account, order and key with the
 * intended ones, and checks the signature.
 */
export async function verifyRequest(
  request: CancelRequest,
  intended: { readonly target: Pick<CancelTarget, 'account' | 'orderHash'>; readonly publicKey: Uint8Array },
): Promise<Verdict> {
  const decoded = decodeCancelMessageText(request.message);
  const { target } = intended;
  if (
    decoded.kind === 'refused' ||
    decoded.message.account !== target.account ||
    decoded.message.orderHash !== target.orderHash ||
    request.sa !== target.account
  ) {
    return { kind: 'rejected', reason: 'wrong-content' };
  }
  const publicKey = decodeBase64(request.public_key);
  if (publicKey === null || !sameBytes(publicKey, intended.publicKey)) return { kind: 'rejected', reason: 'wrong-key' };
  const signature = decodeBase64(request.signature);
  const holds = signature !== null && (await verifyEd25519(publicKey, await cellHash(decoded.cell), signature));
  return holds ? { kind: 'verified' } : { kind: 'rejected', reason: 'signature-invalid' };
}
