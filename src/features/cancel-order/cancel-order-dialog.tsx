import { useEffect, useRef, useState } from 'react';
import { useCancelText } from '~/text/areas/use-cancel-text';
import { Dialog } from '~/ui/dialog';
import { LateSignerPrompt } from '~/ui/signer-prompt/late-signer-prompt';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type { CancelTarget } from '~/wallet/cancel-target';
import { readKeyText } from '~/wallet/read-key-text';
import { CancelFooter } from './cancel-footer';
import { CancelNews } from './cancel-news';
import { type Fact, Facts } from './facts';
import { SigningFacts } from './signing-facts';
import { StepList } from './step-list';
import { useCancelPreview } from './use-cancel-preview';
import { useFocusFallback } from './use-focus-fallback';
import { useSigningSetup } from './use-signing-setup';

export type CancelOrderDialogProps = {
  readonly desk: CancelDesk;
  /** The order, as it was when the trader pointed at it. Keep the same object while the dialog is open. */
  readonly target: CancelTarget;
  /** What the service says the order is: market, side, amount, price. It is not signed. */
  readonly claims: readonly Fact[];
  /** Whether the newest list still has it as one that can be cancelled. When not, nothing is sent. */
  readonly cancelable: boolean;
  /** Called when the order has moved: the page may want to read its list anew. */
  readonly onOutcome?: (() => void) | undefined;
  /** Closing loses nothing: what was sent goes on being watched by the desk. */
  readonly onClose: () => void;
};

/**
 * From a pointed-at order to a known outcome: what is signed and what the service
 * claims are kept apart, one request leaves on "Sign and send", and the outcome is
 * said in words. Opened again for an order whose cancel is unresolved, it shows that one.
 */
export function CancelOrderDialog({ desk, target, claims, cancelable, onOutcome, onClose }: CancelOrderDialogProps) {
  const t = useCancelText();
  const [run, setRun] = useState(() => desk.begin(target));
  const state = useReadable(run);
  const journal = useReadable(desk.journal);
  const wallet = useReadable(desk.wallet);
  const adapters = useReadable(desk.wallet.adapters);
  const setup = useSigningSetup(desk, target.account);
  const preview = useCancelPreview(target);
  useFocusFallback();
  useEffect(() => desk.wallet.discover(), [desk]);
  const recordId = run.recordId();

  useEffect(() => {
    if (!cancelable) run.orderChanged();
  }, [cancelable, run]);

  // Only what happens while open is news: a cancel that had settled before is in the list already.
  const isSettled = state.phase === 'settled';
  const wasSettled = useRef(isSettled);
  useEffect(() => {
    if (isSettled && !wasSettled.current) onOutcome?.();
    wasSettled.current = isSettled;
  }, [isSettled, onOutcome]);

  const close = () => {
    run.decline();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={t.title}
      width="52rem"
      footer={
        <>
          <CancelNews
            state={state}
            setup={setup.state}
            wallet={wallet}
            hasWallets={adapters.length > 0}
            cancelable={cancelable}
            notKept={recordId !== null && journal.notKept.includes(recordId)}
          />
          <CancelFooter
            desk={desk}
            run={run}
            state={state}
            setup={setup}
            wallet={wallet}
            cancelable={cancelable && preview.kind === 'ready'}
            onAgain={() => setRun(desk.begin(target))}
            onClose={close}
          />
        </>
      }
    >
      <div className="grid gap-3.5">
        <div className="grid items-start gap-3.5 rail:grid-cols-2">
          <Facts title={t.serviceSays.title} explain={t.serviceSays.explain} facts={claims} />
          <SigningFacts preview={preview} setup={setup.state} />
        </div>
        <LateSignerPrompt prompt={wallet.kind === 'none' ? null : wallet.prompt} readBytes={readKeyText} />
        <StepList state={state} />
      </div>
    </Dialog>
  );
}
