/**
 * Reads values from an extension or a wallet. They may be anything: proxies, getters that throw, arrays of another
 * window, misleading names.
 */

import { type PUBLIC_KEY_BYTES, readKeyText, type SIGNATURE_BYTES } from './read-key-text';
import type { SignerFailure, SignerProblem } from './signer';

/** A member of a foreign object; undefined if it is missing or reading it throws. */
export function foreignMember(value: unknown, name: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  try {
    return Reflect.get(value, name);
  } catch {
    // A getter that throws counts as missing.
    return undefined;
  }
}

/** A method of a foreign object, bound to it, so that a later replacement is never called. Null if there is none. */
export function foreignMethod(value: unknown, name: string): ((...given: readonly unknown[]) => unknown) | null {
  const method = foreignMember(value, name);
  return typeof method === 'function' ? (...given) => Reflect.apply(method, value, given) : null;
}

/** Texts longer than this multiple of the limit are cut before they are cleaned. */
const LOOKED_AT = 10;

/**
 * A text from outside as one line, without control characters, stacked accents, or marks that reorder or hide the
 * surrounding text. Null when no readable text is left.
 * @param longest limit in characters as people count them, roughly; a longer text is cut and marked
 */
export function foreignText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  const plain = value
    .slice(0, LOOKED_AT * longest)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim();
  const characters = [...plain];
  if (characters.length === 0) return null;
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : plain;
}

/**
 * Copies a key or signature, given as bytes of any window or as text. The copy can no longer change. Returns null for
 * anything else.
 */
export function foreignBytes(
  value: unknown,
  bytes: typeof PUBLIC_KEY_BYTES | typeof SIGNATURE_BYTES,
): Uint8Array<ArrayBuffer> | null {
  if (typeof value === 'string') return readKeyText(value, bytes);
  // Checks the internal type of the value, which neither a proxy nor an imitation has.
  if (!ArrayBuffer.isView(value)) return null;
  try {
    if (value.byteLength !== bytes) return null;
    const copy = Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, bytes));
    // An array may have its own members that point to another buffer.
    return copy.length === bytes ? copy : null;
  } catch {
    return null;
  }
}

/** The meaning of a signer's error, by the convention for injected signers (src/wallet/README.md). */

/** The person declined, or the signer failed. */
export type SignerRefusal = { readonly kind: 'declined' } | SignerFailure;

/** Meanings by `code` or `name` of the thrown value. The numbers are from EIP-1193, which wallets of all kinds use. */
const meanings = new Map<unknown, 'declined' | SignerProblem>([
  ['declined', 'declined'],
  ['rejected', 'declined'],
  ['AbortError', 'declined'],
  ['NotAllowedError', 'declined'],
  [4001, 'declined'],
  ['locked', 'locked'],
  [4100, 'locked'],
  ['unsupported', 'unsupported'],
  ['NotSupportedError', 'unsupported'],
  [4200, 'unsupported'],
  ['closed', 'closed'],
  [4900, 'closed'],
  ['account-switched', 'account-switched'],
  ['timeout', 'timeout'],
  ['TimeoutError', 'timeout'],
  ['network', 'network'],
  ['NetworkError', 'network'],
]);

const LONGEST_DETAIL = 160;

/** Reads any thrown value, an Error or not. */
export function refusalOf(thrown: unknown): SignerRefusal {
  const meaning =
    meanings.get(foreignMember(thrown, 'code')) ?? meanings.get(foreignMember(thrown, 'name')) ?? 'failed';
  const detail = foreignText(typeof thrown === 'string' ? thrown : foreignMember(thrown, 'message'), LONGEST_DETAIL);
  return meaning === 'declined' ? { kind: 'declined' } : failure(meaning, detail);
}

export function failure(problem: SignerProblem, detail: string | null = null): SignerFailure {
  return { kind: 'failed', problem, detail };
}
