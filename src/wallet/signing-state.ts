/**
 * Determines how far a trader is from being able to sign for one account, from this browser's key, the account's state
 * and the connected wallet. It is a pure function, so every combination can be tested.
 */

import { type AccountKeys, keyRegistration, type KeyRegistration } from './account-keys';
import type { VaultProblem } from './key-vault';
import type { SessionKey } from './session-key';
import type { HashSigning, Ownership, SignerFailure } from './signer';
import type { WalletState } from './wallet-session';

export type SigningSetupState =
  | { readonly kind: 'checking' }
  /** This browser or page cannot store a key, so the account can only be read. */
  | { readonly kind: 'unavailable'; readonly reason: 'insecure-context' | `storage-${VaultProblem}` }
  | { readonly kind: 'needs-wallet'; readonly problem: SetupProblem | null }
  /** `ownership` is never `not-owner`, which is a separate state. */
  | { readonly kind: 'needs-authorisation'; readonly ownership: Ownership; readonly problem: SetupProblem | null }
  /** The connected wallet is not the account's owner. */
  | { readonly kind: 'not-owner' }
  /** The connected signer has its own key, which the account does not list. */
  | { readonly kind: 'not-registered'; readonly signing: HashSigning }
  /**
   * The owner's wallet was requested to register the key, perhaps by an earlier page, and may still do so. The account
   * is read until it lists the key or the request has expired.
   */
  | { readonly kind: 'requested'; readonly askedAtMs: number; readonly problem: SetupProblem | null }
  /**
   * `wallet`: waiting for the wallet. `account`: the transaction was sent; waiting for the account's state to show the
   * key.
   */
  | { readonly kind: 'authorising'; readonly waitingFor: 'wallet' | 'account' }
  | ReadyToSign;

type ReadyToSign = {
  readonly kind: 'ready';
  readonly signing: HashSigning;
  /** Whether the account lists the key. If that is unknown, the service decides when the cancel is sent. */
  readonly registration: 'registered' | 'not-reported' | 'unread';
  /** A connected signer could sign too, but the session key is used. */
  readonly signerStandsBy: boolean;
};

export type SetupProblem =
  | { readonly kind: 'declined' }
  | SignerFailure
  /** The account's state could not be read, so it is unknown whether the key is registered. */
  | { readonly kind: 'state-unread'; readonly detail: string }
  /** The transaction was sent, but the account does not show the key yet. */
  | { readonly kind: 'not-seen-yet' };

/** The keys in the account's state, or the reason why it could not be read. */
export type AccountKeysAnswer =
  | { readonly kind: 'known'; readonly keys: AccountKeys }
  | { readonly kind: 'unread'; readonly detail: string };

export type SigningFactors = {
  readonly account: string;
  /** The session key for the account in this browser. */
  readonly key: SessionKey | null;
  readonly accountKeys: AccountKeysAnswer;
  /** When the account's state was requested. */
  readonly readAtMs: number;
  readonly wallet: WalletState;
  /** A failure that has just occurred, shown together with the resulting state. */
  readonly problem: SetupProblem | null;
};

/**
 * A wallet sends the transaction within two minutes of the request, or never; the account shows it within another
 * minute.
 */
export const REQUEST_LIFE_MS = 180_000;

/** Whether a request may still be carried out. A time in the future comes from a wrong clock. */
export function isRequestOpen(askedAtMs: number | null, nowMs: number): askedAtMs is number {
  return askedAtMs !== null && askedAtMs <= nowMs && nowMs - askedAtMs < REQUEST_LIFE_MS;
}

export function signingState(factors: SigningFactors): SigningSetupState {
  const { key, accountKeys, wallet } = factors;
  const own = wallet.kind === 'connected' ? wallet.signer.hashSigning : null;
  if (key !== null && accountKeys.kind === 'known') {
    const registration = keyRegistration(accountKeys.keys, key.publicKey);
    // Only this program uses the session key, so it takes priority over a connected signer. If the account's state
    // lists no keys, only a session key that was sent for registration can be registered.
    const isHopeful = registration === 'not-reported' && key.handedOver;
    if (registration === 'registered' || isHopeful)
      return { kind: 'ready', signing: key, registration, signerStandsBy: own !== null };
  }
  return own === null ? withoutSigner(factors) : withSigner(own, factors);
}

/** A signer with its own key needs no session key, but the account must list the signer's key. */
function withSigner(signing: HashSigning, factors: SigningFactors): SigningSetupState {
  const { accountKeys } = factors;
  const registration: KeyRegistration | 'unread' =
    accountKeys.kind === 'known' ? keyRegistration(accountKeys.keys, signing.publicKey) : 'unread';
  if (registration !== 'not-registered') return { kind: 'ready', signing, registration, signerStandsBy: false };
  const otherWay = withoutSigner(factors);
  return otherWay.kind === 'needs-authorisation' ? otherWay : { kind: 'not-registered', signing };
}

function withoutSigner(factors: SigningFactors): SigningSetupState {
  const { account, key, accountKeys, readAtMs, wallet, problem } = factors;
  const said =
    problem ??
    (key !== null && accountKeys.kind === 'unread'
      ? ({ kind: 'state-unread', detail: accountKeys.detail } as const)
      : null);
  const askedAtMs = key?.askedAtMs ?? null;
  // If the state is unreadable, the request may have been carried out long ago.
  if (askedAtMs !== null && (accountKeys.kind === 'unread' || isRequestOpen(askedAtMs, readAtMs)))
    return { kind: 'requested', askedAtMs, problem: said };
  if (wallet.kind !== 'connected') return { kind: 'needs-wallet', problem: said };
  const owner = accountKeys.kind === 'known' ? accountKeys.keys.owner : null;
  const ownership = wallet.signer.keyAuthority?.ownership(account, owner) ?? 'not-owner';
  return ownership === 'not-owner' ? { kind: 'not-owner' } : { kind: 'needs-authorisation', ownership, problem: said };
}
