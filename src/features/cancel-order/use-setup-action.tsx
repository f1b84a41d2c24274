import { type ReactNode, useState } from 'react';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Select } from '~/ui/select';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type { CancelState } from '~/wallet/cancel-state';
import type { HashSigning, SignerAdapter } from '~/wallet/signer';
import { chosenWallet, primaryAction, type PrimaryAction, primaryLabel, walletName } from './primary-action';
import type { SigningSetupView } from './use-signing-setup';

export type SetupAction = {
  readonly kind: PrimaryAction['kind'];
  readonly label: string;
  readonly disabled: boolean;
  readonly press: () => void;
  /** A choice among wallets, where there are several; false where there is nothing to choose. */
  readonly choice: ReactNode;
};

export type SetupActionOptions = {
  readonly desk: CancelDesk;
  readonly setup: SigningSetupView;
  /** Of the cancel that is to be made. */
  readonly state: CancelState;
  /** Whether there is anything that can be signed. */
  readonly cancelable: boolean;
  readonly onSign: (signing: HashSigning) => void;
  readonly onClose: () => void;
};

/** The one button that leads from no wallet to a signature, of one order or of several. */
export function useSetupAction({ desk, setup, state, cancelable, onSign, onClose }: SetupActionOptions): SetupAction {
  const t = useText(cancelText);
  const wallets = useReadable(desk.wallet.adapters);
  const wallet = useReadable(desk.wallet);
  const [chosen, setChosen] = useState<string | null>(null);
  const action = primaryAction({ state, setup: setup.state, wallet, wallets, chosen, cancelable }, t);

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
  /** Id of the picked one; null while none was, and the first one counts. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

/** Which of several wallets the button beside it connects. Nothing where there is no choice. */
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
