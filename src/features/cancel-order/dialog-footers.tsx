import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Button, type ButtonTone } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useReadable } from '~/ui/use-readable';
import type { CancelAttempt } from '~/wallet/cancel-attempt';
import type { CancelBatch } from '~/wallet/cancel-batch';
import { type BatchState, retryable } from '~/wallet/cancel-batch-machine';
import type { CancelController } from '~/wallet/cancel-controller';
import { initialCancelState } from '~/wallet/cancel-machine';
import type { CancelState } from '~/wallet/cancel-state';
import type { WalletState } from '~/wallet/wallet-session';
import { secondaryAction, type SigningSetupView, useJustChanged, useSetupAction } from './signing-action';

type DeliberateButtonProps = {
  readonly tone: ButtonTone;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/**
 * A button that stays in the same place while its label changes from step to step. It ignores a held key and the second
 * click of a double click, since they were meant for the previous step. While off it keeps focus, which a `disabled`
 * button may lose.
 */
function DeliberateButton({ tone, disabled, onPress, children }: DeliberateButtonProps) {
  return (
    <Button
      tone={tone}
      data-autofocus=""
      aria-disabled={disabled}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={(event) => {
        if (!disabled && event.detail < 2) onPress();
      }}
    >
      {children}
    </Button>
  );
}

type BatchFooterProps = {
  readonly controller: CancelController;
  readonly batch: CancelBatch;
  readonly state: BatchState;
  readonly setup: SigningSetupView;
  /** False if the whole batch cannot be signed with any key. */
  readonly signable: boolean;
  readonly onClose: () => void;
};

/** One primary button from the first step to "Close", so that it keeps focus; beside it, the other actions. */
export function BatchFooter({ controller, batch, state, setup, signable, onClose }: BatchFooterProps) {
  const t = useText(cancelText);
  const { common } = useText();
  const wallet = useReadable(controller.wallet);
  const { phase, items } = state;
  const again = retryable(state);
  const left = phase === 'over' ? again.length : items.filter((item) => item.state.kind === 'waiting').length;
  // Every order has ended or changed, so nothing can be sent.
  const isLost = phase === 'draft' && left === 0;
  const ask = useSetupAction({
    controller,
    setup,
    // Each order is a cancel that has not started, or starts again.
    state: initialCancelState,
    ended: isLost,
    cancelable: signable && left > 0,
    onSign: phase === 'over' ? batch.retry : batch.confirm,
    onClose,
  });
  const isPaused = useJustChanged(isLost);
  const retryLabel = again.some((item) => item.state.kind === 'skipped') ? t.batch.sendRest(left) : t.batch.retry(left);

  const stopConnecting = <Button onClick={() => void controller.wallet.disconnect()}>{t.setup.stopConnecting}</Button>;

  const primary = {
    draft: { label: ask.label, disabled: ask.disabled, press: ask.press },
    running: { label: t.working, disabled: true, press: nothing },
    pausing: { label: t.working, disabled: true, press: nothing },
    stopping: { label: t.working, disabled: true, press: nothing },
    over: { label: common.close, disabled: false, press: onClose },
  }[phase];

  return (
    <>
      {phase === 'draft' && ask.choice}
      {phase === 'draft' && !isLost && (
        <PassingButtons key={wallet.kind === 'connecting' ? 'connecting' : 'draft'}>
          {wallet.kind === 'connecting' ? stopConnecting : <Button onClick={onClose}>{t.notNow}</Button>}
        </PassingButtons>
      )}
      {(phase === 'running' || phase === 'pausing') && (
        <PassingButtons>
          <Button onClick={batch.stop}>{common.stop}</Button>
        </PassingButtons>
      )}
      {phase === 'over' && left > 0 && (
        // A second press on "Stop" must not resume what it has just stopped.
        <PassingButtons apart>
          {ask.choice}
          <DeliberateButton tone="plain" disabled={ask.disabled} onPress={ask.press}>
            {ask.kind === 'sign-and-send' ? retryLabel : ask.label}
          </DeliberateButton>
          {wallet.kind === 'connecting' && stopConnecting}
        </PassingButtons>
      )}
      <DeliberateButton
        tone={phase === 'over' || isLost ? 'plain' : 'primary'}
        disabled={primary.disabled || isPaused}
        onPress={primary.press}
      >
        {primary.label}
      </DeliberateButton>
    </>
  );
}

function nothing(): void {
  // Does nothing: a button without an action stays in place, so that it keeps focus.
}

type PassingButtonsProps = {
  /** On the other side of the footer, away from the button of the previous step. */
  readonly apart?: boolean;
  readonly children: ReactNode;
};

/**
 * The buttons of one step of a dialog, beside the permanent one (a `DeliberateButton`). If they disappear while one of
 * them has focus, the permanent button receives it. Otherwise focus would be lost, and a screen reader would read the
 * page behind.
 */
function PassingButtons({ apart = false, children }: PassingButtonsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const buttons = ref.current;
    // Cleans up while the buttons are still in the document.
    return () => {
      if (buttons?.contains(document.activeElement) === true)
        buttons.parentElement?.querySelector<HTMLElement>(':scope > [data-autofocus]')?.focus();
    };
  }, []);
  return (
    <span ref={ref} className={classNames('flex flex-wrap items-center gap-2', apart && 'me-auto')}>
      {children}
    </span>
  );
}

type CancelFooterProps = {
  readonly controller: CancelController;
  readonly attempt: CancelAttempt;
  readonly state: CancelState;
  readonly setup: SigningSetupView;
  readonly wallet: WalletState;
  readonly cancelable: boolean;
  /** Whether the order has ended or is being executed: nothing can be sent, and the only button closes the dialog. */
  readonly ended: boolean;
  /**
   * Whether the action of the primary button has just changed without a press. The button is off until the trader can
   * have noticed.
   */
  readonly isPaused: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** One primary button, which leads from step to step, and at most one other button. */
export function CancelFooter({
  controller,
  attempt,
  state,
  setup,
  wallet,
  cancelable,
  ended,
  isPaused,
  onAgain,
  onClose,
}: CancelFooterProps) {
  const action = useSetupAction({ controller, setup, state, cancelable, ended, onSign: attempt.confirm, onClose });
  return (
    <>
      {action.choice}
      {!ended && (
        <OtherButton
          controller={controller}
          state={state}
          wallet={wallet}
          attempt={attempt}
          onAgain={onAgain}
          onClose={onClose}
        />
      )}
      <DeliberateButton
        tone={action.kind === 'close' ? 'plain' : 'primary'}
        disabled={action.disabled || isPaused}
        onPress={action.press}
      >
        {action.label}
      </DeliberateButton>
    </>
  );
}

function OtherButton({
  controller,
  state,
  wallet,
  attempt,
  onAgain,
  onClose,
}: Pick<CancelFooterProps, 'controller' | 'state' | 'wallet' | 'attempt' | 'onAgain' | 'onClose'>) {
  const t = useText(cancelText);
  switch (secondaryAction(state, wallet)) {
    case 'stop-connecting':
      return <Button onClick={() => void controller.wallet.disconnect()}>{t.setup.stopConnecting}</Button>;
    case 'stop-signing':
      return <Button onClick={attempt.decline}>{t.setup.stopSigning}</Button>;
    case 'not-now':
      return <Button onClick={onClose}>{t.notNow}</Button>;
    case 'give-up':
      return <Button onClick={attempt.giveUp}>{t.stopWaiting}</Button>;
    case 'try-again':
      return <Button onClick={onAgain}>{t.tryAgain}</Button>;
    case null:
      return null;
  }
}
