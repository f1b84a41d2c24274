import type { Catalogue } from '~/text/catalogue';
import { isResolved, isSent, type CancelState } from '~/wallet/cancel-state';
import type { SignerAdapter } from '~/wallet/signer';
import type { SigningSetupState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-state';

/** What the dialog's one primary button does now. */
export type PrimaryAction =
  | { readonly kind: 'connect'; readonly wallet: string; readonly label: string }
  | { readonly kind: 'authorise' }
  /** Disconnects the wallet that cannot help here, so that another can be chosen. */
  | { readonly kind: 'other-wallet' }
  | { readonly kind: 'sign-and-send' }
  | { readonly kind: 'close' }
  /** The button stays where it is, but has nothing to do yet. */
  | { readonly kind: 'wait'; readonly label: string };

export type PrimaryInputs = {
  readonly state: CancelState;
  readonly setup: SigningSetupState;
  readonly wallet: WalletState;
  readonly wallets: readonly SignerAdapter[];
  /** Id of the wallet that the trader picked out of several; null until then, and the first one counts. */
  readonly chosen: string | null;
  /** Whether the service still lists the order as one that can be cancelled. */
  readonly cancelable: boolean;
};

export function primaryAction(
  { state, setup, wallet, wallets, chosen, cancelable }: PrimaryInputs,
  t: Catalogue['cancel'],
): PrimaryAction {
  if (isSent(state)) return { kind: 'close' };
  if (state.phase !== 'draft') return { kind: 'wait', label: t.working };
  if (!cancelable) return { kind: 'wait', label: t.signAndSend };
  switch (setup.kind) {
    case 'ready':
      return { kind: 'sign-and-send' };
    case 'needs-authorisation':
      return { kind: 'authorise' };
    case 'needs-wallet': {
      if (wallet.kind === 'connecting') return { kind: 'wait', label: t.setup.connecting };
      const adapter = chosenWallet(wallets, chosen);
      return adapter === null
        ? { kind: 'wait', label: t.signAndSend }
        : { kind: 'connect', wallet: adapter.id, label: walletName(adapter, t) };
    }
    case 'not-owner':
    case 'not-registered':
      return { kind: 'other-wallet' };
    case 'checking':
    case 'authorising':
      return { kind: 'wait', label: t.working };
    case 'unavailable':
      return { kind: 'wait', label: t.signAndSend };
  }
}

/** The picked wallet as long as it is still offered, else the first. */
export function chosenWallet(wallets: readonly SignerAdapter[], chosen: string | null): SignerAdapter | null {
  return wallets.find(({ id }) => id === chosen) ?? wallets[0] ?? null;
}

/** What it calls itself, or our word for its kind. */
export function walletName({ name, kind }: SignerAdapter, t: Catalogue['cancel']): string {
  return name ?? t.setup.wallets[kind];
}

export function primaryLabel(action: PrimaryAction, t: Catalogue['cancel']): string {
  switch (action.kind) {
    case 'connect':
      return t.setup.connect(action.label);
    case 'authorise':
      return t.setup.authorise;
    case 'other-wallet':
      return t.setup.otherWallet;
    case 'sign-and-send':
      return t.signAndSend;
    case 'close':
      return t.close;
    case 'wait':
      return action.label;
  }
}

export type SecondaryAction = 'not-now' | 'stop-connecting' | 'stop-signing' | 'give-up' | 'try-again';

/** The one other thing that can be done, beside closing; null when there is none. */
export function secondaryAction(state: CancelState, wallet: WalletState): SecondaryAction | null {
  if (!isSent(state)) {
    if (state.phase === 'awaiting-signature') return 'stop-signing';
    return wallet.kind === 'connecting' ? 'stop-connecting' : 'not-now';
  }
  if (isResolved(state)) {
    const mayTryAgain =
      state.phase === 'refused' ||
      (state.phase === 'settled' && (state.outcome === 'still-active' || state.outcome === 'not-known'));
    return mayTryAgain ? 'try-again' : null;
  }
  return state.phase !== 'sent' && 'sighting' in state && state.sighting !== null ? 'give-up' : null;
}
