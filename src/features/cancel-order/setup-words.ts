import type { Catalogue } from '~/text/catalogue';
import type { SetupProblem, SigningSetupState } from '~/wallet/signing-setup';
import type { WalletState } from '~/wallet/wallet-session';

/** What stands between the trader and a signature, in a sentence; null when nothing does. */
export function setupSentence(state: SigningSetupState, hasWallets: boolean, t: Catalogue['cancel']): string | null {
  const { setup } = t;
  switch (state.kind) {
    case 'checking':
      return setup.checking;
    case 'unavailable':
      return state.reason === 'insecure-context' ? setup.insecure : setup.storageBlocked;
    case 'needs-wallet':
      return hasWallets ? setup.needsWallet : setup.noWallets;
    case 'needs-authorisation':
      return setup.needsAuthorisation;
    case 'not-owner':
      return setup.notOwner;
    case 'authorising':
      return state.waitingFor === 'wallet' ? setup.waitingForWallet : setup.waitingForAccount;
    case 'ready':
      return null;
  }
}

/** What went wrong with connecting or authorising; null when nothing did. "You declined" is no error. */
export function setupProblem(state: SigningSetupState, wallet: WalletState, t: Catalogue['cancel']): string | null {
  const ofSetup = state.kind === 'needs-wallet' || state.kind === 'needs-authorisation' ? state.problem : null;
  const problem = ofSetup ?? (wallet.kind === 'none' ? wallet.problem : null);
  return problem === null ? null : problemWords(problem, t);
}

function problemWords(problem: SetupProblem, t: Catalogue['cancel']): string {
  const { setup } = t;
  switch (problem.kind) {
    case 'declined':
      return setup.declined;
    case 'failed':
      return setup.failed(problem.detail ?? problem.problem);
    case 'state-unread':
      return setup.stateUnread(problem.detail);
    case 'not-seen-yet':
      return setup.notSeenYet;
  }
}
