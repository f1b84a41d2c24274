/**
 * The IndexedDB record of one session key, and its reader. A record may come from an older or newer version of this
 * program, or be damaged.
 */

import { ED25519_PUBLIC_KEY_BYTES } from '~/lib/ed25519';

export type StoredKey = {
  readonly account: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly privateKey: CryptoKey;
  readonly createdAtMs: number;
  /** The owner's name for it; null until it has one. */
  readonly name: string | null;
  /**
   * The owner's wallet was asked to register it, and has not been asked to remove it since. Used when the account's
   * state has no keys.
   */
  readonly handedOver: boolean;
};

/** Version 1 had no names and no version number; its keys were registered as soon as they were made. */
export const STORED_KEY_VERSION = 2;
export const KEY_NAME_MAX_LENGTH = 40;

type ReadKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'key'; readonly key: StoredKey }
  /** Not one of our keys, or one that cannot sign any more. */
  | { readonly kind: 'damaged'; readonly account: string | null }
  /** Stored by a newer version of this program, so it must not be overwritten. */
  | { readonly kind: 'newer'; readonly account: string };

export function readStoredKey(value: unknown): ReadKey {
  if (value === undefined || value === null) return { kind: 'none' };
  if (typeof value !== 'object' || !('account' in value) || typeof value.account !== 'string')
    return { kind: 'damaged', account: null };
  const { account } = value;
  if ('version' in value && typeof value.version === 'number' && value.version > STORED_KEY_VERSION)
    return { kind: 'newer', account };
  const damaged: ReadKey = { kind: 'damaged', account };
  if (!('publicKey' in value && 'privateKey' in value && 'createdAtMs' in value)) return damaged;
  const { publicKey, privateKey, createdAtMs } = value;
  if (!(publicKey instanceof Uint8Array) || publicKey.length !== ED25519_PUBLIC_KEY_BYTES) return damaged;
  if (!(privateKey instanceof CryptoKey) || !canSign(privateKey)) return damaged;
  if (typeof createdAtMs !== 'number' || !Number.isFinite(createdAtMs)) return damaged;
  const name = 'name' in value && typeof value.name === 'string' ? cleanKeyName(value.name) : null;
  const handedOver = !('handedOver' in value && value.handedOver === false);
  return {
    kind: 'key',
    key: { account, publicKey: new Uint8Array(publicKey), privateKey, createdAtMs, name, handedOver },
  };
}

/** The written form, always the newest. */
export function storedForm(key: StoredKey): StoredKey & { readonly version: number } {
  return { ...key, version: STORED_KEY_VERSION };
}

/** A name in one line of at most `KEY_NAME_MAX_LENGTH` characters; null when nothing is left of it. */
export function cleanKeyName(text: string): string | null {
  // Control characters, and those that change the direction of the text around them.
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = Array.from(line).slice(0, KEY_NAME_MAX_LENGTH).join('').trim();
  return cut === '' ? null : cut;
}

function canSign({ type, algorithm, usages }: CryptoKey): boolean {
  return type === 'private' && algorithm.name === 'Ed25519' && usages.includes('sign');
}
