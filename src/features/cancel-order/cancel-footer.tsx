import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type { CancelRun } from '~/wallet/cancel-runner';
import type { CancelState } from '~/wallet/cancel-state';
import type { WalletState } from '~/wallet/wallet-state';
import { DeliberateButton } from './deliberate-button';
import { secondaryAction } from './primary-action';
import { useSetupAction } from './use-setup-action';
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
  const action = useSetupAction({ desk, setup, state, cancelable, onSign: run.confirm, onClose });
  return (
    <>
      {action.choice}
      <OtherButton desk={desk} state={state} wallet={wallet} run={run} onAgain={onAgain} onClose={onClose} />
      <DeliberateButton
        tone={action.kind === 'close' ? 'plain' : 'primary'}
        disabled={action.disabled}
        onPress={action.press}
      >
        {action.label}
      </DeliberateButton>
    </>
  );
}

function OtherButton({
  desk,
  state,
  wallet,
  run,
  onAgain,
  onClose,
}: Pick<CancelFooterProps, 'desk' | 'state' | 'wallet' | 'run' | 'onAgain' | 'onClose'>) {
  const t = useText(cancelText);
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
