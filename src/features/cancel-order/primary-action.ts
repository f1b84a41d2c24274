import type { Catalogue } from '~/text/catalogue';
import { isResolved, isSent, type CancelState } from '~/wallet/cancel-state';
import type { SignerAdapter } from '~/wallet/signer';
import type { SigningSetupState } from '~/wallet/signing-setup';
import type { WalletState } from '~/wallet/wallet-session';

/** What the dialog's one primary button does now. */
export type PrimaryAction =
  | { readonly kind: 'connect'; readonly wallet: string; readonly label: string }
  | { readonly kind: 'authorise' }
  | { readonly kind: 'sign-and-send' }
  | { readonly kind: 'close' }
  /** The button stays where it is, but has nothing to do yet. */
  | { readonly kind: 'wait'; readonly label: string };

export type PrimaryInputs = {
  readonly state: CancelState;
  readonly setup: SigningSetupState;
  readonly wallet: WalletState;
  readonly wallets: readonly SignerAdapter[];
  /** Whether the service still lists the order as one that can be cancelled. */
  readonly cancelable: boolean;
};

export function primaryAction({ state, setup, wallet, wallets, cancelable }: PrimaryInputs, t: Catalogue['cancel']): PrimaryAction {
  if (isSent(state)) return { kind: 'close' };
  if (state.phase !== 'draft') return { kind: 'wait', label: t.working };
  if (!cancelable) return { kind: 'wait', label: t.signAndSend };
  switch (setup.kind) {
    case 'ready':
      return { kind: 'sign-and-send' };
    case 'needs-authorisation':
      return { kind: 'authorise' };
    case 'needs-wallet': {
      const [first] = wallets;
      if (wallet.kind === 'connecting') return { kind: 'wait', label: t.setup.connecting };
      return first === undefined ? { kind: 'wait', label: t.signAndSend } : { kind: 'connect', wallet: first.id, label: first.name ?? t.setup.wallets[first.kind] };
    }
    case 'checking':
    case 'authorising':
      return { kind: 'wait', label: t.working };
    case 'unavailable':
    case 'not-owner':
      return { kind: 'wait', label: t.signAndSend };
  }
}

export function primaryLabel(action: PrimaryAction, t: Catalogue['cancel']): string {
  switch (action.kind) {
    case 'connect':
      return t.setup.connect(action.label);
    case 'authorise':
      return t.setup.authorise;
    case 'sign-and-send':
      return t.signAndSend;
    case 'close':
      return t.close;
    case 'wait':
      return action.label;
  }
}

/** The one other thing that can be done, beside closing; null when there is none. */
export function secondaryAction(state: CancelState): 'not-now' | 'give-up' | 'try-again' | null {
  if (!isSent(state)) return 'not-now';
  if (isResolved(state)) {
    const mayTryAgain = state.phase === 'refused' || (state.phase === 'settled' && state.outcome === 'still-active');
    return mayTryAgain ? 'try-again' : null;
  }
  return state.phase !== 'sent' && 'sighting' in state && state.sighting?.kind === 'listed' ? 'give-up' : null;
}
