import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cancelText } from '~/text/en/cancel';
import { orderWordsText } from '~/text/en/order-words';
import { useText } from '~/text/text-context';
import { Dialog } from '~/ui/dialog';
import { LateSignerPrompt } from '~/ui/signer-prompt/late-signer-prompt';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import { isSent } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import { readKeyText } from '~/wallet/read-key-text';
import { CancelFooter } from './cancel-footer';
import { CancelNews } from './cancel-news';
import { changeSentences, isAsShown } from './change-words';
import { ChangesList } from './changes-list';
import { claimsNow } from './claims-now';
import { Facts } from './facts';
import { changedClaims, type ShownOrder } from './shown-order';
import { SigningFacts } from './signing-facts';
import { StepList } from './step-list';
import { useCancelPreview } from './use-cancel-preview';
import { useFocusFallback } from './use-focus-fallback';
import { useSigningSetup } from './use-signing-setup';

export type CancelOrderDialogProps = {
  readonly desk: CancelDesk;
  /** The order, as it was when the trader pointed at it. Keep the same object while the dialog is open. */
  readonly target: CancelTarget;
  /** What the service said that the order is when the trader pointed at it. It is not signed. */
  readonly opened: ShownOrder;
  /** The order in the newest list; null when that does not have it. Nothing is sent unless it is still the same. */
  readonly newest: ShownOrder | null;
  /** How old that list is, drawn by whoever reads it. */
  readonly age?: ReactNode;
  /** Called when the order has moved: the page may want to read its list anew. */
  readonly onOutcome?: (() => void) | undefined;
  /** Closing loses nothing: what was sent goes on being watched by the desk. */
  readonly onClose: () => void;
};

/**
 * From a pointed-at order to a known outcome: what is signed and what the service
 * claims are kept apart, one request leaves on "Sign and send", and the outcome is
 * said in words. Opened again for an order whose cancel is unresolved, it shows that one.
 * It follows the order: when that ends or changes, nothing is sent until the trader has
 * looked at what it is now.
 */
export function CancelOrderDialog({ desk, target, opened, newest, age, onOutcome, onClose }: CancelOrderDialogProps) {
  const t = useText(cancelText);
  const orderWords = useText(orderWordsText);
  const [shown, setShown] = useState(opened);
  const [run, setRun] = useState(() => desk.begin(target, opened.terms));
  const state = useReadable(run);
  const journal = useReadable(desk.journal);
  const wallet = useReadable(desk.wallet);
  const adapters = useReadable(desk.wallet.adapters);
  const setup = useSigningSetup(desk, target.account);
  const preview = useCancelPreview(target);
  useFocusFallback();
  useEffect(() => desk.wallet.discover(), [desk]);
  const recordId = run.recordId();

  const asShown = isAsShown({ shown, newest });
  useEffect(() => {
    if (!asShown) run.orderChanged();
  }, [asShown, run]);

  // Only what happens while open is news: a cancel that had settled before is in the list already.
  const hasMoved = state.phase === 'settled' || (state.phase === 'draft' && state.change !== undefined);
  const hadMoved = useRef(hasMoved);
  useEffect(() => {
    if (hasMoved && !hadMoved.current) onOutcome?.();
    hadMoved.current = hasMoved;
  }, [hasMoved, onOutcome]);

  const isUnsent = !isSent(state);
  const changes = newest === null ? [] : changedClaims(shown, newest);
  const begin = (order: ShownOrder) => {
    setShown(order);
    setRun(desk.begin(target, order.terms));
  };

  const close = () => {
    run.decline();
    onClose();
  };

  const prompt = wallet.kind === 'none' ? null : wallet.prompt;

  return (
    <Dialog
      open
      closeOnOutsideClick={prompt === null}
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
            changed={changeSentences({ shown, newest, state }, { cancel: t, orderWords })}
            notKept={recordId !== null && journal.notKept.includes(recordId)}
          />
          <CancelFooter
            desk={desk}
            run={run}
            state={state}
            setup={setup}
            wallet={wallet}
            cancelable={asShown && preview.kind === 'ready'}
            onAgain={() => begin(shown)}
            onClose={close}
          />
        </>
      }
    >
      <div className="grid gap-3.5">
        <div className="grid items-start gap-3.5 rail:grid-cols-2">
          <Facts title={t.serviceSays.title} explain={t.serviceSays.explain} facts={claimsNow(shown, newest, state, { cancel: t, orderWords })} />
          <SigningFacts preview={preview} setup={setup.state} />
        </div>
        <LateSignerPrompt prompt={prompt} readBytes={readKeyText} />
        {isUnsent && age}
        {isUnsent && newest !== null && changes.length > 0 && <ChangesList changes={changes} onTake={() => begin(newest)} />}
        <StepList state={state} />
      </div>
    </Dialog>
  );
}
