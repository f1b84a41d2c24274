/** Reads the keys in an account's state (operation 2), and waits for a transaction to show in it. */

import type { ApiClient } from '~/api/client';
import type { Wait } from '~/lib/clock';
import { type AccountKeys, accountKeys, keyRegistration } from './key-registration';

export type AccountKeysPorts = {
  readonly getAccountState: ApiClient['getAccountState'];
  readonly wait: Wait;
};

/** The result of waiting for a key to appear or disappear. */
type KeySeen =
  | 'seen'
  /** The state has no list of keys, so it will never show the change. */
  | 'not-reported'
  | 'not-seen-yet';

/** About a minute: longer than a transaction takes to show. */
const LOOKS = 20;
const PAUSE_BETWEEN_LOOKS_MS = 3_000;

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

/** Reads until the state shows the wanted change. Throws only when aborted. */
export async function awaitKey(
  { account, publicKey, wanted }: AwaitedKey,
  ports: AccountKeysPorts,
  signal: AbortSignal,
): Promise<KeySeen> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await ports.wait(PAUSE_BETWEEN_LOOKS_MS, signal);
    // A failed lookup is no answer; the next one may succeed.
    const listed = await readAccountKeys(account, ports, signal).catch(() => null);
    signal.throwIfAborted();
    if (listed === null) continue;
    const registration = keyRegistration(listed, publicKey);
    if (registration === wanted) return 'seen';
    if (registration === 'not-reported') return 'not-reported';
  }
  return 'not-seen-yet';
}
