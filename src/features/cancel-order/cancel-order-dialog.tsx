import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cancelText } from '~/text/en/cancel';
import { orderWordsText } from '~/text/en/orders';
import { signersText } from '~/text/en/wallet';
import { wordIn } from '~/text/messages';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SignerPrompt } from '~/ui/signer-prompt';
import { useReadable } from '~/ui/use-readable';
import type { CancelDesk } from '~/wallet/cancel-desk';
import { type CancelState, isSent } from '~/wallet/cancel-state';
import type { CancelTarget } from '~/wallet/cancel-target';
import { readKeyText } from '~/wallet/read-key-text';
import type { SigningSetupState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-state';
import { CancelFooter } from './cancel-footer';
import { claimsNow, toldStatus } from './claims-now';
import { Facts } from './facts';
import { notSentSentence } from './not-sent-words';
import { type CancelTexts, outcomeSentences, type OutcomeTexts } from './outcome-words';
import { setupProblem, setupSentence, type SetupTexts } from './setup-words';
import { type ChangedClaim, changedClaims, type ShownOrder } from './shown-order';
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
          <Facts
            title={t.serviceSays.title}
            explain={t.serviceSays.explain}
            facts={claimsNow(shown, newest, state, { cancel: t, orderWords })}
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
function ChangesList({ changes, onTake }: { readonly changes: readonly ChangedClaim[]; readonly onTake: () => void }) {
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

type NewsInputs = {
  readonly state: CancelState;
  readonly setup: SigningSetupState;
  readonly wallet: WalletState;
  readonly hasWallets: boolean;
  /** What has become of the order since it was shown; empty while it is as it was. See `changeSentences`. */
  readonly changed: readonly string[];
};

/**
 * What the trader has to know now, the news first: what came of the last try, what is
 * needed before the next, or how far the cancel is.
 */
function newsSentences(
  { state, setup, wallet, hasWallets, changed }: NewsInputs,
  t: OutcomeTexts & SetupTexts,
): readonly string[] {
  if (state.phase !== 'draft') return outcomeSentences(state, t);
  if (changed.length > 0) return changed;
  // An order that changed may have changed back: then that is no news any more.
  const { problem } = state;
  const lastTry = problem === null || problem === 'order-changed' ? null : notSentSentence(problem, t.cancel);
  // A signer that went away while it was asked has said so already.
  const asked = problem?.startsWith('signer-') === true ? null : setupProblem(setup, wallet, t);
  const needed = [lastTry, asked, setupSentence(setup, hasWallets, t.cancel)];
  const sentences = needed.filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences : [t.cancel.draft];
}

type Following = {
  /** What the trader has taken note of. */
  readonly shown: ShownOrder;
  /** The order in the newest list; null when that does not have it. */
  readonly newest: ShownOrder | null;
  readonly state: CancelState;
};

/** Whether the newest list still has the order, at rest and as it was shown. Else nothing is signed. */
function isAsShown({ shown, newest }: Pick<Following, 'shown' | 'newest'>): boolean {
  return newest !== null && newest.rests && changedClaims(shown, newest).length === 0;
}

/** What has become of the order before anything was sent, the news first; none when it is as it was shown. */
function changeSentences(
  { shown, newest, state }: Following,
  { cancel: t, orderWords }: CancelTexts,
): readonly string[] {
  const listedAs = (status: string): string => t.listedAs(wordIn(orderWords.statuses, status) ?? status);
  if (newest === null || !newest.rests) {
    const status = newest === null ? toldStatus(state) : newest.status;
    return [notSentSentence('order-changed', t), ...(status === null ? [] : [listedAs(status)])];
  }
  if (changedClaims(shown, newest).length > 0) return [t.changes.differs];
  const change = state.phase === 'draft' ? state.change : undefined;
  if (change === undefined) return [];
  // The look before sending saw it first; the list behind the dialog follows.
  if (change.kind === 'status') return [notSentSentence('order-changed', t), listedAs(change.status)];
  const labels = shown.claims.filter(({ of }) => change.terms.some((term) => term === of)).map(({ label }) => label);
  return [t.changes.differs, t.changes.found(labels.join(', '))];
}
