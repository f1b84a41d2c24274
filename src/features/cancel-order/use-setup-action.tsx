import { useState, type ReactNode } from 'react';
import { useCancelText } from '~/text/areas/use-cancel-text';
import { Select } from '~/ui/select';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import { initialCancelState } from '~/wallet/cancel-machine';
import type { HashSigning } from '~/wallet/signer';
import { chosenWallet, primaryAction, primaryLabel, walletName } from './primary-action';
import type { SigningSetupView } from './use-signing-setup';

export type SetupAction = {
  /** What the button that leads to the signature says now. */
  readonly label: string;
  /** Nothing stands between its press and the signature. */
  readonly isReady: boolean;
  readonly disabled: boolean;
  readonly press: () => void;
  /** A choice among wallets, where there are several; null where there is nothing to choose. */
  readonly choice: ReactNode;
};

export type SetupActionOptions = {
  readonly desk: CancelDesk;
  readonly setup: SigningSetupView;
  /** Whether there is anything to be signed. */
  readonly wanted: boolean;
  readonly onSign: (signing: HashSigning) => void;
};

/** The one button that leads from no wallet to a signature, as in the dialog of a single cancel. */
export function useSetupAction({ desk, setup, wanted, onSign }: SetupActionOptions): SetupAction {
  const t = useCancelText();
  const wallets = useReadable(desk.wallet.adapters);
  const wallet = useReadable(desk.wallet);
  const [chosen, setChosen] = useState<string | null>(null);
  const action = primaryAction({ state: initialCancelState, setup: setup.state, wallet, wallets, chosen, cancelable: wanted }, t);

  const press = (): void => {
    switch (action.kind) {
      case 'connect':
        void desk.wallet.connect(action.wallet);
        break;
      case 'authorise':
        setup.authorise();
        break;
      case 'other-wallet':
        void desk.wallet.disconnect();
        break;
      case 'sign-and-send':
        if (setup.state.kind === 'ready') onSign(setup.state.signing);
        break;
      case 'close':
      case 'wait':
        break;
    }
  };

  return {
    label: primaryLabel(action, t),
    isReady: action.kind === 'sign-and-send',
    disabled: action.kind === 'wait',
    press,
    choice: action.kind === 'connect' && wallets.length > 1 && (
      <Select
        className="me-auto"
        label={t.setup.walletChoice}
        value={chosenWallet(wallets, chosen)?.id ?? ''}
        options={wallets.map((adapter) => ({ value: adapter.id, label: walletName(adapter, t) }))}
        onChange={setChosen}
      />
    ),
  };
}
