import { cancelText } from '~/text/en/cancel';
import { signersText } from '~/text/en/signers';
import { useText } from '~/text/text-context';
import { useReadable } from '~/ui/use-readable';
import { retryable } from '~/wallet/cancel-batch-machine';
import type { BatchState } from '~/wallet/cancel-batch-state';
import type { CancelDesk } from '~/wallet/cancel-desk';
import type { SigningSetupState } from '~/wallet/signing-state';
import type { WalletState } from '~/wallet/wallet-state';
import { type ItemStanding, progressSentences, tally } from './batch-words';
import { setupProblem, setupSentence } from './setup-words';

export type BatchNewsProps = {
  readonly desk: CancelDesk;
  readonly state: BatchState;
  readonly standings: readonly ItemStanding[];
  readonly setup: SigningSetupState;
  /** Why the batch as a whole cannot be signed; null when it can. */
  readonly obstacle: string | null;
  readonly notKept: boolean;
};

/** How far the batch is. Summaries are read out; the count of each kind of result is there to be looked at. */
export function BatchNews({ desk, state, standings, setup, obstacle, notKept }: BatchNewsProps) {
  const cancel = useText(cancelText);
  const signers = useText(signersText);
  const wallet = useReadable(desk.wallet);
  const hasWallets = useReadable(desk.wallet.adapters).length > 0;

  const sentences = (): readonly string[] => {
    const progress = progressSentences(state, cancel);
    const isOver = state.phase === 'over';
    if (!isOver && state.phase !== 'draft') return progress;
    if (obstacle !== null && !isOver) return [obstacle];
    const problem = endedWithWallet(state, wallet) ? null : setupProblem(setup, wallet, { cancel, signers });
    const needed = [problem, setupSentence(setup, hasWallets, cancel)].filter((sentence) => sentence !== null);
    // What ended stays said, beside what a second try would need: the wallet may have gone in the middle.
    if (isOver) return retryable(state).length > 0 ? [...progress, ...needed] : progress;
    return needed.length > 0 ? needed : progress;
  };

  return (
    <div className="grid min-w-0 basis-full gap-1">
      <div role="status" className="grid gap-1">
        {sentences().map((sentence, index) => (
          <p key={sentence} className={index === 0 ? 'font-semibold' : 'text-muted'}>
            {sentence}
          </p>
        ))}
      </div>
      {state.phase !== 'draft' && <p className="text-muted">{tally(standings, cancel)}</p>}
      {notKept && <p role="alert">{cancel.notKept}</p>}
    </div>
  );
}

/** What the wallet went away for is what the batch ended with: then it has been said. */
function endedWithWallet({ endedBy }: BatchState, wallet: WalletState): boolean {
  const problem = wallet.kind === 'none' ? wallet.problem : null;
  return problem?.kind === 'failed' && endedBy === `signer-${problem.problem}`;
}
