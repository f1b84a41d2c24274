/**
 * Manages this browser's session keys of all accounts: looks them up in the account's state, authorises, renames,
 * revokes and forgets them.
 */

import type { Clock } from '~/lib/clock';
import {
  type AccountKeys,
  type AccountKeysPorts,
  awaitKey,
  keyRegistration,
  type KeyRegistration,
  readAccountKeys,
} from './account-keys';
import type { KeyList, SessionKey, SessionKeys } from './session-key';
import type { AuthoriseResult, KeyAuthority } from './signer';
import { mayFollow } from './signing-setup';
import { isRequestOpen } from './signing-state';
import type { WalletSession } from './wallet-session';

/** Throws like SessionKeys, unless documented otherwise. */
export type KeyRing = {
  list(): Promise<KeyList>;
  /** Whether the account lists the key now. Throws ApiError when the state cannot be read. */
  check(key: Pick<SessionKey, 'account' | 'publicKey'>, signal: AbortSignal): Promise<KeyCheck>;
  /** Null removes the name. */
  rename(account: string, name: string | null): Promise<void>;
  /** Forgets the key in this browser; the account does not change. */
  forget(account: string): Promise<void>;
  /** Registers the key again if it was never registered or was removed. */
  authorise(key: SessionKey, signal: AbortSignal): Promise<KeyChange>;
  /** Removes the key from the account. The browser stores it until it is forgotten. */
  revoke(key: SessionKey, signal: AbortSignal): Promise<KeyChange>;
};

export type KeyCheck = {
  readonly registration: KeyRegistration;
  /** Whether the account lists only this key. */
  readonly isOnlyKey: boolean;
  /** When the wallet was last requested to register the key, if it may still do so; otherwise null. */
  readonly askedAtMs: number | null;
};

export type KeyChange =
  /** The account's state shows the change. */
  | { readonly kind: 'done' }
  /** The transaction was sent, but the state does not show it yet, or has no list of keys. */
  | { readonly kind: 'not-seen-yet' | 'not-reported' }
  /** No connected wallet can register and remove keys. */
  | { readonly kind: 'no-wallet' }
  | { readonly kind: 'not-owner' }
  | Exclude<AuthoriseResult, { readonly kind: 'submitted' }>;

type KeyRingPorts = AccountKeysPorts & {
  readonly keys: SessionKeys;
  readonly wallet: WalletSession;
  readonly clock: Clock;
};

export function createKeyRing(ports: KeyRingPorts): KeyRing {
  const { keys, wallet, clock } = ports;

  /** Requests the change from the owner's wallet, and waits until the account shows it. */
  const change = async (
    { account, publicKey }: SessionKey,
    wanted: 'registered' | 'not-registered',
    signal: AbortSignal,
  ): Promise<KeyChange> => {
    const state = wallet.get();
    const authority = state.kind === 'connected' ? state.signer.keyAuthority : null;
    if (authority === null) return { kind: 'no-wallet' };
    // If the owner cannot be read, the wallet and the account decide.
    const owner = await readAccountKeys(account, ports, signal).then(
      (listed) => listed.owner,
      () => null,
    );
    signal.throwIfAborted();
    if (authority.ownership(account, owner) === 'not-owner') return { kind: 'not-owner' };
    await keys.markRequested(account, wanted === 'registered' ? clock.now() : null);
    const result = await handOver(authority, wanted)(account, publicKey, signal);
    if (result.kind !== 'submitted') {
      if (!mayFollow(result)) await keys.markRequested(account, null);
      return result;
    }
    await keys.markHandedOver(account, wanted === 'registered');
    const seen = await awaitKey({ account, publicKey, wanted }, ports, signal);
    if (seen !== 'not-seen-yet') await keys.markRequested(account, null);
    return { kind: seen === 'seen' ? 'done' : seen };
  };

  return {
    list: keys.list,
    check: async (key, signal) => {
      const readAtMs = clock.now();
      const check = keyCheckOf(await readAccountKeys(key.account, ports, signal), key);
      const askedAtMs = (await keys.find(key.account))?.askedAtMs ?? null;
      if (check.registration !== 'registered' && isRequestOpen(askedAtMs, readAtMs)) return { ...check, askedAtMs };
      if (askedAtMs !== null) await keys.markRequested(key.account, null);
      return { ...check, askedAtMs: null };
    },
    rename: keys.rename,
    forget: keys.forget,
    authorise: (key, signal) => change(key, 'registered', signal),
    revoke: (key, signal) => change(key, 'not-registered', signal),
  };
}

function handOver(authority: KeyAuthority, wanted: 'registered' | 'not-registered'): KeyAuthority['authorise'] {
  return wanted === 'registered' ? authority.authorise : authority.revoke;
}

function keyCheckOf(listed: AccountKeys, { publicKey }: Pick<SessionKey, 'publicKey'>): Omit<KeyCheck, 'askedAtMs'> {
  const registration = keyRegistration(listed, publicKey);
  return { registration, isOnlyKey: registration === 'registered' && listed.keys?.length === 1 };
}
