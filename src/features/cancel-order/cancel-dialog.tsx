import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cancelText } from '~/text/en/cancel';
import { orderWordsText } from '~/text/en/order-names';
import { signersText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SignerPrompt } from '~/ui/signer-prompt';
import { useReadable } from '~/ui/use-readable';
import type { CancelController } from '~/wallet/cancel-controller';
import { isSent } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import { readKeyText } from '~/wallet/read-key-text';
import { Facts, SigningFacts, StepList, useCancelPreview } from './cancel-dialog-parts';
import { changeSentences, type NewsInputs, newsSentences } from './cancel-messages';
import { CancelFooter } from './dialog-footers';
import { type ChangedFact, changedFacts, currentSummary, isAsShown, type ShownOrder } from './order-summary';
import { useFocusFallback, useSigningSetup } from './signing-action';

export type CancelOrderDialogProps = {
  readonly controller: CancelController;
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
  /** Closing loses nothing: what was sent goes on being watched by the controller. */
  readonly onClose: () => void;
};

/**
 * From a pointed-at order to a known outcome: what is signed and what the service
 * summary are kept apart, one request leaves on "Sign and send", and the outcome is
 * said in words. Opened again for an order whose cancel is unresolved, it shows that one.
 * It follows the order: when that ends or changes, nothing is sent until the trader has
 * looked at what it is now.
 */
export function CancelOrderDialog({
  controller,
  target,
  opened,
  newest,
  age,
  onOutcome,
  onClose,
}: CancelOrderDialogProps) {
  const t = useText(cancelText);
  const orderWords = useText(orderWordsText);
  const [shown, setShown] = useState(opened);
  const [attempt, setAttempt] = useState(() => controller.begin(target, opened.terms));
  const state = useReadable(attempt);
  const journal = useReadable(controller.journal);
  const wallet = useReadable(controller.wallet);
  const adapters = useReadable(controller.wallet.adapters);
  const setup = useSigningSetup(controller, target.account);
  const preview = useCancelPreview(target);
  useFocusFallback();
  useEffect(() => controller.wallet.discover(), [controller]);
  const recordId = attempt.recordId();

  const asShown = isAsShown({ shown, newest });
  useEffect(() => {
    if (!asShown) attempt.orderChanged();
  }, [asShown, attempt]);

  // Only what happens while open is news: a cancel that had settled before is in the list already.
  const hasMoved = state.phase === 'settled' || (state.phase === 'draft' && state.change !== undefined);
  const hadMoved = useRef(hasMoved);
  useEffect(() => {
    if (hasMoved && !hadMoved.current) onOutcome?.();
    hadMoved.current = hasMoved;
  }, [hasMoved, onOutcome]);

  const isUnsent = !isSent(state);
  const changes = newest === null ? [] : changedFacts(shown, newest);
  const begin = (order: ShownOrder) => {
    setShown(order);
    setAttempt(controller.begin(target, order.terms));
  };

  const close = () => {
    attempt.decline();
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
            controller={controller}
            attempt={attempt}
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
          <Facts
            title={t.serviceSays.title}
            explain={t.serviceSays.explain}
            facts={currentSummary(shown, newest, state, { cancel: t, orderWords })}
          />
          <SigningFacts preview={preview} setup={setup.state} />
        </div>
        <SignerPrompt prompt={prompt} readBytes={readKeyText} />
        {isUnsent && age}
        {isUnsent && newest !== null && changes.length > 0 && (
          <ChangesList changes={changes} onTake={() => begin(newest)} />
        )}
        <StepList state={state} />
      </div>
    </Dialog>
  );
}

/** Where the cancel stands, beside the buttons, so that it is in sight whatever the size of the screen. */
function CancelNews({ notKept, ...inputs }: NewsInputs & { readonly notKept: boolean }) {
  const cancel = useText(cancelText);
  const orderWords = useText(orderWordsText);
  const signers = useText(signersText);
  return (
    <div className="grid min-w-0 basis-full gap-1">
      <div role="status" className="grid gap-1">
        {newsSentences(inputs, { cancel, orderWords, signers }).map((sentence, index) => (
          <p key={sentence} className={index === 0 ? 'font-semibold' : 'text-muted'}>
            {sentence}
          </p>
        ))}
      </div>
      {notKept && <p role="alert">{cancel.notKept}</p>}
    </div>
  );
}

/** What became another while the dialog was open, and the way to look at the order as it is now. */
function ChangesList({ changes, onTake }: { readonly changes: readonly ChangedFact[]; readonly onTake: () => void }) {
  const t = useText(cancelText);
  return (
    <section aria-label={t.changes.title} className="rounded-control border border-warn px-3 py-2.5">
      <h3 className="font-semibold text-warn-text">{t.changes.title}</h3>
      <ul className="m-0 my-2 grid list-none gap-1 p-0">
        {changes.map(({ label, before, now }) => (
          <li key={label} className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted">{label}</span>
            <span>{t.changes.was}</span>
            <span className="line-through">{before}</span>
            <span>{t.changes.is}</span>
            <span className="font-semibold">{now}</span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onTake}>
        {t.changes.take}
      </Button>
    </section>
  );
}
