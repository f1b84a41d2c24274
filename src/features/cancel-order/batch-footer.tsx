import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cancelText } from '~/text/en/cancel';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useReadable } from '~/ui/use-readable';
import type { CancelBatch } from '~/wallet/cancel-batch';
import { retryable } from '~/wallet/cancel-batch-machine';
import type { BatchState } from '~/wallet/cancel-batch-state';
import type { CancelDesk } from '~/wallet/cancel-desk';
import { initialCancelState } from '~/wallet/cancel-machine';
import { DeliberateButton } from './deliberate-button';
import { useSetupAction } from './use-setup-action';
import type { SigningSetupView } from './use-signing-setup';

export type BatchFooterProps = {
  readonly desk: CancelDesk;
  readonly batch: CancelBatch;
  readonly state: BatchState;
  readonly setup: SigningSetupView;
  /** False where the batch as a whole cannot be signed, whatever key there is. */
  readonly signable: boolean;
  readonly onClose: () => void;
};

/** One primary button from the first step to "Close", so that the focus stays on it; beside it, what else can be done. */
export function BatchFooter({ desk, batch, state, setup, signable, onClose }: BatchFooterProps) {
  const t = useText(cancelText);
  const wallet = useReadable(desk.wallet);
  const { phase, items } = state;
  const again = retryable(state);
  const left = phase === 'over' ? again.length : items.filter((item) => item.state.kind === 'waiting').length;
  const ask = useSetupAction({
    desk,
    setup,
    // Each order is a cancel that has not begun, or that begins anew.
    state: initialCancelState,
    cancelable: signable && left > 0,
    onSign: phase === 'over' ? batch.retry : batch.confirm,
    onClose,
  });
  const retryLabel = again.some((item) => item.state.kind === 'skipped') ? t.batch.sendRest(left) : t.batch.retry(left);

  const stopConnecting = <Button onClick={() => void desk.wallet.disconnect()}>{t.setup.stopConnecting}</Button>;

  const primary = {
    draft: { label: ask.label, disabled: ask.disabled, press: ask.press },
    running: { label: t.working, disabled: true, press: nothing },
    stopping: { label: t.working, disabled: true, press: nothing },
    over: { label: t.close, disabled: false, press: onClose },
  }[phase];

  return (
    <>
      {phase === 'draft' && ask.choice}
      {phase === 'draft' && (
        <PassingButtons key={wallet.kind === 'connecting' ? 'connecting' : 'draft'}>
          {wallet.kind === 'connecting' ? stopConnecting : <Button onClick={onClose}>{t.notNow}</Button>}
        </PassingButtons>
      )}
      {phase === 'running' && (
        <PassingButtons>
          <Button onClick={batch.stop}>{t.batch.stop}</Button>
        </PassingButtons>
      )}
      {phase === 'over' && left > 0 && (
        // A finger that is still on "Stop" must not send what it has just stopped.
        <PassingButtons apart>
          {ask.choice}
          <DeliberateButton tone="plain" disabled={ask.disabled} onPress={ask.press}>
            {ask.kind === 'sign-and-send' ? retryLabel : ask.label}
          </DeliberateButton>
          {wallet.kind === 'connecting' && stopConnecting}
        </PassingButtons>
      )}
      <DeliberateButton
        tone={phase === 'over' ? 'plain' : 'primary'}
        disabled={primary.disabled}
        onPress={primary.press}
      >
        {primary.label}
      </DeliberateButton>
    </>
  );
}

function nothing(): void {
  // A button that has nothing to do yet stays where it is, and keeps the focus.
}

type PassingButtonsProps = {
  /** On the other side of the foot: away from where the finger was at the step before. */
  readonly apart?: boolean;
  readonly children: ReactNode;
};

/**
 * Buttons of one step of a dialog, beside the one that stays (a `DeliberateButton`). When
 * they go while one of them has the focus, that one gets it: else the keyboard would be
 * nowhere, and who listens would hear of the page behind.
 */
function PassingButtons({ apart = false, children }: PassingButtonsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const buttons = ref.current;
    // Cleaned up while they are still in the document.
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
