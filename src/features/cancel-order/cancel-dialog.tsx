import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { PageLink, textLink } from '~/features/shared/links';
import { cancelText } from '~/text/en/cancel';
import { orderNamesText } from '~/text/en/order-names';
import { signersText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useFormat } from '~/ui/format-context';
import { SignerPrompt } from '~/ui/signer-prompt';
import { useReadable } from '~/ui/use-readable';
import { findSigners } from '~/wallet/find-signers';
import type { CancelController } from '~/wallet/cancel-controller';
import { isResolved, isSent } from '~/wallet/cancel-state';
import { type CancelTarget, targetKey } from '~/wallet/cancel-target';
import { isSeenResting, statusOf } from '~/wallet/observation';
import { readKeyText } from '~/wallet/read-key-text';
import { type Aftermath, AftermathLines } from './aftermath-lines';
import { Facts, SigningFacts, StepList, useCancelPreviews } from './cancel-dialog-parts';
import { changeMessages, fateMessages, type StatusInputs, statusMessages } from './cancel-messages';
import { fateOf, kindOf, type OutcomeTone, outcomeTones, toneClass, toneOfState } from './cancel-outcome';
import { CancelFooter } from './dialog-footers';
import { type ChangedFact, changedFacts, currentSummary, isAsShown, type ShownOrder } from './order-summary';
import { LeavingLinks, type TellFilled } from './outcome-headline';
import { useFocusFallback, useJustChanged, useSigningSetup } from './signing-action';
import { useOrderFates } from './use-order-fates';

export type CancelOrderDialogProps = {
  readonly controller: CancelController;
  /** The order as it was when the trader chose it. Keep the same object while the dialog is open. */
  readonly target: CancelTarget;
  /** The service's summary of the order when the trader chose it. It is not signed. */
  readonly opened: ShownOrder;
  /**
   * The order in the newest list; null if the list does not contain it. Nothing is sent unless the order is unchanged.
   */
  readonly newest: ShownOrder | null;
  /** The state after the cancel; null if that is unknown. */
  readonly aftermath?: Aftermath | null;
  /** The age of that list, rendered by the page that reads it. */
  readonly age?: ReactNode;
  /** Renders the position of a filled order. */
  readonly tellFilled?: TellFilled | undefined;
  /** Called when the order has changed, so that the page can read its list again. */
  readonly onOutcome?: (() => void) | undefined;
  /** Called on closing. Closing loses nothing: the controller still follows the request that was sent. */
  readonly onClose: () => void;
};

/**
 * Guides the trader from a chosen order to a known outcome. It separates what is signed from what the service reports
 * about the order. "Sign and send" sends one request, and the outcome is shown in words. Opened again for an order with
 * an unresolved cancel, the dialog shows that cancel. It follows the order: when that ends or changes, nothing is sent
 * until the trader has seen its new state.
 */
export function CancelOrderDialog({
  controller,
  target,
  opened,
  newest,
  aftermath = null,
  age,
  tellFilled,
  onOutcome,
  onClose,
}: CancelOrderDialogProps) {
  const t = useText(cancelText);
  const orderNames = useText(orderNamesText);
  const [shown, setShown] = useState(opened);
  const [attempt, setAttempt] = useState(() => controller.begin(target, opened.terms));
  const state = useReadable(attempt);
  const journal = useReadable(controller.journal);
  const wallet = useReadable(controller.wallet);
  const adapters = useReadable(controller.wallet.adapters);
  const setup = useSigningSetup(controller, target.account);
  const targets = useMemo(() => [target], [target]);
  const preview = useCancelPreviews(targets);
  useFocusFallback();
  useEffect(() => controller.wallet.discover(findSigners), [controller]);
  const recordId = attempt.recordId();

  // True if the order has ended or is being executed, or the list does not contain it. A list of only some statuses may
  // lose an order that still rests.
  const listed = newest?.status ?? null;
  const statusFound = state.phase === 'draft' && state.change?.kind === 'status' ? state.change.status : null;
  const isLost = !isSent(state) && (newest === null || !newest.rests || statusFound !== null);
  const seen = useOrderFates(controller, isLost ? targets : [], { whileResting: true }).get(targetKey(target)) ?? null;
  const resting = isLost && listed === null && statusFound === null && isSeenResting(seen) ? seen.status : null;
  const isEnded = state.phase === 'draft' && isLost && resting === null;
  const fate = isEnded ? fateOf(seen, statusFound ?? listed) : null;
  const followed = resting === null ? newest : { ...(newest ?? shown), rests: true, status: resting };

  const asShown = isAsShown({ shown, newest: followed });
  useEffect(() => {
    if (!asShown) attempt.orderChanged();
  }, [asShown, attempt]);

  // If another tab has sent a cancel of this order, this dialog follows that cancel, as it would if it were opened now.
  const [takenTimes, setTaken] = useState(0);
  if (state.phase === 'draft' && controller.journal.unresolvedFor(target) !== null) {
    setAttempt(controller.begin(target, shown.terms));
    setTaken(takenTimes + 1);
  }

  const isPaused = useJustChanged(`${takenTimes} ${isEnded}`);

  // Reports only changes while the dialog is open: a cancel that settled earlier is already in the list.
  const hasMoved = state.phase === 'settled' || (state.phase === 'draft' && state.change !== undefined);
  const hadMoved = useRef(hasMoved);
  useEffect(() => {
    if (hasMoved && !hadMoved.current) onOutcome?.();
    hadMoved.current = hasMoved;
  }, [hasMoved, onOutcome]);

  const isUnsent = !isSent(state);
  const changes = followed === null ? [] : changedFacts(shown, followed);
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
          <CancelMessages
            state={state}
            setup={setup.state}
            wallet={wallet}
            hasWallets={adapters.length > 0}
            changed={
              isEnded
                ? fateMessages(fate, seen, t)
                : changeMessages({ shown, newest: followed, state }, { cancel: t, orderNames })
            }
            resting={resting}
            tone={fate === null ? toneOfState(state) : outcomeTones[kindOf(fate)]}
            told={
              fate === 'executed-first' || (state.phase === 'settled' && state.outcome === 'executed-first')
                ? tellFilled?.({ target, terms: shown.terms })
                : null
            }
            order={isEnded || (isSent(state) && isResolved(state)) ? target : null}
            onLeave={close}
            isUnstored={recordId !== null && journal.unstoredIds.includes(recordId)}
          />
          <CancelFooter
            controller={controller}
            attempt={attempt}
            state={state}
            setup={setup}
            wallet={wallet}
            cancelable={asShown && preview.kind === 'ready'}
            ended={isEnded}
            isPaused={isPaused}
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
            facts={currentSummary(
              shown,
              newest,
              { state, seenStatus: isLost ? statusOf(seen) : null },
              { cancel: t, orderNames },
            )}
          />
          <SigningFacts targets={targets} preview={preview} setup={setup.state} />
        </div>
        {!isEnded && aftermath !== null && <AftermathLines of={aftermath} />}
        <SignerPrompt prompt={prompt} readBytes={readKeyText} />
        {isUnsent && age}
        {isUnsent && followed !== null && changes.length > 0 && (
          <ChangesList changes={changes} onTake={() => begin(followed)} />
        )}
        <StepList state={state} />
      </div>
    </Dialog>
  );
}

type CancelMessagesProps = StatusInputs & {
  readonly isUnstored: boolean;
  readonly tone: OutcomeTone | null;
  /** The position of a filled order. */
  readonly told: ReactNode;
  /** The order, for the link to its outcome; null before the outcome is known. */
  readonly order: CancelTarget | null;
  readonly onLeave: () => void;
};

/**
 * The state of the cancel, beside the buttons so that it is visible on every screen. The first sentence is its
 * headline.
 */
function CancelMessages({ isUnstored, tone, told, order, onLeave, ...inputs }: CancelMessagesProps) {
  const cancel = useText(cancelText);
  const orderNames = useText(orderNamesText);
  const signers = useText(signersText);
  const { times } = useFormat();
  return (
    <LeavingLinks onLeave={onLeave}>
      <div className="grid min-w-0 basis-full gap-1">
        <div role="status" className="grid gap-1">
          {statusMessages(inputs, { cancel, orderNames, signers }, times).map((sentence, index) => (
            <p
              key={sentence}
              className={
                index > 0
                  ? 'text-muted'
                  : tone === null
                    ? 'font-semibold'
                    : `text-heading font-semibold ${toneClass[tone]}`
              }
            >
              {sentence}
            </p>
          ))}
          {told !== null && told !== undefined && <p>{told}</p>}
        </div>
        {order !== null && (
          <p>
            <PageLink to={{ page: 'order', id: order.orderId, trader: order.trader }} className={textLink}>
              {cancel.links.order}
            </PageLink>
          </p>
        )}
        {isUnstored && <p role="alert">{cancel.notKept}</p>}
      </div>
    </LeavingLinks>
  );
}

/** Reports that the order changed while the dialog was open, with a button that shows its new state. */
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
