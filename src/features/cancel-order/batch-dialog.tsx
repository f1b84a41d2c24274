import { type ReactNode, useEffect, useMemo } from 'react';
import { PageLink, textLink } from '~/features/shared/links';
import { cancelText } from '~/text/en/cancel';
import { ordersText } from '~/text/en/orders';
import { signersText } from '~/text/en/wallet';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { useFormat } from '~/ui/format-context';
import { SignerPrompt } from '~/ui/signer-prompt';
import { useReadable } from '~/ui/use-readable';
import { findSigners } from '~/wallet/find-signers';
import { type BatchState, retryable } from '~/wallet/cancel-batch-machine';
import type { CancelController } from '~/wallet/cancel-controller';
import { readKeyText } from '~/wallet/read-key-text';
import type { SigningSetupState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-session';
import { type Aftermath, AftermathLines } from './aftermath-lines';
import { BatchTable } from './batch-table';
import { type ItemResult, kindOfItem, progressMessages, useCancelBatch } from './cancel-batch-view';
import { SigningFacts, useCancelPreviews } from './cancel-dialog-parts';
import { setupMessage, setupProblemMessage } from './cancel-messages';
import { BatchFooter } from './dialog-footers';
import type { BatchOrder } from './order-summary';
import { LeavingLinks, OutcomeHeadline, type TellFilled } from './outcome-headline';
import { useFocusFallback, useSigningSetup } from './signing-action';

export type BatchDialogProps = {
  readonly controller: CancelController;
  /** At least one. Keep the same list while the dialog is open. */
  readonly orders: readonly [BatchOrder, ...BatchOrder[]];
  /** The page's notes on this choice, such as orders left out or not read. */
  readonly notes: readonly string[];
  /** The state after the cancels; null if the page does not read positions. */
  readonly aftermath?: Aftermath | null;
  /** Names the account, on a page with several accounts. */
  readonly title?: string | undefined;
  /** Adds the orders that the page left out. */
  readonly add?: { readonly label: string; readonly press: () => void } | null;
  /** The age of the order summaries. */
  readonly age?: ReactNode;
  /** Renders the position of a filled order. */
  readonly tellFilled?: TellFilled | undefined;
  /** Whether the newest list still contains the order, open and unchanged. Keep the function as stable as that list. */
  readonly isAsShown: (order: BatchOrder) => boolean;
  /** Called when orders have changed, so that the page can read its list again. */
  readonly onOutcome: () => void;
  /** Stops sending. The controller still follows the requests that were sent. */
  readonly onClose: () => void;
};

/**
 * One confirmation for several orders, which it lists. Then it sends one request after the other and shows a result for
 * each. If it is closed midway, the running request finishes, and no other is sent.
 */
export function BatchDialog(props: BatchDialogProps) {
  const { controller, orders, notes, aftermath = null, add, age, isAsShown, onOutcome, onClose } = props;
  const t = useText(cancelText);
  const texts = useText(ordersText).selection;
  const { youSign } = t;
  const targets = useMemo(() => orders.map(({ target }) => target), [orders]);
  const { batch, state, results, isDone } = useCancelBatch(controller, { orders, isAsShown, onOutcome });
  const { account } = orders[0].target;
  const setup = useSigningSetup(controller, account);
  const previews = useCancelPreviews(targets);
  const { unstoredIds } = useReadable(controller.journal);
  const wallet = useReadable(controller.wallet);
  useFocusFallback();
  useEffect(() => controller.wallet.discover(findSigners), [controller]);

  const begun = state.phase !== 'draft';
  const obstacle = (): string | null => {
    if (targets.some((target) => target.account !== account)) return t.batch.severalAccounts;
    if (previews.kind === 'failed') return previews.previews === null ? youSign.failed : youSign.disagree;
    const allHaveChanged = !begun && state.items.every((item) => item.state.kind !== 'waiting');
    return allHaveChanged ? t.batch.nothingLeft : null;
  };
  const prompt = wallet.kind === 'none' ? null : wallet.prompt;

  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title ?? texts.dialog(orders.length)}
      width="56rem"
      // A stray click must not stop a batch or discard a text that is being typed for a signer.
      closeOnOutsideClick={state.phase !== 'running' && state.phase !== 'pausing' && prompt === null}
      footer={
        <>
          <BatchStatus
            controller={controller}
            orders={orders}
            state={state}
            results={results}
            isDone={isDone}
            tellFilled={props.tellFilled}
            onLeave={onClose}
            setup={setup.state}
            obstacle={obstacle()}
            isUnstored={state.items.some(({ key }) => unstoredIds.includes(batch.attempt(key)?.recordId() ?? ''))}
          />
          <BatchFooter
            controller={controller}
            batch={batch}
            state={state}
            setup={setup}
            signable={obstacle() === null && previews.kind === 'ready'}
            onClose={onClose}
          />
        </>
      }
    >
      <LeavingLinks onLeave={onClose}>
        <div className="grid min-w-0 gap-3.5">
          {aftermath !== null && <AftermathLines of={aftermath} />}
          <BatchTable orders={orders} results={results} begun={begun} isFinished={state.phase === 'over'} />
          {notes.map((note) => (
            <p key={note} className="text-muted">
              {note}
            </p>
          ))}
          {!begun && add !== undefined && add !== null && (
            <Button size="small" className="justify-self-start" onClick={add.press}>
              {add.label}
            </Button>
          )}
          {!begun && age}
          <SigningFacts targets={targets} preview={previews} setup={setup.state} />
          <SignerPrompt prompt={prompt} readBytes={readKeyText} />
        </div>
      </LeavingLinks>
    </Dialog>
  );
}

type BatchStatusProps = Pick<BatchDialogProps, 'controller' | 'orders' | 'tellFilled'> & {
  readonly state: BatchState;
  readonly results: readonly ItemResult[];
  /** Whether the batch has ended and all outcomes are known. */
  readonly isDone: boolean;
  readonly setup: SigningSetupState;
  /** The reason why the whole batch cannot be signed; null when it can. */
  readonly obstacle: string | null;
  readonly isUnstored: boolean;
  /** Called when a link was followed. */
  readonly onLeave: () => void;
};

/**
 * The outcomes of the orders, as a headline in figures, and the progress of the batch. Screen readers announce
 * summaries, and the headline only when all outcomes are known, because it changes with every order until then.
 */
function BatchStatus(props: BatchStatusProps) {
  const { controller, orders, state, results, isDone, setup, obstacle, isUnstored, tellFilled, onLeave } = props;
  const cancel = useText(cancelText);
  const signers = useText(signersText);
  const { times } = useFormat();
  const wallet = useReadable(controller.wallet);
  const hasWallets = useReadable(controller.wallet.adapters).length > 0;
  const isFinished = state.phase === 'over';

  const sentences = (): readonly string[] => {
    const progress = progressMessages(state, { results, isDone }, cancel, times);
    if (!isFinished && state.phase !== 'draft') return progress;
    if (obstacle !== null && !isFinished) return [obstacle];
    const problem = endedWithWallet(state, wallet) ? null : setupProblemMessage(setup, wallet, { cancel, signers });
    const needed = [problem, setupMessage(setup, hasWallets, cancel, times)].filter((sentence) => sentence !== null);
    // Keeps the final message beside the requirements of a second try: the wallet may have disconnected midway.
    if (isFinished) return retryable(state).length > 0 ? [...progress, ...needed] : progress;
    return needed.length > 0 ? needed : progress;
  };
  const kinds = results.map(kindOfItem);
  const isLost = state.phase === 'draft' && kinds.every((kind) => kind !== 'waiting');
  const headline = (state.phase !== 'draft' || isLost) && (
    <OutcomeHeadline
      kinds={kinds}
      filled={orders.filter((_, index) => kinds[index] === 'filled')}
      // Following a link stops the batch.
      tellFilled={isFinished || isLost ? tellFilled : undefined}
    />
  );

  return (
    <LeavingLinks onLeave={onLeave}>
      <div className="grid min-w-0 basis-full gap-1">
        {!isDone && headline}
        <div role="status" className="grid gap-1">
          {isDone && headline}
          {sentences().map((sentence, index) => (
            <p key={sentence} className={index === 0 && !isFinished ? 'font-semibold' : 'text-muted'}>
              {sentence}
            </p>
          ))}
        </div>
        {isFinished && results.some((result) => result.cancel !== null) && (
          <p>
            <PageLink to={{ page: 'cancels' }} className={textLink}>
              {cancel.links.cancels}
            </PageLink>
          </p>
        )}
        {isUnstored && <p role="alert">{cancel.notKept}</p>}
      </div>
    </LeavingLinks>
  );
}

/** Whether a disconnected wallet ended the batch. The final message already reports that. */
function endedWithWallet({ endedBy }: BatchState, wallet: WalletState): boolean {
  const problem = wallet.kind === 'none' ? wallet.problem : null;
  return problem?.kind === 'failed' && endedBy === `signer-${problem.problem}`;
}
