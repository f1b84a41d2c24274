import { type ReactNode, useEffect, useState } from 'react';
import type { Catalogue } from '~/text/catalogue';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Select } from '~/ui/select';
import { useReadable } from '~/ui/use-readable';
import type { CancelController } from '~/wallet/cancel-controller';
import { step } from '~/wallet/cancel-machine';
import { type CancelState, isResolved, isSent } from '~/wallet/cancel-state';
import type { HashSigning, SignerAdapter } from '~/wallet/signer';
import type { SigningSetupState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-session';

/** The current action of the dialog's primary button. */
type PrimaryAction =
  | { readonly kind: 'connect'; readonly wallet: string; readonly label: string }
  | { readonly kind: 'authorise' }
  /** Disconnects a wallet that cannot sign here, so that another can be chosen. */
  | { readonly kind: 'other-wallet' }
  | { readonly kind: 'sign-and-send' }
  | { readonly kind: 'close' }
  /** The button stays in place, without an action yet. */
  | { readonly kind: 'wait'; readonly label: string };

type PrimaryInputs = {
  readonly state: CancelState;
  readonly setup: SigningSetupState;
  readonly wallet: WalletState;
  readonly wallets: readonly SignerAdapter[];
  /** Id of the wallet that the trader picked; null until then, which means the first one. */
  readonly chosen: string | null;
  /** Whether the service still lists the order as one that can be cancelled. */
  readonly cancelable: boolean;
  /** Whether nothing is left that could be sent. */
  readonly ended: boolean;
};

function primaryAction(
  { state, setup, wallet, wallets, chosen, cancelable, ended }: PrimaryInputs,
  t: Catalogue['cancel'],
): PrimaryAction {
  if (isSent(state) || ended) return { kind: 'close' };
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
    case 'requested':
    case 'authorising':
      return { kind: 'wait', label: t.working };
    case 'unavailable':
      return { kind: 'wait', label: t.signAndSend };
  }
}

/** The picked wallet while it is offered, otherwise the first one. */
function chosenWallet(wallets: readonly SignerAdapter[], chosen: string | null): SignerAdapter | null {
  return wallets.find(({ id }) => id === chosen) ?? wallets[0] ?? null;
}

/** The wallet's name, or our word for its kind. */
function walletName({ name, kind }: SignerAdapter, t: Catalogue['cancel']): string {
  return name ?? t.setup.wallets[kind];
}

function primaryLabel(action: PrimaryAction, t: Catalogue['cancel']): string {
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

type SecondaryAction = 'not-now' | 'stop-connecting' | 'stop-signing' | 'give-up' | 'try-again';

/** The one secondary action besides closing; null without one. */
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
  if (state.phase === 'sent' || !('sighting' in state) || state.sighting === null) return null;
  return step(state, { kind: 'given-up' }, 0).state === state ? null : 'give-up';
}

type SetupAction = {
  readonly kind: PrimaryAction['kind'];
  readonly label: string;
  readonly disabled: boolean;
  readonly press: () => void;
  /** A choice among several wallets; false without one. */
  readonly choice: ReactNode;
};

type SetupActionOptions = {
  readonly controller: CancelController;
  readonly setup: SigningSetupView;
  /** The state of the cancel that is being prepared. */
  readonly state: CancelState;
  /** Whether there is anything that can be signed. */
  readonly cancelable: boolean;
  /** Whether nothing is left that could be sent: the button then closes the dialog. */
  readonly ended: boolean;
  readonly onSign: (signing: HashSigning) => void;
  readonly onClose: () => void;
};

/** The one button that leads to a signature for one or several orders, beginning with connecting a wallet. */
export function useSetupAction({
  controller,
  setup,
  state,
  cancelable,
  ended,
  onSign,
  onClose,
}: SetupActionOptions): SetupAction {
  const t = useText(cancelText);
  const wallets = useReadable(controller.wallet.adapters);
  const wallet = useReadable(controller.wallet);
  const [chosen, setChosen] = useState<string | null>(null);
  const action = primaryAction({ state, setup: setup.state, wallet, wallets, chosen, cancelable, ended }, t);

  const press = (): void => {
    switch (action.kind) {
      case 'connect':
        void controller.wallet.connect(action.wallet);
        break;
      case 'authorise':
        setup.authorise();
        break;
      case 'other-wallet':
        void controller.wallet.disconnect();
        break;
      case 'sign-and-send':
        if (setup.state.kind === 'ready') onSign(setup.state.signing);
        break;
      case 'close':
        onClose();
        break;
      case 'wait':
        break;
    }
  };

  return {
    kind: action.kind,
    label: primaryLabel(action, t),
    disabled: action.kind === 'wait',
    press,
    choice: action.kind === 'connect' && <WalletSelect wallets={wallets} chosen={chosen} onChoose={setChosen} />,
  };
}

type WalletSelectProps = {
  readonly wallets: readonly SignerAdapter[];
  /** Id of the picked one; null means the first one. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

/** Chooses which of several wallets the button beside it connects. Renders nothing without a choice. */
function WalletSelect({ wallets, chosen, onChoose }: WalletSelectProps) {
  const t = useText(cancelText);
  if (wallets.length < 2) return null;
  return (
    <Select
      className="me-auto"
      label={t.setup.walletChoice}
      value={chosenWallet(wallets, chosen)?.id ?? ''}
      options={wallets.map((adapter) => ({ value: adapter.id, label: walletName(adapter, t) }))}
      onChange={onChoose}
    />
  );
}

export type SigningSetupView = { readonly state: SigningSetupState; readonly authorise: () => void };

/** Whether this browser can sign for the account. Checks again whenever the wallet changes. */
export function useSigningSetup(controller: CancelController, account: string): SigningSetupView {
  const [setup] = useState(() => controller.setup(account));
  useEffect(() => setup.start(), [setup]);
  return { state: useReadable(setup), authorise: () => void setup.authorise() };
}

/**
 * Moves focus to the page's heading if the button that opened the dialog is gone, for example with the row of a
 * cancelled order. Otherwise focus would return to the start of the document.
 */
export function useFocusFallback(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [],
  );
}

/**
 * Another tab may send the cancel, or the order may end, while the pointer is on its way to "Sign and send". A press
 * within this time after such a change was not meant for the new button.
 */
const SEEN_AFTER_MS = 700;

/** True for a moment after `value` has changed without a press. */
export function useJustChanged(value: unknown): boolean {
  const [seen, setSeen] = useState(value);
  useEffect(() => {
    if (seen === value) return undefined;
    const timer = setTimeout(() => setSeen(value), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen, value]);
  return seen !== value;
}
