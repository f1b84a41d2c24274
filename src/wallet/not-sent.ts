import { sameBytes } from '~/lib/bytes';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import type { NotSentReason } from './cancel-state';
import type { OrderChange } from './order-terms';
import type { HashSigning } from './signer';
import type { WalletSession } from './wallet-session';

/** Ends an attempt before anything was sent. */
export class NotSent extends Error {
  readonly reason: NotSentReason;
  readonly change: OrderChange | null;

  constructor(reason: NotSentReason, change: OrderChange | null = null) {
    super(reason);
    this.reason = reason;
    this.change = change;
  }
}

/** Why an attempt ended, from any error. An aborted attempt was declined. */
export function notSentOf(error: unknown, signal: AbortSignal): NotSent {
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof NotSent) return cause;
  if (signal.aborted) return new NotSent('declined');
  return new NotSent(error instanceof CryptoUnavailableError ? 'crypto-unavailable' : 'signer-failed');
}

/**
 * A wallet may disconnect, be locked or be replaced while it is asked for a signature. The session reports it, and a
 * cancel in progress listens.
 */

/** Why this key cannot sign in the session's present state; null when it can. */
export function signerProblemNow(wallet: Pick<WalletSession, 'get'>, signing: HashSigning): NotSentReason | null {
  // A session key belongs to this browser and does not depend on the wallet that authorised it.
  if (signing.source === 'session-key') return null;
  const state = wallet.get();
  if (state.kind === 'connected') {
    const now = state.signer.hashSigning;
    return now !== null && sameBytes(now.publicKey, signing.publicKey) ? null : 'signer-account-switched';
  }
  const problem = state.kind === 'none' ? state.problem : null;
  if (problem === null) return 'signer-closed';
  return problem.kind === 'declined' ? 'declined' : `signer-${problem.problem}`;
}
