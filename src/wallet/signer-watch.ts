/**
 * A signature is asked of a wallet that may go away, be locked or be exchanged for
 * another one while it is asked. The session tells; a cancel listens while it is made.
 */
import { sameBytes } from '~/lib/bytes';
import type { NotSentReason } from './cancel-state';
import type { HashSigning } from './signer';
import type { WalletSession } from './wallet-session';

/** Why this key can no longer sign by what the session says now; null when it can. */
export function signerProblemNow(wallet: Pick<WalletSession, 'get'>, signing: HashSigning): NotSentReason | null {
  // A session key is this browser's own, whatever becomes of the wallet that authorised it.
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
