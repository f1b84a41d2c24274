/**
 * Where a trader stands on the way to a signature for one account, decided from what
 * this browser holds, what the account's state tells, and which wallet is connected.
 * A pure function, so that every combination can be looked at.
 */

import { type AccountKeys, keyRegistration, type KeyRegistration } from './key-registration';
import type { VaultProblem } from './key-vault';
import type { SessionKey } from './session-key';
import type { HashSigning, Ownership, SignerFailure } from './signer';
import type { WalletState } from './wallet-session';

export type SigningSetupState =
  | { readonly kind: 'checking' }
  /** This browser or page cannot hold a key: reading only. */
  | { readonly kind: 'unavailable'; readonly reason: 'insecure-context' | `storage-${VaultProblem}` }
  | { readonly kind: 'needs-wallet'; readonly problem: SetupProblem | null }
  /** `ownership` is never `not-owner`: that is a state of its own. */
  | { readonly kind: 'needs-authorisation'; readonly ownership: Ownership; readonly problem: SetupProblem | null }
  /** The connected wallet is not the account's owner. */
  | { readonly kind: 'not-owner' }
  /** The connected signer has a key of its own, which the account does not list. */
  | { readonly kind: 'not-registered'; readonly signing: HashSigning }
  /** `wallet`: waiting for the wallet; `account`: handed over, waiting for the account's state to show the key. */
  | { readonly kind: 'authorising'; readonly waitingFor: 'wallet' | 'account' }
  | ReadyToSign;

type ReadyToSign = {
  readonly kind: 'ready';
  readonly signing: HashSigning;
  /** Whether the account lists the key. Where that is not known the service decides, when asked to cancel. */
  readonly registration: 'registered' | 'not-told' | 'unread';
  /** A connected signer could sign as well, but the session key does. */
  readonly signerStandsBy: boolean;
};

export type SetupProblem =
  | { readonly kind: 'declined' }
  | SignerFailure
  /** The account's state could not be read, so it is not known whether the key is registered. */
  | { readonly kind: 'state-unread'; readonly detail: string }
  /** The transaction was handed over, but the account does not show the key yet. */
  | { readonly kind: 'not-seen-yet' };

/** What the account's state told, or why it could not be read. */
export type AccountTold =
  | { readonly kind: 'told'; readonly keys: AccountKeys }
  | { readonly kind: 'unread'; readonly detail: string };

export type SigningFactors = {
  readonly account: string;
  /** The session key that this browser holds for the account. */
  readonly key: SessionKey | null;
  readonly told: AccountTold;
  readonly wallet: WalletState;
  /** What went wrong just before, to be said beside where that left the trader. */
  readonly problem: SetupProblem | null;
};

export function signingState(factors: SigningFactors): SigningSetupState {
  const { key, told, wallet } = factors;
  const own = wallet.kind === 'connected' ? wallet.signer.hashSigning : null;
  if (key !== null && told.kind === 'told') {
    const registration = keyRegistration(told.keys, key.publicKey);
    // Made by this program and nowhere else, so it comes before a signer that is connected.
    // Where the account does not tell, only a key that was handed over can be hoped to be known.
    const isHopeful = registration === 'not-told' && key.handedOver;
    if (registration === 'registered' || isHopeful)
      return { kind: 'ready', signing: key, registration, signerStandsBy: own !== null };
  }
  return own === null ? withoutSigner(factors) : withSigner(own, factors);
}

/** A signer with a key of its own needs no session key, but the account has to know its key. */
function withSigner(signing: HashSigning, factors: SigningFactors): SigningSetupState {
  const { told } = factors;
  const registration: KeyRegistration | 'unread' =
    told.kind === 'told' ? keyRegistration(told.keys, signing.publicKey) : 'unread';
  if (registration !== 'not-registered') return { kind: 'ready', signing, registration, signerStandsBy: false };
  const otherWay = withoutSigner(factors);
  return otherWay.kind === 'needs-authorisation' ? otherWay : { kind: 'not-registered', signing };
}

function withoutSigner({ account, key, told, wallet, problem }: SigningFactors): SigningSetupState {
  const said =
    problem ??
    (key !== null && told.kind === 'unread' ? ({ kind: 'state-unread', detail: told.detail } as const) : null);
  if (wallet.kind !== 'connected') return { kind: 'needs-wallet', problem: said };
  const owner = told.kind === 'told' ? told.keys.owner : null;
  const ownership = wallet.signer.keyAuthority?.ownership(account, owner) ?? 'not-owner';
  return ownership === 'not-owner' ? { kind: 'not-owner' } : { kind: 'needs-authorisation', ownership, problem: said };
}
