import { decodeHex, encodeHex } from '~/lib/bytes';
import { encodeCancelMessage } from '~/lib/cancel-message';
import { cellHash } from '~/lib/cell';
import { verifyEd25519 } from '~/lib/ed25519';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import type { SignatureInput } from './signature-question';

export type SignatureAnswer =
  | {
      readonly kind: 'checked';
      /** Whether the key's owner signed the hash. */
      readonly fits: boolean;
      /**
       * Whether the hash is that of the message shown; null when this program cannot determine it, which never counts
       * as yes.
       */
      readonly coversMessage: boolean | null;
    }
  /** Browsers provide Web Crypto only to securely served pages. */
  | { readonly kind: 'no-crypto' };

/** Checks a `signatureQuestion`. */
export async function checkSignature({ hash, key, signature, cancel }: SignatureInput): Promise<SignatureAnswer> {
  try {
    const fits = await verifyEd25519(bytesOf(key), bytesOf(hash), bytesOf(signature));
    return { kind: 'checked', fits, coversMessage: cancel === null ? null : (await hashOfCancel(cancel)) === hash };
  } catch (error) {
    if (error instanceof CryptoUnavailableError) return { kind: 'no-crypto' };
    throw error;
  }
}

async function hashOfCancel(cancel: NonNullable<SignatureInput['cancel']>): Promise<string> {
  return encodeHex(await cellHash(encodeCancelMessage(cancel).cell));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeHex(hex);
  if (bytes === null) throw new RangeError('a question about a signature consists of hexadecimal digits');
  return bytes;
}
