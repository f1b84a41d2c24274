import { useState } from 'react';
import { useCancelText } from '~/text/areas/use-cancel-text';
import { Button } from '~/ui/button';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type { CancelRun } from '~/wallet/cancel-runner';
import type { CancelState } from '~/wallet/cancel-state';
import type { WalletState } from '~/wallet/wallet-session';
import { DeliberateButton } from './deliberate-button';
import { primaryAction, type PrimaryAction, primaryLabel, secondaryAction } from './primary-action';
import type { SigningSetupView } from './use-signing-setup';
import { WalletSelect } from './wallet-select';

export type CancelFooterProps = {
  readonly desk: CancelDesk;
  readonly run: CancelRun;
  readonly state: CancelState;
  readonly setup: SigningSetupView;
  readonly wallet: WalletState;
  readonly cancelable: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** One primary button, which leads from step to step, and at most one other. */
export function CancelFooter({ desk, run, state, setup, wallet, cancelable, onAgain, onClose }: CancelFooterProps) {
  const t = useCancelText();
  const wallets = useReadable(desk.wallet.adapters);
  const [chosen, setChosen] = useState<string | null>(null);
  const action = primaryAction({ state, setup: setup.state, wallet, wallets, chosen, cancelable }, t);

  const press = (pressed: PrimaryAction): void => {
    switch (pressed.kind) {
      case 'connect':
        void desk.wallet.connect(pressed.wallet);
        break;
      case 'authorise':
        setup.authorise();
        break;
      case 'other-wallet':
        void desk.wallet.disconnect();
        break;
      case 'sign-and-send':
        if (setup.state.kind === 'ready') run.confirm(setup.state.signing);
        break;
      case 'close':
        onClose();
        break;
      case 'wait':
        break;
    }
  };

  return (
    <>
      {action.kind === 'connect' && <WalletSelect wallets={wallets} chosen={chosen} onChoose={setChosen} />}
      <OtherButton desk={desk} state={state} wallet={wallet} run={run} onAgain={onAgain} onClose={onClose} />
      <DeliberateButton tone={action.kind === 'close' ? 'plain' : 'primary'} disabled={action.kind === 'wait'} onPress={() => press(action)}>
        {primaryLabel(action, t)}
      </DeliberateButton>
    </>
  );
}

function OtherButton({ desk, state, wallet, run, onAgain, onClose }: Pick<CancelFooterProps, 'desk' | 'state' | 'wallet' | 'run' | 'onAgain' | 'onClose'>) {
  const t = useCancelText();
  switch (secondaryAction(state, wallet)) {
    case 'stop-connecting':
      return <Button onClick={() => void desk.wallet.disconnect()}>{t.setup.stopConnecting}</Button>;
    case 'stop-signing':
      return <Button onClick={run.decline}>{t.setup.stopSigning}</Button>;
    case 'not-now':
      return <Button onClick={onClose}>{t.notNow}</Button>;
    case 'give-up':
      return <Button onClick={run.giveUp}>{t.stopWaiting}</Button>;
    case 'try-again':
      return <Button onClick={onAgain}>{t.tryAgain}</Button>;
    case null:
      return null;
  }
}
