import type { Catalogue } from '~/text/catalogue';
import { describeConnectProblem } from '~/wallet/describe-connect-problem';
import type { SetupProblem, SigningSetupState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-state';

export type SetupTexts = Pick<Catalogue, 'cancel' | 'signers'>;

/** What stands between the trader and a signature, in a sentence; null when nothing does. */
export function setupSentence(state: SigningSetupState, hasWallets: boolean, t: Catalogue['cancel']): string | null {
  const { setup } = t;
  switch (state.kind) {
    case 'checking':
      return setup.checking;
    case 'unavailable':
      return setup.unavailable[state.reason];
    case 'needs-wallet':
      return hasWallets ? setup.needsWallet : setup.noWallets;
    case 'needs-authorisation':
      return state.ownership === 'not-told'
        ? `${setup.needsAuthorisation} ${setup.ownerNotTold}`
        : setup.needsAuthorisation;
    case 'not-owner':
      return setup.notOwner;
    case 'not-registered':
      return setup.notRegistered;
    case 'authorising':
      return state.waitingFor === 'wallet' ? setup.waitingForWallet : setup.waitingForAccount;
    case 'ready':
      return state.registration === 'registered' ? null : t.youSign.registrations[state.registration];
  }
}

/** What went wrong with connecting or authorising; null when nothing did, or what did is no obstacle any more. */
export function setupProblem(state: SigningSetupState, wallet: WalletState, t: SetupTexts): string | null {
  if (state.kind === 'ready' || state.kind === 'unavailable') return null;
  const ofSetup = state.kind === 'needs-wallet' || state.kind === 'needs-authorisation' ? state.problem : null;
  const problem = ofSetup ?? (wallet.kind === 'none' ? wallet.problem : null);
  return problem === null ? null : problemWords(problem, t);
}

function problemWords(problem: SetupProblem, { cancel, signers }: SetupTexts): string {
  switch (problem.kind) {
    case 'declined':
    case 'failed':
      return describeConnectProblem(problem, signers);
    case 'state-unread':
      return cancel.setup.stateUnread(problem.detail);
    case 'not-seen-yet':
      return cancel.setup.notSeenYet;
  }
}
