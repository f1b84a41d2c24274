/**
 * Reads which keys may sign for a smart account, and who owns it. Operation 2 leaves its body open; real services send
 * `keys.user_public_keys.values`, base64 texts of 32 bytes, and `owner`. Other spellings are read too. A missing part
 * is unknown.
 */

import type { ApiClient } from '~/api/client';
import { parseAddress } from '~/lib/address';
import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { decodeHex, sameBytes } from '~/lib/bytes';
import type { Wait } from '~/lib/clock';
import { wireMember } from './wire-text';

export type KeyRegistration = 'registered' | 'not-registered' | 'not-reported';

/** The keys and the owner in an account's state. */
export type AccountKeys = {
  /**
   * Raw address of the owner's wallet; null when it is unknown. Do not use a row's `masterTrader` instead: it is only a
   * claim.
   */
  readonly owner: string | null;
  /** Null when the state has no list of keys. An empty list means that the account has no keys. */
  readonly keys: readonly Uint8Array[] | null;
};

const KEY_BYTES = 32;

export function accountKeys(stateBody: unknown): AccountKeys {
  return { owner: ownerOf(wireMember(stateBody, 'owner')), keys: registeredKeys(stateBody) };
}

/** Whether the account lists the key. Entries that aren't keys are skipped. */
export function keyRegistration({ keys }: Pick<AccountKeys, 'keys'>, publicKey: Uint8Array): KeyRegistration {
  if (keys === null) return 'not-reported';
  return keys.some((key) => sameBytes(key, publicKey)) ? 'registered' : 'not-registered';
}

/** The account's keys from operation 2; null when the body has no such list. */
export function registeredKeys(stateBody: unknown): readonly Uint8Array[] | null {
  const listed = wireMember(wireMember(stateBody, 'keys'), 'user_public_keys');
  const values = Array.isArray(listed) ? listed : wireMember(listed, 'values');
  if (!Array.isArray(values)) return null;
  return values.map(keyOf).filter((key) => key !== null);
}

/** Reads a text in either form of an address, or an object that contains one, as elsewhere in the interface. */
function ownerOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value : (wireMember(value, 'address') ?? wireMember(value, 'value'));
  return typeof text === 'string' ? (parseAddress(text.trim())?.raw ?? null) : null;
}

function keyOf(entry: unknown): Uint8Array | null {
  if (typeof entry === 'string') return keyOfText(entry);
  if (!Array.isArray(entry) || entry.length !== KEY_BYTES) return null;
  const bytes = entry.map(Number);
  return bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255) ? Uint8Array.from(bytes) : null;
}

/** Base64 and hexadecimal digits of 32 bytes differ in length, so they cannot be confused. */
function keyOfText(text: string): Uint8Array | null {
  for (const decode of [decodeBase64, decodeBase64Url, decodeHex]) {
    const bytes = decode(text);
    if (bytes?.length === KEY_BYTES) return bytes;
  }
  return null;
}

/** Ports to read an account's state (operation 2), and to wait until a transaction shows in it. */
export type AccountKeysPorts = {
  readonly getAccountState: ApiClient['getAccountState'];
  readonly wait: Wait;
};

/** The result of waiting for a key to appear or disappear. */
type KeySeen =
  | 'seen'
  /** The state has no list of keys, so the change will never show. */
  | 'not-reported'
  | 'not-seen-yet';

/** About a minute: longer than a transaction needs to show. */
const MOST_LOOKUPS = 20;
const PAUSE_MS = 3_000;

/** Throws ApiError when the state cannot be read. */
export async function readAccountKeys(
  account: string,
  { getAccountState }: AccountKeysPorts,
  signal: AbortSignal,
): Promise<AccountKeys> {
  const { data } = await getAccountState({ address: account }, { signal });
  return accountKeys(data);
}

type AwaitedKey = {
  readonly account: string;
  readonly publicKey: Uint8Array;
  readonly wanted: 'registered' | 'not-registered';
};

/** Reads the state until it shows the wanted change, for about a minute. Throws only when aborted. */
export async function awaitKey(
  { account, publicKey, wanted }: AwaitedKey,
  ports: AccountKeysPorts,
  signal: AbortSignal,
): Promise<KeySeen> {
  for (let lookup = 0; lookup < MOST_LOOKUPS; lookup += 1) {
    if (lookup > 0) await ports.wait(PAUSE_MS, signal);
    // A failed lookup proves nothing; the next one may succeed.
    const listed = await readAccountKeys(account, ports, signal).catch(() => null);
    signal.throwIfAborted();
    if (listed === null) continue;
    const registration = keyRegistration(listed, publicKey);
    if (registration === wanted) return 'seen';
    if (registration === 'not-reported') return 'not-reported';
  }
  return 'not-seen-yet';
}
