import { decodeHex, encodeHex } from '~/lib/bytes';
import { encodeCancelMessage } from '~/lib/cancel-message';
import { cellHash } from '~/lib/cell';
import { ED25519_PUBLIC_KEY_BYTES, ED25519_SIGNATURE_BYTES, verifyEd25519 } from '~/lib/ed25519';
import type { Field } from '~/lib/field';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import type { StateKeys } from '../account/state-keys';
import type { SignedMessage } from './intent-order';

/** Why a signature cannot be checked. */
export type NotVerifiable =
  | 'no-hash'
  | 'no-key'
  | 'no-signature' // left out
  | 'hash-unreadable'
  | 'key-unreadable'
  | 'signature-unreadable'
  | 'hash-length'
  | 'key-length'
  | 'signature-length';

/** The input of the check: hexadecimal digits of the right lengths. */
export type SignatureInput = {
  readonly hash: string;
  readonly key: string;
  readonly signature: string;
  /** The cancel in the message, if it is one: its hash can be computed. Null for other messages. */
  readonly cancel: { readonly account: string; readonly orderHash: string } | null;
};

type Checkable =
  | { readonly kind: 'question'; readonly question: SignatureInput }
  | { readonly kind: 'not-verifiable'; readonly reason: NotVerifiable };

const HASH_BYTES = 32;

/**
 * Prepares the check of a signed message: raw Ed25519 over the 32 bytes of the intent's hash, with the key beside the
 * signature, otherwise the key in the message.
 */
export function toSignatureInput(hash: Field<string>, message: SignedMessage): Checkable {
  const key = signingKey(message);
  const { signature } = message;
  if (signature.kind !== 'known') return refused(signature.kind === 'absent' ? 'no-signature' : 'signature-unreadable');
  if (key.kind !== 'known') return refused(key.kind === 'absent' ? 'no-key' : 'key-unreadable');
  if (hash.kind !== 'known') return refused(hash.kind === 'absent' ? 'no-hash' : 'hash-unreadable');
  if (byteCount(signature.value) !== ED25519_SIGNATURE_BYTES) return refused('signature-length');
  if (byteCount(key.value) !== ED25519_PUBLIC_KEY_BYTES) return refused('key-length');
  if (byteCount(hash.value) !== HASH_BYTES) return refused('hash-length');
  return {
    kind: 'question',
    question: { hash: hash.value, key: key.value, signature: signature.value, cancel: cancelOf(message) },
  };
}

/** The key that should have signed: the key beside the signature, otherwise the key in the message. */
export function signingKey({ publicKey, messageKey }: Pick<SignedMessage, 'publicKey' | 'messageKey'>): Field<string> {
  return publicKey.kind === 'absent' ? messageKey : publicKey;
}

/** Whether the message names another key than the one beside the signature. */
export function namesOtherKey({ publicKey, messageKey }: Pick<SignedMessage, 'publicKey' | 'messageKey'>): boolean {
  return publicKey.kind === 'known' && messageKey.kind === 'known' && publicKey.value !== messageKey.value;
}

/**
 * Returns the cancel of a message. Only for a cancel (operation 9) is every signed bit known, so that its hash can be
 * computed.
 */
function cancelOf({ account, order }: SignedMessage): SignatureInput['cancel'] {
  if (order.type.kind !== 'known' || order.type.value !== 'cancel') return null;
  if (account.kind !== 'known' || order.aimedAt.kind !== 'known' || byteCount(order.aimedAt.value) !== HASH_BYTES)
    return null;
  return { account: account.value, orderHash: order.aimedAt.value };
}

function byteCount(hex: string): number {
  return hex.length / 2;
}

function refused(reason: NotVerifiable): Checkable {
  return { kind: 'not-verifiable', reason };
}

/**
 * Whether an account lists a key now (operation 2). A key that signed may have been removed since. `hot` and `cold` are
 * the service's own keys.
 */
export type KeyStatus = 'registered' | 'hot' | 'cold' | 'not-registered';

/**
 * @param hex 64 hexadecimal digits; @returns null if the state lists no keys and neither of the service's keys matches
 */
export function keyStatus(keys: StateKeys, hex: string): KeyStatus | null {
  if (keys.lists(hex) === true) return 'registered';
  if (keys.hot.kind === 'known' && keys.hot.value.hex === hex) return 'hot';
  if (keys.cold.kind === 'known' && keys.cold.value.hex === hex) return 'cold';
  return keys.lists(hex) === null ? null : 'not-registered';
}

export type SignatureAnswer =
  | {
      readonly kind: 'checked';
      /** Whether the key's owner signed the hash. */
      readonly fits: boolean;
      /**
       * Whether the hash belongs to the message shown; null if this program cannot determine it, which never counts as
       * yes.
       */
      readonly coversMessage: boolean | null;
    }
  /** Browsers provide Web Crypto only to securely served pages. */
  | { readonly kind: 'no-crypto' };

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
