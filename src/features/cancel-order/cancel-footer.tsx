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
  const action = primaryAction({ state, setup: setup.state, wallet, wallets, cancelable }, t);

  const press = (pressed: PrimaryAction): void => {
    switch (pressed.kind) {
      case 'connect':
        void desk.wallet.connect(pressed.wallet);
        break;
      case 'authorise':
        setup.authorise();
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
      <OtherButton state={state} run={run} onAgain={onAgain} onClose={onClose} />
      <DeliberateButton tone={action.kind === 'close' ? 'plain' : 'primary'} disabled={action.kind === 'wait'} onPress={() => press(action)}>
        {primaryLabel(action, t)}
      </DeliberateButton>
    </>
  );
}

function OtherButton({ state, run, onAgain, onClose }: Pick<CancelFooterProps, 'state' | 'run' | 'onAgain' | 'onClose'>) {
  const t = useCancelText();
  switch (secondaryAction(state)) {
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
